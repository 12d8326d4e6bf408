#include <zlib.h>

// zlib's initialisers are macros, which Swift cannot import.
static inline int broadsheet_inflateInit(z_stream *stream, int windowBits) {
  return inflateInit2(stream, windowBits);
}

static inline int broadsheet_deflateInit(z_stream *stream, int level, int windowBits) {
  return deflateInit2(stream, level, Z_DEFLATED, windowBits, 9, Z_DEFAULT_STRATEGY);
}
