// libadwaita with GTK, and what Swift cannot say of it: functions with a varying number of arguments,
// and macros that are casts.

#ifndef BROADSHEET_CADWAITA_H
#define BROADSHEET_CADWAITA_H

#include <adwaita.h>
#include <fontconfig/fontconfig.h>
#include <glib-unix.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

// The main queue's door for other run loops: a file descriptor that is readable when there is work, and
// the function that does it.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

static inline void broadsheet_accessible_label(GtkWidget *widget, const char *label) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static inline void broadsheet_accessible_description(GtkWidget *widget, const char *text) {
  gtk_accessible_update_property(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static inline void broadsheet_accessible_level(GtkWidget *widget, int level) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
}

static inline void broadsheet_accessible_hidden(GtkWidget *widget, gboolean hidden) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

// Nil when the property has this value, else what it has instead; to be freed.
static inline char *broadsheet_accessible_label_differs(GtkWidget *widget, const char *label) {
  return gtk_test_accessible_check_property(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

// A widget with a role, which it can only be given when it is made.
static inline GtkWidget *broadsheet_widget_new(GType type, GtkAccessibleRole role) {
  return g_object_new(type, "accessible-role", role, NULL);
}

// A widget with the role of its class.
static inline GtkWidget *broadsheet_plain_widget_new(GType type) { return g_object_new(type, NULL); }

static inline gboolean broadsheet_is_a(gpointer object, GType type) {
  return G_TYPE_CHECK_INSTANCE_TYPE(object, type);
}

typedef void (*broadsheet_size_handler)(GdkPixbufLoader *loader, int width, int height, void *data);

static inline void broadsheet_pixbuf_on_size(
    GdkPixbufLoader *loader, broadsheet_size_handler handler, void *data) {
  g_signal_connect(loader, "size-prepared", G_CALLBACK(handler), data);
}

// Has all text look for its fonts anew.
static inline void broadsheet_fonts_changed(void) {
  PangoFontMap *map = pango_cairo_font_map_get_default();
  if (PANGO_IS_FC_FONT_MAP(map)) pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(map));
}

// Texts that can be marked are not marked whole when the keyboard comes to them: links in one that is
// are passed by.
static inline void broadsheet_leave_labels_unmarked(void) {
  g_object_set(gtk_settings_get_default(), "gtk-label-select-on-focus", FALSE, NULL);
}

// As if a reader had pressed Return on the link that has the keyboard.
static inline void broadsheet_press_link(GtkWidget *label) {
  g_signal_emit_by_name(label, "activate-current-link");
}

static inline void broadsheet_click(GtkWidget *button) { g_signal_emit_by_name(button, "clicked"); }

// Takes a name on a bus: FALSE where another program has it, TRUE where it is ours or nobody can say.
static inline gboolean broadsheet_bus_take_name(GDBusConnection *bus, const char *name) {
  // 4: rather not at all than after the other.
  GVariant *answer = g_dbus_connection_call_sync(
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
      g_variant_new("(su)", name, 4), G_VARIANT_TYPE("(u)"), G_DBUS_CALL_FLAGS_NONE, 2000, NULL, NULL);
  if (answer == NULL) return TRUE;
  guint said = 0;
  g_variant_get(answer, "(u)", &said);
  g_variant_unref(answer);
  return said == 1 || said == 4;
}

static inline void broadsheet_bus_leave_name(GDBusConnection *bus, const char *name) {
  g_dbus_connection_call(
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ReleaseName",
      g_variant_new("(s)", name), NULL, G_DBUS_CALL_FLAGS_NONE, 2000, NULL, NULL, NULL);
}

// Has the program of a name show its window, and then do something if it is told what; FALSE where it
// does not answer.
static inline gboolean broadsheet_bus_show(
    GDBusConnection *bus, const char *name, const char *path, const char *action, const char *target) {
  for (int turn = 0; turn < (action ? 2 : 1); turn++) {
    GVariantBuilder about;
    g_variant_builder_init(&about, G_VARIANT_TYPE_VARDICT);
    GdkDisplay *display = gdk_display_get_default();
    const char *started = display ? gdk_display_get_startup_notification_id(display) : NULL;
    if (started)
      g_variant_builder_add(&about, "{sv}", "desktop-startup-id", g_variant_new_string(started));
    GVariant *arguments;
    if (turn == 0) {
      arguments = g_variant_new("(a{sv})", &about);
    } else {
      GVariantBuilder targets;
      g_variant_builder_init(&targets, G_VARIANT_TYPE("av"));
      g_variant_builder_add(&targets, "v", g_variant_new_string(target));
      arguments = g_variant_new("(sava{sv})", action, &targets, &about);
    }
    GVariant *answer = g_dbus_connection_call_sync(
        bus, name, path, "org.freedesktop.Application", turn == 0 ? "Activate" : "ActivateAction",
        arguments, NULL, G_DBUS_CALL_FLAGS_NO_AUTO_START, 5000, NULL, NULL);
    if (answer == NULL) return FALSE;
    g_variant_unref(answer);
  }
  return TRUE;
}

static inline AdwAnimation *broadsheet_timed_animation(
    GtkWidget *widget, guint milliseconds, AdwAnimationTarget *target) {
  AdwAnimation *animation = adw_timed_animation_new(widget, 0, 1, milliseconds, target);
  adw_timed_animation_set_easing(ADW_TIMED_ANIMATION(animation), ADW_EASE_OUT_CUBIC);
  return animation;
}

static inline int broadsheet_font_dpi(GtkSettings *settings) {
  int dpi = 0;
  g_object_get(settings, "gtk-xft-dpi", &dpi, NULL);
  return dpi;
}

// The path of the first file that was dropped; NULL where it is none of this machine, to be freed.
static inline char *broadsheet_dropped_path(const GValue *value) {
  if (!G_VALUE_HOLDS(value, GDK_TYPE_FILE_LIST)) return NULL;
  GSList *files = gdk_file_list_get_files(g_value_get_boxed(value));
  char *path = files ? g_file_get_path(files->data) : NULL;
  g_slist_free(files);
  return path;
}

static inline GType broadsheet_type_flags(void) { return G_TYPE_FLAGS; }
static inline GType broadsheet_type_uint(void) { return G_TYPE_UINT; }
static inline GType broadsheet_type_double(void) { return G_TYPE_DOUBLE; }
static inline GType broadsheet_type_boolean(void) { return G_TYPE_BOOLEAN; }
static inline GType broadsheet_type_variant(void) { return G_TYPE_VARIANT; }
static inline GType broadsheet_type_value(void) { return G_TYPE_VALUE; }
static inline GType broadsheet_type_enum(void) { return G_TYPE_ENUM; }

#endif
