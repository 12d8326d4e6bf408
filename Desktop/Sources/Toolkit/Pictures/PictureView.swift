internal import CAdwaita

/// A picture in the room that it is given, of which it asks for none.
@MainActor
public final class PictureView: View {
  /// A part of a picture, in shares of its sides, 0 to 1.
  public typealias Part = (x: Double, y: Double, width: Double, height: Double)

  private static let key = "broadsheet-picture"

  private final class Holder {
    weak var view: PictureView?
    init(_ view: PictureView) { self.view = view }
  }

  /// The class of such widgets: a picture of GTK itself is always cut in its middle.
  private static let type: GType = g_type_register_static_simple(
    gtk_widget_get_type(),
    "BroadsheetPicture",
    guint(MemoryLayout<GtkWidgetClass>.size),
    { classPointer, _ in
      guard let widgetClass = classPointer?.assumingMemoryBound(to: GtkWidgetClass.self) else {
        return
      }
      widgetClass.pointee.snapshot = { widget, snapshot in
        // GTK draws on the main thread alone.
        nonisolated(unsafe) let (widget, snapshot) = (widget, snapshot)
        MainActor.assumeIsolated { PictureView.of(widget)?.draw(on: snapshot) }
      }
      gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_IMG)
      gtk_widget_class_set_css_name(widgetClass, "picture")
    },
    guint(MemoryLayout<GtkWidget>.size),
    nil,
    GTypeFlags(rawValue: 0)
  )

  private var texture: Texture?
  /// Which part of a picture fills a place, by what the width of either is to its height; nil where all of it
  /// is shown, with room left beside it.
  public var part: ((_ picture: Double, _ place: Double) -> Part)? {
    didSet { gtk_widget_queue_draw(pointer) }
  }

  /// A view without a picture.
  public init() {
    super.init(broadsheet_plain_widget_new(Self.type))
    gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
    g_object_set_data_full(
      of(GObject.self),
      Self.key,
      Unmanaged.passRetained(Holder(self)).toOpaque()
    ) { data in if let data { Unmanaged<Holder>.fromOpaque(data).release() } }
  }

  /// Whether there is a picture in it now.
  public var isFilled: Bool { texture != nil }

  /// Shows a picture, or none.
  public func show(_ texture: Texture?) {
    self.texture = texture
    gtk_widget_queue_draw(pointer)
  }

  /// What is said of the picture; without words it is for the eye alone.
  public func setAlternativeText(_ text: String) {
    setAccessibleLabel(text)
    hideFromAccessibility(text.isEmpty)
  }

  /// Where all of a picture lies so that a place shows what it is to show of it, in the place's pixels; nil
  /// where either has no size.
  public func frame(
    ofPicture picture: (width: Int, height: Int),
    in place: (width: Int, height: Int)
  ) -> Frame? {
    guard min(picture.width, picture.height, place.width, place.height) > 0 else { return nil }
    let (width, height) = (Double(place.width), Double(place.height))
    guard let part else {
      let scale = min(width / Double(picture.width), height / Double(picture.height))
      let shown = (width: Double(picture.width) * scale, height: Double(picture.height) * scale)
      return Frame(
        x: (width - shown.width) / 2,
        y: (height - shown.height) / 2,
        width: shown.width,
        height: shown.height
      )
    }
    let shown = part(Double(picture.width) / Double(picture.height), width / height)
    let whole = (width: width / shown.width, height: height / shown.height)
    return Frame(
      x: -whole.width * shown.x,
      y: -whole.height * shown.y,
      width: whole.width,
      height: whole.height
    )
  }

  private static func of(_ widget: UnsafeMutablePointer<GtkWidget>?) -> PictureView? {
    guard let widget,
      let data = g_object_get_data(gpointer(widget).assumingMemoryBound(to: GObject.self), key)
    else { return nil }
    return Unmanaged<Holder>.fromOpaque(data).takeUnretainedValue().view
  }

  private func draw(on snapshot: OpaquePointer?) {
    guard let texture, let frame = frame(ofPicture: texture.size, in: (width, height)) else {
      return
    }
    var bounds = graphene_rect_t(
      origin: graphene_point_t(x: Float(frame.x), y: Float(frame.y)),
      size: graphene_size_t(width: Float(frame.width), height: Float(frame.height))
    )
    gtk_snapshot_append_texture(snapshot, texture.pointer, &bounds)
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

  /// In pixels.
  public var size: (width: Int, height: Int) {
    (Int(gdk_texture_get_width(pointer)), Int(gdk_texture_get_height(pointer)))
  }
}
