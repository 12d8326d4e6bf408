// Of libvips only what a picture desk needs, without variable arguments, which Swift has not.
//
// Nothing finds a decoder by itself: there are five, each called by its name, and all others are
// blocked as well.

#include <dlfcn.h>
#include <string.h>
#include <sys/mman.h>
#include <vips/vips.h>
#include <gmodule.h>

// Formats of what is read.
enum broadsheet_vips_input {
  broadsheet_vips_jpeg, broadsheet_vips_png, broadsheet_vips_gif, broadsheet_vips_webp,
  broadsheet_vips_heif
};

// Formats of what is made.
enum broadsheet_vips_output {
  broadsheet_vips_makes_jpeg, broadsheet_vips_makes_webp, broadsheet_vips_makes_avif
};

// A function of what is loaded, or NULL.
static inline void *broadsheet_function(const char *name) {
  void *program = dlopen(NULL, RTLD_LAZY);
  return program ? dlsym(program, name) : NULL;
}

// Loads a module of libvips by its name, such as "vips-heif", where libvips has it as one.
static inline void broadsheet_vips_load_module(const char *name) {
  // Looked up, since headers declare it only where they are told to before the first of them.
  struct library { const char *file; void *base; const char *name; void *address; } library;
  typedef int locator(const void *, struct library *);
  locator *locate = (locator *)broadsheet_function("dladdr");
  if (!locate || !locate((const void *)vips_init, &library) || !library.file) return;
  gchar *folder = g_path_get_dirname(library.file);
  gchar *file = g_strdup_printf(
    "%s/vips-modules-%d.%d/%s.so", folder, vips_version(0), vips_version(1), name
  );
  GModule *module = g_module_open(file, G_MODULE_BIND_LAZY);
  if (module) g_module_make_resident(module);
  g_free(file);
  g_free(folder);
}

// Drops what libraries have to say while they work.
static inline void broadsheet_vips_drop(
  const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data
) {
  (void)domain, (void)level, (void)message, (void)data;
}

// Whether this process may have memory that it writes and then runs. Systems can forbid it, such as systemd
// with MemoryDenyWriteExecute.
static inline int broadsheet_may_write_code(void) {
  const size_t count = 4096;
  void *code = mmap(
    NULL, count, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0
  );
  return code != MAP_FAILED && munmap(code, count) == 0;
}

// 0 where libvips can be used. None of its modules is loaded, which are the decoders of documents, of
// microscopes and of everything else, but the one for HEIF and AVIF where it is wanted.
static inline int broadsheet_vips_start(int heif) {
  g_log_set_default_handler(broadsheet_vips_drop, NULL);
  g_setenv("VIPSHOME", "/nonexistent", TRUE);
  // Orc, which makes code for loops of libvips, ends the process where it may not; libvips does without it.
  if (!broadsheet_may_write_code()) g_setenv("VIPS_NOVECTOR", "1", TRUE);
  if (VIPS_INIT("broadsheet-pictures")) return -1;
  if (heif) {
    broadsheet_vips_load_module("vips-heif");
    // Its own modules, where it has some, before no file can be opened any more.
    struct heif_error { int code; int subcode; const char *message; };
    typedef struct heif_error initialiser(void *);
    initialiser *initialise = (initialiser *)broadsheet_function("heif_init");
    if (initialise) initialise(NULL);
  }
  vips_block_untrusted_set(TRUE);
  vips_operation_block_set("VipsForeignLoad", TRUE);
  vips_operation_block_set("VipsForeignLoadJpegSource", FALSE);
  vips_operation_block_set("VipsForeignLoadPngSource", FALSE);
  vips_operation_block_set("VipsForeignLoadNsgifSource", FALSE);
  vips_operation_block_set("VipsForeignLoadWebpSource", FALSE);
  vips_operation_block_set("VipsForeignLoadHeifSource", FALSE);
  vips_concurrency_set(1);
  // One picture is made of one, so that nothing is asked for twice.
  vips_cache_set_max(0);
  return 0;
}

// Whether HEIF and AVIF can be written.
static inline int broadsheet_vips_has_heif(void) {
  return vips_type_find("VipsOperation", "heifsave_buffer") != 0;
}

// The header of a picture, of which no pixel is decoded before somebody asks for one; NULL where it is
// none. The bytes stay where they are as long as it is used.
static inline VipsImage *broadsheet_vips_open(
  enum broadsheet_vips_input format, const void *bytes, size_t count
) {
  VipsImage *image = NULL;
  VipsSource *source = vips_source_new_from_memory(bytes, count);
  if (!source) return NULL;
  int failed = -1;
#define BROADSHEET_OPEN(load) \
  load(source, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL)
  switch (format) {
  case broadsheet_vips_jpeg: failed = BROADSHEET_OPEN(vips_jpegload_source); break;
  case broadsheet_vips_png: failed = BROADSHEET_OPEN(vips_pngload_source); break;
  case broadsheet_vips_gif: failed = BROADSHEET_OPEN(vips_gifload_source); break;
  case broadsheet_vips_webp: failed = BROADSHEET_OPEN(vips_webpload_source); break;
  case broadsheet_vips_heif: failed = BROADSHEET_OPEN(vips_heifload_source); break;
  }
#undef BROADSHEET_OPEN
  g_object_unref(source);
  return failed ? NULL : image;
}

static inline void broadsheet_vips_close(VipsImage *image) { g_object_unref(image); }

// How many pictures there are in it.
static inline int broadsheet_vips_frames(VipsImage *image) { return vips_image_get_n_pages(image); }

// Whether it is to be turned by a quarter, so that width and height change places.
static inline int broadsheet_vips_is_on_its_side(VipsImage *image) {
  return vips_image_get_orientation_swap(image);
}

// Whether what the numbers of its pixels mean stands in the file, or is not red, green and blue.
static inline int broadsheet_vips_has_own_colours(VipsImage *image) {
  return vips_image_get_typeof(image, VIPS_META_ICC_NAME) != 0
    || vips_image_guess_interpretation(image) == VIPS_INTERPRETATION_CMYK;
}

// The first frame, upright, in exactly this size, as sRGB of 3 or 4 bands of a byte, all of it in
// memory; NULL where it cannot be decoded to its end. JPEG and WebP are decoded in a smaller size where
// that is enough.
static inline VipsImage *broadsheet_vips_shrink(
  const void *bytes, size_t count, int width, int height, int hasOwnColours
) {
  VipsImage *shrunk = NULL, *coloured = NULL, *whole = NULL, *memory = NULL;
  VipsSource *source = vips_source_new_from_memory(bytes, count);
  if (!source) return NULL;
#define BROADSHEET_SHRINK(...) \
  vips_thumbnail_source( \
    source, &shrunk, width, "height", height, "size", VIPS_SIZE_FORCE, \
    "option_string", "[fail_on=truncated]", __VA_ARGS__ \
  )
  int failed = hasOwnColours
    ? BROADSHEET_SHRINK("export_profile", "srgb", NULL) : BROADSHEET_SHRINK(NULL);
#undef BROADSHEET_SHRINK
  g_object_unref(source);
  if (failed) return NULL;
  if (!vips_colourspace(shrunk, &coloured, VIPS_INTERPRETATION_sRGB, NULL)
      && !vips_cast(coloured, &whole, VIPS_FORMAT_UCHAR, NULL))
    memory = vips_image_copy_memory(whole);
  if (whole) g_object_unref(whole);
  if (coloured) g_object_unref(coloured);
  g_object_unref(shrunk);
  return memory;
}

// The same in exactly another size, in memory.
static inline VipsImage *broadsheet_vips_resize(VipsImage *image, int width, int height) {
  VipsImage *small = NULL;
  if (vips_thumbnail_image(image, &small, width, "height", height, "size", VIPS_SIZE_FORCE, NULL))
    return NULL;
  VipsImage *memory = vips_image_copy_memory(small);
  g_object_unref(small);
  return memory;
}

// The pixels of a picture that is in memory, band by band, row by row.
static inline const unsigned char *broadsheet_vips_pixels(VipsImage *image) {
  return (const unsigned char *)vips_image_get_data(image);
}

// A part of a picture by its upper left corner.
static inline VipsImage *broadsheet_vips_cut(
  VipsImage *image, int left, int top, int width, int height
) {
  VipsImage *part = NULL;
  return vips_extract_area(image, &part, left, top, width, height, NULL) ? NULL : part;
}

// The part of a picture that draws the eye.
static inline VipsImage *broadsheet_vips_attend(VipsImage *image, int width, int height) {
  VipsImage *part = NULL;
  return vips_smartcrop(image, &part, width, height, "interesting", VIPS_INTERESTING_ATTENTION, NULL)
    ? NULL : part;
}

// What draws the eye most in a picture, as a place in it, for a part of this size; 0 where it is found.
static inline int broadsheet_vips_focus(VipsImage *image, int width, int height, int *x, int *y) {
  VipsImage *part = NULL;
  int failed = vips_smartcrop(
    image, &part, width, height, "interesting", VIPS_INTERESTING_ATTENTION, "attention_x", x,
    "attention_y", y, NULL
  );
  if (part) g_object_unref(part);
  return failed;
}

// Without what shines through: on white, or simply left away where nothing does.
static inline VipsImage *broadsheet_vips_make_opaque(VipsImage *image, int onWhite) {
  VipsImage *opaque = NULL;
  if (!onWhite) return vips_extract_band(image, &opaque, 0, "n", 3, NULL) ? NULL : opaque;
  double white[] = {255, 255, 255};
  VipsArrayDouble *background = vips_array_double_new(white, 3);
  int failed = vips_flatten(image, &opaque, "background", background, NULL);
  vips_area_unref(VIPS_AREA(background));
  return failed ? NULL : opaque;
}

// Takes away all that is not pixels: who made it and where, colours of its own, how it is held.
static inline VipsImage *broadsheet_vips_strip(VipsImage *image) {
  VipsImage *stripped = NULL;
  if (vips_copy(image, &stripped, NULL)) return NULL;
  gchar **fields = vips_image_get_fields(stripped);
  // Those of the picture itself, such as its width, cannot be taken away.
  for (gchar **field = fields; field && *field; field++) vips_image_remove(stripped, *field);
  g_strfreev(fields);
  return stripped;
}

// A file without anything but pixels; NULL where it cannot be written. It is given back with g_free.
static inline void *broadsheet_vips_write(
  VipsImage *image, enum broadsheet_vips_output format, int quality, size_t *count
) {
  void *bytes = NULL;
  int failed = -1;
  // Told to strip, libvips 8.14 leaves what it has read of EXIF in WebP.
  VipsImage *stripped = broadsheet_vips_strip(image);
  if (!stripped) return NULL;
  switch (format) {
  case broadsheet_vips_makes_jpeg:
    failed = vips_jpegsave_buffer(
      stripped, &bytes, count, "Q", quality, "strip", TRUE, "optimize_coding", TRUE, "interlace", TRUE,
      NULL
    );
    break;
  case broadsheet_vips_makes_webp:
    failed = vips_webpsave_buffer(stripped, &bytes, count, "Q", quality, "strip", TRUE, NULL);
    break;
  case broadsheet_vips_makes_avif:
    failed = vips_heifsave_buffer(
      stripped, &bytes, count, "Q", quality, "strip", TRUE, "compression",
      VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "effort", 2, NULL
    );
    break;
  }
  g_object_unref(stripped);
  return failed ? NULL : bytes;
}
