// The types of libpq 5 that are in use, as its header has declared them since 2005: the library is opened when
// a store in PostgreSQL is asked for, so that nothing has to be installed to build or to run without one.
#pragma once

typedef struct pgNotify {
  char *relname;
  int be_pid;
  char *extra;
  struct pgNotify *next;
} PGnotify;

typedef struct _PQconninfoOption {
  char *keyword;
  char *envvar;
  char *compiled;
  char *val;
  char *label;
  char *dispchar;
  int dispsize;
} PQconninfoOption;
