// Of GLib, librsvg and cairo, only what drawing needs, so that Swift has little to read.

#include <librsvg/rsvg.h>
#include <cairo.h>

// A document that is held in memory. It has no address, so librsvg loads nothing that it refers to
// but data: addresses. NULL for what is no document of SVG.
static inline RsvgHandle *broadsheet_rsvg_open(const unsigned char *bytes, size_t count) {
  return rsvg_handle_new_from_data(bytes, count, NULL);
}

static inline void broadsheet_rsvg_close(RsvgHandle *handle) { g_object_unref(handle); }

// Whether the document was drawn into a rectangle of a surface.
static inline int broadsheet_rsvg_draw(
  RsvgHandle *handle, cairo_t *context, double x, double y, double width, double height
) {
  RsvgRectangle frame = {x, y, width, height};
  return rsvg_handle_render_document(handle, context, &frame, NULL);
}

// The size that the document gives itself, in pixels; 0 when it gives none.
static inline int broadsheet_rsvg_size(RsvgHandle *handle, double *width, double *height) {
  return rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height);
}

// From where to where the marks of an element go, along the line; 0 when there is no such element.
static inline int broadsheet_rsvg_extent(
  RsvgHandle *handle, const char *identifier, double side, double *width
) {
  RsvgRectangle frame = {0, 0, side, side};
  RsvgRectangle ink = {0, 0, 0, 0};
  if (!rsvg_handle_get_geometry_for_layer(handle, identifier, &frame, &ink, NULL, NULL)) return 0;
  *width = ink.width;
  return 1;
}
