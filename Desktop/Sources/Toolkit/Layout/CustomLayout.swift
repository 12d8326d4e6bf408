internal import CAdwaita

/// How a box places its children, in Swift.
///
/// Heights go by widths: a box is asked for its height at a width, and given both.
@MainActor
public protocol CustomLayout: AnyObject {
  /// The least and the usual width.
  func widths() -> (least: Int, natural: Int)
  /// The height at a width.
  func height(at width: Int) -> Int
  /// Places the children in the room that was given.
  func place(width: Int, height: Int)
}

/// A box whose children are placed by a ``CustomLayout``, and reached by the Tab key in their order.
@MainActor
open class LayoutBox: Box {
  private static let key = "broadsheet-layout"

  private final class Holder {
    weak var layout: (any CustomLayout)?
    init(_ layout: any CustomLayout) { self.layout = layout }
  }

  /// A box that lays out nothing before `setLayout`.
  public init(role: Role? = nil) {
    super.init(ReadingOrder.type, GTK_ORIENTATION_VERTICAL, role: role)
  }

  /// Has the children placed by a layout, which is not kept alive.
  public func setLayout(_ layout: any CustomLayout) {
    g_object_set_data_full(
      of(GObject.self),
      Self.key,
      Unmanaged.passRetained(Holder(layout)).toOpaque()
    ) { data in if let data { Unmanaged<Holder>.fromOpaque(data).release() } }
    gtk_widget_set_layout_manager(
      pointer,
      gtk_custom_layout_new(
        { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
        { widget, orientation, size, least, natural, leastBaseline, naturalBaseline in
          MainActor.assumeIsolated {
            leastBaseline?.pointee = -1
            naturalBaseline?.pointee = -1
            guard let layout = LayoutBox.layout(of: widget) else {
              least?.pointee = 0
              natural?.pointee = 0
              return
            }
            if orientation == GTK_ORIENTATION_HORIZONTAL {
              let widths = layout.widths()
              least?.pointee = Int32(clamping: widths.least)
              natural?.pointee = Int32(clamping: max(widths.least, widths.natural))
            } else {
              let height = layout.height(at: size < 0 ? layout.widths().natural : Int(size))
              least?.pointee = Int32(clamping: height)
              natural?.pointee = Int32(clamping: height)
            }
          }
        },
        { widget, width, height, _ in
          MainActor.assumeIsolated {
            LayoutBox.layout(of: widget)?.place(width: Int(width), height: Int(height))
          }
        }
      )
    )
  }

  private static func layout(of widget: UnsafeMutablePointer<GtkWidget>?) -> (any CustomLayout)? {
    guard let widget,
      let data = g_object_get_data(gpointer(widget).assumingMemoryBound(to: GObject.self), key)
    else { return nil }
    return Unmanaged<Holder>.fromOpaque(data).takeUnretainedValue().layout
  }
}

extension View {
  /// The least width that it can be shown at.
  public var leastWidth: Int {
    var least: Int32 = 0
    gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    return Int(least)
  }

  /// The width that it would like to have.
  public var naturalWidth: Int {
    var natural: Int32 = 0
    gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
    return Int(natural)
  }

  /// The height that it needs at a width; zero for one that is not there.
  public func height(at width: Int) -> Int {
    guard isVisible else { return 0 }
    var least: Int32 = 0
    // One that is wider than its room is measured as it will be placed.
    let width = max(width, leastWidth)
    gtk_widget_measure(
      pointer,
      GTK_ORIENTATION_VERTICAL,
      Int32(clamping: width),
      &least,
      nil,
      nil,
      nil
    )
    return Int(least)
  }

  /// Gives it its place in its parent, from that one's layout.
  public func place(x: Int, y: Int, width: Int, height: Int) {
    guard isVisible else { return }
    // GTK wants every child to be measured before it is placed.
    let width = max(width, leastWidth)
    var allocation = GtkAllocation(
      x: Int32(clamping: x),
      y: Int32(clamping: y),
      width: Int32(clamping: width),
      height: Int32(clamping: max(height, self.height(at: width)))
    )
    gtk_widget_size_allocate(pointer, &allocation, -1)
  }

  /// Gives it room of a size, drawn as large and as far away as a frame says; from the parent's layout.
  public func place(width: Int, height: Int, drawnIn frame: Frame) {
    guard isVisible, width > 0, height > 0 else { return }
    _ = (leastWidth, self.height(at: width))
    var origin = graphene_point_t(x: Float(frame.x), y: Float(frame.y))
    let moved = gsk_transform_translate(nil, &origin)
    let scaled = gsk_transform_scale(
      moved,
      Float(frame.width / Double(width)),
      Float(frame.height / Double(height))
    )
    gtk_widget_allocate(pointer, Int32(width), Int32(height), -1, scaled)
  }
}
