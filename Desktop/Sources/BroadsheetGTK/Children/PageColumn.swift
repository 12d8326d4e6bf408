import BroadsheetCore
import CAdwaita
public import Toolkit

/// The parts of a page under each other: some across the window, the rest within the page's measure.
@MainActor
final class PageColumn: CustomLayout {
  let box = LayoutBox()
  private var wide: Set<ObjectIdentifier> = []
  private var width = 0
  /// Called with another width, before the next frame.
  var onWidth: (Int) -> Void = { _ in }

  init() { box.setLayout(self) }

  func append(_ part: View, acrossWindow: Bool = false) {
    if acrossWindow { wide.insert(ObjectIdentifier(part)) }
    box.append(part)
  }

  func widths() -> (least: Int, natural: Int) { (300, PageMetrics.measure) }

  func height(at width: Int) -> Int {
    box.children.reduce(0) { $0 + height(of: $1, at: width) }
  }

  func place(width: Int, height: Int) {
    var y = 0
    for part in box.children {
      let tall = self.height(of: part, at: width)
      let inset = inset(of: part, at: width)
      part.place(x: inset, y: y, width: width - 2 * inset, height: tall)
      y += tall
    }
    guard width != self.width else { return }
    self.width = width
    MainLoop.beforeNextFrame { [weak self] in self?.onWidth(width) }
  }

  /// Where a part begins at a width, by what those above it need.
  func top(of part: View, at width: Int) -> Int {
    var y = 0
    for other in box.children {
      if other === part { break }
      y += height(of: other, at: width)
    }
    return y
  }

  private func inset(of part: View, at width: Int) -> Int {
    wide.contains(ObjectIdentifier(part)) ? 0 : PageMetrics.inset(of: width)
  }

  private func height(of part: View, at width: Int) -> Int {
    part.height(at: width - 2 * inset(of: part, at: width))
  }
}

extension View {
  /// It within the measure of pages, for what stands in no column; `outdent` logical pixels beyond at each side.
  public func withinMeasure(outdent: Int = 0) -> View {
    let clamp = View(adw_clamp_new())
    adw_clamp_set_child(clamp.opaque, pointer)
    let size = Int32(PageMetrics.measure + 2 * outdent)
    adw_clamp_set_maximum_size(clamp.opaque, size)
    adw_clamp_set_tightening_threshold(clamp.opaque, size)
    return clamp
  }
}
