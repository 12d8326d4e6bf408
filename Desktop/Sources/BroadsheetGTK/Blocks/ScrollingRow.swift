import BroadsheetCore
import CAdwaita
import Toolkit

/// A row that scrolls sideways, with its title, its buttons, and where it stands.
@MainActor
final class ScrollingRow {
  static let tileWidth = 256

  let head = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8)
  let scroller = Scroller(sideways: true)
  private let tiles = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 28, role: .list)
  private let phrases: Phrases
  private let position = Label(wraps: false).styled("notes")
  private var previous: Button?
  private var next: Button?

  init(_ phrases: Phrases) {
    self.phrases = phrases
    scroller.setChild(tiles)
    scroller.styled("scroller")
    scroller.onScroll { [weak self] in self?.tell() }
    scroller.onKey { [weak self] key in
      switch key {
      case UInt32(GDK_KEY_Left): self?.step(-1)
      case UInt32(GDK_KEY_Right): self?.step(1)
      default: return false
      }
      return true
    }
  }

  func show(_ widgets: [View], name: String, title: View) {
    head.removeAll()
    title.expanding(horizontally: true)
    title.aligned(horizontally: GTK_ALIGN_START)
    let back = Button(symbol: "go-previous-symbolic", label: "\(phrases.previous): \(name)") {
      [weak self] in self?.step(-1)
    }
    let forth = Button(symbol: "go-next-symbolic", label: "\(phrases.next): \(name)") {
      [weak self] in self?.step(1)
    }
    for view in [title, position, back.styled("circular"), forth.styled("circular")] {
      head.append(view)
    }
    (previous, next) = (back, forth)
    for view in widgets { gtk_widget_set_size_request(view.pointer, Int32(Self.tileWidth), -1) }
    tiles.arrange(widgets)
    scroller.setAccessibleLabel(name)
    tell()
  }

  /// A tile further, towards the start or the end.
  private func step(_ count: Int) {
    scroller.scroll(to: scroller.offset + Double(count * (Self.tileWidth + 28)))
  }

  private func tell() {
    previous?.isEnabled = scroller.offset > 1
    next?.isEnabled = scroller.offset < scroller.end - 1
    let count = tiles.children.count
    let first = Int((scroller.offset / Double(Self.tileWidth + 28)).rounded()) + 1
    position.text = phrases.position("\(min(max(first, 1), max(count, 1)))", of: count)
  }
}
