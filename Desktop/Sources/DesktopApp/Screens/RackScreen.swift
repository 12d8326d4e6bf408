import BroadsheetCore
import BroadsheetGTK
import CAdwaita
import NewsDesk
import Toolkit

/// The newspapers of a newsstand beside each other, each in its own dress.
@MainActor
final class RackScreen: Controller {
  let view: View
  let containment = Containment<View>()

  init(_ desktop: Desktop) {
    let page = Box(GTK_ORIENTATION_VERTICAL)
    view = page
    page.styled("rack").expanding(horizontally: true, vertically: true)
    let bar = HeaderBar()
    let title = Label(desktop.desk.newsstand.title, role: .heading, wraps: false).level(1)
    bar.setTitle(title.styled("title"))
    bar.addAtEnd(
      Button(symbol: "system-search-symbolic", label: desktop.phrases.search) { [weak desktop] in
        desktop?.openSearch(in: nil)
      }
    )
    bar.addAtEnd(
      Button(symbol: "user-bookmarks-symbolic", label: desktop.phrases.savedStories) {
        [weak desktop] in desktop?.openSaved()
      }
    )
    page.append(bar)
    let shelf = Shelf()
    for brand in desktop.desk.newsstand.brands {
      shelf.box.append(Self.paper(brand, desktop))
    }
    let scroller = Scroller()
    scroller.expanding(horizontally: true, vertically: true)
    scroller.setChild(shelf.box)
    page.append(scroller)
    self.shelf = shelf
  }

  private let shelf: Shelf

  private static func paper(_ brand: Brand, _ desktop: Desktop) -> View {
    let masthead = Box(GTK_ORIENTATION_VERTICAL, spacing: 4).styled("masthead", "narrow")
    masthead.append(Label(brand.name).centred().styled("brand-name"))
    if let tagline = brand.tagline { masthead.append(Label(tagline).centred().styled("tagline")) }
    let card = Box(GTK_ORIENTATION_VERTICAL, spacing: 12)
    card.append(masthead)
    let sections = brand.sections.filter(\.isInNavigation).prefix(6).map(\.title)
    let words = Label(sections.joined(separator: " · ")).centred().styled("notes")
    words.margins(bottom: 12, sides: 12)
    card.append(words)
    let button = Button(around: card, role: .link) { [weak desktop] in
      desktop?.open(PageAddress(brand: brand.id))
    }
    button.setAccessibleLabel(
      [brand.name, brand.tagline].compactMap(\.self).joined(separator: ". ")
    )
    let dress = Box(GTK_ORIENTATION_VERTICAL).styled(desktop.looks.use(brand), "paper")
    button.styled("card").expanding(horizontally: true, vertically: true)
    dress.append(button)
    return dress
  }
}

/// Papers in as many columns as there is room for.
@MainActor
private final class Shelf: CustomLayout {
  private static let (least, gap, most) = (280, 24, 1256)
  let box = LayoutBox(role: .list)

  init() { box.setLayout(self) }

  func widths() -> (least: Int, natural: Int) { (Self.least, Self.most) }

  func height(at width: Int) -> Int {
    let frames = frames(in: width)
    return (frames.map(\.bottom).max().map { Int($0) } ?? 0) + Self.gap
  }

  func place(width: Int, height: Int) {
    for (child, frame) in zip(box.children, frames(in: width)) {
      child.place(
        x: Int(frame.x),
        y: Int(frame.y),
        width: Int(frame.width),
        height: Int(frame.height)
      )
    }
  }

  private func frames(in width: Int) -> [Frame] {
    let inner = min(Self.most, width - 2 * Self.gap)
    let columns = max(1, (inner + Self.gap) / (Self.least + Self.gap))
    let side = (inner - (columns - 1) * Self.gap) / columns
    let start = (width - inner) / 2
    var frames: [Frame] = []
    var y = Self.gap
    for row in stride(from: 0, to: box.children.count, by: columns) {
      let children = box.children[row..<min(row + columns, box.children.count)]
      let tall = children.map { $0.height(at: side) }.max() ?? 0
      for column in children.indices.map({ $0 - row }) {
        frames.append(
          Frame(
            x: Double(start + column * (side + Self.gap)),
            y: Double(y),
            width: Double(side),
            height: Double(tall)
          )
        )
      }
      y += tall + Self.gap
    }
    return frames
  }
}
