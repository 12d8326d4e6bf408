// Only where GLib's headers are, for those of libvips.
#include <glib.h>
