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
    self.desktop = desktop
    let page = Box(GTK_ORIENTATION_VERTICAL)
    view = page
    page.styled("rack").expanding(horizontally: true, vertically: true)
    let bar = HeaderBar()
    let title = Label(desktop.desk.newsstand.title, role: .heading, wraps: false).level(1)
    bar.setTitle(title.styled("title"))
    if let menu = desktop.chooser?.menuButton() { bar.addAtEnd(menu) }
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
    scroller.expanding(horizontally: true, vertically: true)
    scroller.setChild(shelf.box)
    page.append(scroller)
    scroller.onScroll { [weak self] in self?.lookSoon() }
    shelf.onPlace = { [weak self] in self?.lookSoon() }
  }

  private let shelf = Shelf()
  private let scroller = Scroller()
  private unowned let desktop: Desktop
  /// Empty until the rack is seen first: who opens a page has no use of six other papers.
  private var papers: [Paper] = []
  private var look: IdleWork?
  /// Papers that were asked for their front since the rack appeared.
  private var asked: Set<Slug> = []
  /// Papers whose fronts may be kept, and those that have to be brought.
  private var (waiting, missing): ([Paper], [Paper]) = ([], [])
  /// Brings the fronts; owned here, cancelled when the rack is out of sight.
  private var filling: Task<Void, Never>?

  private typealias Paper = (brand: Brand, sheet: FrontSheetView)

  isolated deinit {
    filling?.cancel()
    look?.cancel()
  }

  func didAppear() {
    // Whoever opens a page at once has left again before the next frame.
    lookSoon()
  }

  func didDisappear() {
    filling?.cancel()
    filling = nil
    (asked, waiting, missing) = ([], [], [])
    for paper in papers { paper.sheet.setNear(false) }
  }

  private func layOut() {
    papers = desktop.desk.newsstand.brands.map { brand in
      let sheet = FrontSheetView(brand, pictures: desktop.pictures) { [weak desktop] in
        desktop?.open(PageKey(brand: brand.id))
      }
      sheet.view.styled(desktop.looks.use(brand))
      shelf.box.append(sheet.view)
      return (brand, sheet)
    }
  }

  private func lookSoon() {
    guard look == nil else { return }
    look = MainLoop.beforeNextFrame { [weak self] in
      self?.look = nil
      self?.lookAround()
    }
  }

  /// Has the papers near the screen show their fronts, and those far from it let go of their pictures.
  private func lookAround() {
    guard containment.isOnScreen else { return }
    if papers.isEmpty { layOut() }
    let (top, room) = (scroller.offset, scroller.room)
    guard room > 0 else { return }
    for paper in papers {
      guard let frame = paper.sheet.view.frame(in: shelf.box) else { continue }
      let isNear = ScreenDistance(frame, offset: top, height: room) == .near
      paper.sheet.setNear(isNear)
      if isNear, asked.insert(paper.brand.id).inserted { waiting.append(paper) }
    }
    guard filling == nil, !waiting.isEmpty else { return }
    filling = Task { [weak self] in await self?.fill() }
  }

  /// Shows what was kept, and then what is new of the fronts of which nothing was.
  private func fill() async {
    let desk = desktop.desk
    while !Task.isCancelled {
      if !waiting.isEmpty {
        let paper = waiting.removeFirst()
        let kept = await desk.kept(PageKey(brand: paper.brand.id))
        if let plan = kept?.edition.plan {
          paper.sheet.show(FrontSheet(of: plan))
        } else if !Task.isCancelled {
          missing.append(paper)
        }
        // Names of papers of which nothing was kept are content too.
        if waiting.isEmpty, !Task.isCancelled { desktop.contentShown() }
      } else if !missing.isEmpty {
        let paper = missing.removeFirst()
        // A paper whose front does not come shows its name.
        do throws(Failure) {
          let page = try await desk.load(PageKey(brand: paper.brand.id), asksSources: false)
          if let plan = page.edition.plan { paper.sheet.show(FrontSheet(of: plan)) }
        } catch {}
      } else {
        filling = nil
        return
      }
    }
  }
}

/// Papers in as many columns as there is room for.
@MainActor
private final class Shelf: CustomLayout {
  private static let (least, gap, most) = (280, 24, 1256)
  let box = LayoutBox(role: .list)

  /// Called when papers have other places.
  var onPlace: () -> Void = {}

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
    onPlace()
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
