#ifndef BROADSHEET_CWEBKIT_H
#define BROADSHEET_CWEBKIT_H

#include <webkit/webkit.h>

// A view whose cookies and storage are gone with it.
static inline GtkWidget *broadsheet_web_view_new(void) {
  WebKitNetworkSession *session = webkit_network_session_new_ephemeral();
  WebKitSettings *settings = webkit_settings_new();
  webkit_settings_set_javascript_can_open_windows_automatically(settings, FALSE);
  webkit_settings_set_enable_developer_extras(settings, FALSE);
  webkit_settings_set_hardware_acceleration_policy(
      settings, WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER);
  webkit_settings_set_media_playback_requires_user_gesture(settings, TRUE);
  GtkWidget *view = g_object_new(
      WEBKIT_TYPE_WEB_VIEW, "network-session", session, "settings", settings, NULL);
  g_object_unref(session);
  g_object_unref(settings);
  return view;
}

// The address that a decision is about, and whether a person asked to go there; NULL for none.
static inline const char *broadsheet_navigation_address(void *decision, gboolean *is_press) {
  WebKitNavigationAction *action = webkit_navigation_policy_decision_get_navigation_action(
      WEBKIT_NAVIGATION_POLICY_DECISION(decision));
  *is_press = webkit_navigation_action_get_navigation_type(action)
      == WEBKIT_NAVIGATION_TYPE_LINK_CLICKED;
  return webkit_uri_request_get_uri(webkit_navigation_action_get_request(action));
}

static inline guint broadsheet_response_status(void *decision) {
  return webkit_uri_response_get_status_code(webkit_response_policy_decision_get_response(
      WEBKIT_RESPONSE_POLICY_DECISION(decision)));
}

static inline gboolean broadsheet_response_is_main(void *decision) {
  return webkit_response_policy_decision_is_main_frame_main_resource(
      WEBKIT_RESPONSE_POLICY_DECISION(decision));
}

static inline void broadsheet_decision_ignore(void *decision) {
  webkit_policy_decision_ignore(WEBKIT_POLICY_DECISION(decision));
}

#endif
