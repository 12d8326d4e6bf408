internal import CAdwaita

/// Which colours the program has.
@MainActor
public enum ColourScheme {
  /// Whether colours are dark now.
  public static var isDark: Bool {
    adw_style_manager_get_dark(adw_style_manager_get_default()) != 0
  }

  /// Whether the system asks for more contrast.
  public static var isHighContrast: Bool {
    adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
  }

  /// Dark or light whatever the system has; nil for what it has.
  public static func set(dark: Bool?) {
    let scheme =
      dark.map { $0 ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT }
      ?? ADW_COLOR_SCHEME_DEFAULT
    adw_style_manager_set_color_scheme(adw_style_manager_get_default(), scheme)
  }

  /// Calls `handler` when colours change.
  public static func onChange(_ handler: @escaping @MainActor () -> Void) {
    guard let manager = adw_style_manager_get_default() else { return }
    for property in ["notify::dark", "notify::high-contrast"] {
      Signal.connect(gpointer(manager), property) { _ in
        handler()
        return false
      }
    }
  }

  /// What the system multiplies the sizes of text by.
  public static var textScale: Double {
    guard let settings = gtk_settings_get_default() else { return 1 }
    let dpi = broadsheet_font_dpi(settings)
    return dpi > 0 ? min(max(Double(dpi) / 1024 / 96, 0.5), 3) : 1
  }
}
