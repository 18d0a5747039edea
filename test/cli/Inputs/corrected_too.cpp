#include "corrected.h"

bool corrected_too() { return in_header(); }
