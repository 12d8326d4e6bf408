internal import CAdwaita

/// A symbol of the icon theme, for the eye alone.
@MainActor
public final class Icon: View {
  /// A symbol by its name, so many logical pixels high.
  public init(_ name: String, size: Int) {
    super.init(gtk_image_new_from_icon_name(name))
    gtk_image_set_pixel_size(opaque, Int32(size))
    hideFromAccessibility()
  }
}
