// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stands in for the event loop: timers and connects are taken in the order in which they were
// started. A timer that repeats is no part of the chain and is left out.
// stacks: together
// in: collector_link.c
static uv_timer_cb timer_due;
static uv_timer_t *timer;
static uv_connect_cb connect_due;
static uv_connect_t *connecting;
int uv_timer_init(uv_loop_t *loop, uv_timer_t *handle) { return 0; }
int uv_tcp_init(uv_loop_t *loop, uv_tcp_t *handle) { return 0; }
void uv_close(uv_handle_t *handle, uv_close_cb close_cb) {}
const char *uv_strerror(int err) { return "error"; }
int uv_timer_start(uv_timer_t *handle, uv_timer_cb cb, uint64_t timeout, uint64_t repeat)
{
  if (!repeat) {
    confirm_wait_ms(timeout);
    timer = handle;
    timer_due = cb;
  }
  return 0;
}
int uv_tcp_connect(uv_connect_t *req, uv_tcp_t *handle, const struct sockaddr *addr, uv_connect_cb cb)
{
  connecting = req;
  connect_due = cb;
  return 0;
}
static void ready(struct collector_link *link) {}
CONFIRM_RUN(start)
{
  struct collector_link link;
  struct sockaddr_storage where = {0};
  collector_start(&link, 0, (struct sockaddr *)&where, sizeof where, ready);
  while (connect_due) {
    connect_due = 0;
    on_connect(connecting, confirm_truth("uv_tcp_connect") ? 0 : -111);
    if (timer_due) {
      timer_due = 0;
      on_redial(timer);
    }
  }
}
