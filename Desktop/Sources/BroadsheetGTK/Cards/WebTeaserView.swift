import BroadsheetCore
import CAdwaita
import Foundation
import Toolkit

/// A page of the brand's own in a box of the height that was agreed on.
///
/// Its fallback takes its place when the page does not come, or is known to refuse to be shown in
/// others, and below it stands a way to the page itself.
@MainActor
final class WebTeaserView: CardView {
  let view: View
  private(set) var model: CardModel
  private let desk: CardDesk
  private let root = Box(GTK_ORIENTATION_VERTICAL, spacing: 8, role: .group)
  private var shown: WebTeaser
  private var page: IsolatedPage?

  init(_ model: CardModel, _ teaser: WebTeaser, on desk: CardDesk) {
    self.model = model
    self.desk = desk
    shown = teaser
    view = root
    root.styled("box")
    show(teaser)
  }

  func update(_ model: CardModel) {
    guard case .webTeaser(let teaser) = model.content else { return }
    self.model = model
    root.setAccessibleLabel(model.spokenLabel)
    guard teaser != shown else { return }
    shown = teaser
    show(teaser)
  }

  func setNear(_ isNear: Bool) { page?.setNear(isNear) }

  private func show(_ teaser: WebTeaser) {
    root.removeAll()
    page = nil
    root.setAccessibleLabel(model.spokenLabel)
    root.append(Label(teaser.title, role: .heading).level(3).styled("view-title"))
    if let address = teaser.framedAddress {
      let page = IsolatedPage(
        address,
        title: teaser.title,
        height: teaser.frameHeight,
        engine: desk.engine,
        markup: desk.markup,
        fallback: { Label(teaser.fallback) },
        openOutside: { [desk] in desk.actions.openAddress($0) }
      )
      self.page = page
      root.append(page.view)
    } else {
      root.append(Label(teaser.fallback))
    }
    let out = Button(desk.phrases.openInBrowser) { [desk] in
      desk.actions.openAddress(teaser.address)
    }
    root.append(out.styled("flat").aligned(horizontally: GTK_ALIGN_START))
  }
}
