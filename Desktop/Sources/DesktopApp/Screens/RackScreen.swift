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
    let scroller = Scroller()
    scroller.expanding(horizontally: true, vertically: true)
    scroller.setChild(shelf.box)
    page.append(scroller)
  }

  private let shelf = Shelf()
  private unowned let desktop: Desktop
  /// Empty until the rack is seen first: who opens a page has no use of six other papers.
  private var papers: [(brand: Brand, sheet: FrontSheetView)] = []
  /// Brings the fronts; owned here, cancelled when the rack is out of sight.
  private var filling: Task<Void, Never>?

  isolated deinit { filling?.cancel() }

  func didAppear() {
    filling = Task { [weak self] in
      guard !Task.isCancelled, let self else { return }
      if papers.isEmpty { layOut() }
      for paper in papers { paper.sheet.setNear(true) }
      await fill()
    }
  }

  func didDisappear() {
    filling?.cancel()
    filling = nil
    for paper in papers { paper.sheet.setNear(false) }
  }

  private func layOut() {
    papers = desktop.desk.newsstand.brands.map { brand in
      let sheet = FrontSheetView(brand, pictures: desktop.pictures) { [weak desktop] in
        desktop?.open(PageAddress(brand: brand.id))
      }
      sheet.view.styled(desktop.looks.use(brand))
      shelf.box.append(sheet.view)
      return (brand, sheet)
    }
  }

  /// Shows what was kept of all fronts, and then what is new of those of which nothing was.
  private func fill() async {
    let desk = desktop.desk
    var missing: [(brand: Brand, sheet: FrontSheetView)] = []
    for paper in papers {
      guard !Task.isCancelled else { return }
      let kept = await desk.kept(PageAddress(brand: paper.brand.id))
      if let plan = kept?.edition.plan {
        paper.sheet.show(FrontSheet(of: plan))
      } else {
        missing.append(paper)
      }
    }
    for paper in missing {
      guard !Task.isCancelled else { return }
      // A paper whose front does not come shows its name.
      do throws(Failure) {
        let page = try await desk.load(PageAddress(brand: paper.brand.id), asksSources: false)
        if let plan = page.edition.plan { paper.sheet.show(FrontSheet(of: plan)) }
      } catch {}
    }
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
