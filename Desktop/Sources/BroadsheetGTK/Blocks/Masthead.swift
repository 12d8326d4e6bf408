public import BroadsheetCore
import CAdwaita
public import Toolkit

/// A brand's name as it stands at the head of its pages, with the tagline and the date: each form of masthead
/// in its own arrangement, within the measure of pages.
@MainActor
public final class Masthead {
  /// All of it.
  public let view: View
  private let tagline: String?
  private let words: Label
  private let date: Label
  private var day: String?
  /// What stands beside each other, and gives way where there is no room.
  private let row: MastheadRow?

  /// The name in large; `isNarrow` for one on a rack, where it is no heading.
  public init(_ brand: Brand, isNarrow: Bool = false) {
    let form = brand.style.masthead
    let name = Label(brand.name, role: isNarrow ? nil : .heading).styled("brand-name")
    if !isNarrow { name.level(1).styled("large-name") }
    let isBeside = form.isBeside && !isNarrow
    tagline = brand.tagline
    words = Label(tagline ?? "", wraps: !isBeside).styled("tagline")
    words.isVisible = tagline != nil
    date = Label(wraps: false).styled("tagline")
    let content: View
    if isBeside {
      let row = MastheadRow(name, words, date)
      (content, self.row) = (row.box, row)
    } else {
      let column = Box(GTK_ORIENTATION_VERTICAL, spacing: 4)
      column.append(name)
      column.append(words)
      (content, row) = (column, nil)
    }
    if form.isCentred {
      name.centred()
      words.centred()
    } else {
      name.aligned(horizontally: GTK_ALIGN_START)
    }
    let masthead = Box(GTK_ORIENTATION_VERTICAL).styled("masthead")
    masthead.setClass("narrow", isNarrow)
    masthead.append(content.withinMeasure().styled("masthead-name"))
    if form == .landmark {
      let land = Box(GTK_ORIENTATION_VERTICAL).styled("land")
      land.hideFromAccessibility()
      masthead.append(land)
    }
    view = masthead
  }

  /// Says what day it is.
  public func show(date: String) {
    day = date
    say()
  }

  /// Whether it stands in a window as wide as a phone's, where there is one line for the day alone.
  public var isOnPhone = false {
    didSet { say() }
  }

  private func say() {
    guard let day else { return }
    if row == nil {
      words.text = [isOnPhone ? nil : tagline, day].compactMap(\.self).joined(separator: "  ·  ")
      words.isVisible = true
    } else {
      date.text = day
    }
  }
}

/// A name, what stands beside it, and the date at the end; the date and then the rest are left out where there
/// is no room for them.
@MainActor
private final class MastheadRow: CustomLayout {
  let box = LayoutBox()
  private let (name, words, date): (Label, Label, Label)

  init(_ name: Label, _ words: Label, _ date: Label) {
    (self.name, self.words, self.date) = (name, words, date)
    words.margins(bottom: 6, sides: 12)
    date.margins(bottom: 6)
    for label in [name, words, date] { box.append(label) }
    box.setLayout(self)
  }

  func widths() -> (least: Int, natural: Int) { (name.leastWidth, PageMetrics.measure) }

  func height(at width: Int) -> Int {
    max(name.height(at: min(width, name.naturalWidth)), words.height(at: width))
  }

  func place(width: Int, height: Int) {
    var left = width
    for label in [name, words, date] {
      let wide = label === name ? min(width, label.naturalWidth) : label.naturalWidth
      let fits = label === name || (!label.text.isEmpty && wide <= left)
      gtk_widget_set_child_visible(label.pointer, fits ? 1 : 0)
      guard fits else { continue }
      let tall = label.height(at: wide)
      let x = label === date ? width - wide : width - left
      label.place(x: x, y: height - tall, width: wide, height: tall)
      left -= wide
    }
  }
}

extension BrandStyle.Masthead {
  /// Whether the name stands in the middle.
  fileprivate var isCentred: Bool {
    switch self {
    case .classic, .spaced: true
    case .block, .bar, .band, .landmark: false
    }
  }

  /// Whether the tagline stands beside the name where there is room.
  fileprivate var isBeside: Bool {
    switch self {
    case .block, .bar, .band: true
    case .classic, .spaced, .landmark: false
    }
  }
}
