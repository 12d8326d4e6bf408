internal import CAdwaita

/// A picture that fills the room it is given, cut where its shape is another.
@MainActor
public final class PictureView: View {
  private var texture: Texture?

  /// A view without a picture.
  public init() {
    super.init(gtk_picture_new())
    gtk_picture_set_can_shrink(opaque, 1)
    gtk_picture_set_content_fit(opaque, GTK_CONTENT_FIT_COVER)
  }

  /// Whether there is a picture in it now.
  public var isFilled: Bool { texture != nil }

  /// Shows a picture, or none.
  public func show(_ texture: Texture?) {
    self.texture = texture
    gtk_picture_set_paintable(opaque, texture?.pointer)
  }

  /// What is said of the picture.
  public func setAlternativeText(_ text: String) {
    gtk_picture_set_alternative_text(opaque, text)
  }
}

/// A picture that is ready to be drawn.
///
/// Textures never change once they are made, and GTK counts their references atomically: they may be
/// made on one thread and drawn on another.
public final class Texture: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Takes over the reference of a texture that was just made.
  init(_ new: OpaquePointer) { pointer = new }

  deinit { g_object_unref(gpointer(pointer)) }
}
