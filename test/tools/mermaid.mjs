// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parses diagrams with Mermaid itself: node mermaid.mjs FILE...
// Prints what does not parse; the exit code is 1 where something does not.
import { readFileSync } from 'node:fs';
import DOMPurify from 'dompurify';

// Parsing needs no browser, but for the cleaning of labels, which is no part of it.
DOMPurify.addHook = () => {};
DOMPurify.sanitize = (text) => text;
const { default: mermaid } = await import('mermaid');

for (const file of process.argv.slice(2)) {
  try {
    const { diagramType } = await mermaid.parse(readFileSync(file, 'utf8'));
    if (diagramType !== 'flowchart-v2') throw new Error(`is a ${diagramType}`);
  } catch (error) {
    console.log(`${file}: ${error.message}`);
    process.exitCode = 1;
  }
}
