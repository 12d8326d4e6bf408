import BroadsheetCore
import CAdwaita
import Foundation
import Toolkit

/// An advert, labelled: what was sold in its reserved box, and what is the brand's own as tall as its
/// words.
@MainActor
final class AdvertView: CardView {
  let view: View
  private(set) var model: CardModel
  private let desk: CardDesk
  private let root = Box(GTK_ORIENTATION_VERTICAL, spacing: 4, role: .group)
  private let picture: PictureSlot
  private var web: IsolatedPage?
  /// What has the size that was sold; nil for the brand's own words.
  private var reserved: View?
  private var width = 300
  private var advert: Advert

  init(_ model: CardModel, _ advert: Advert, on desk: CardDesk) {
    self.model = model
    self.advert = advert
    self.desk = desk
    view = root
    picture = PictureSlot(desk.pictures)
    show()
  }

  func update(_ model: CardModel) {
    guard case .advert(let advert) = model.content else { return }
    self.model = model
    guard advert != self.advert else {
      root.setAccessibleLabel(model.spokenLabel)
      return
    }
    self.advert = advert
    show()
  }

  func setNear(_ isNear: Bool) {
    if advert.picture != nil {
      picture.setNear(isNear, width: advert.format.width)
    }
    web?.setNear(isNear)
  }

  func take(_ breakpoint: Breakpoint, width: Int) {
    self.width = width
    reserve()
  }

  /// Keeps the room that was sold, as wide as the card lets it be, whatever comes.
  private func reserve() {
    guard let reserved else { return }
    let room = advert.room(in: width, keepingShape: web == nil)
    gtk_widget_set_size_request(reserved.pointer, Int32(room.width), Int32(room.height))
  }

  private func show() {
    root.removeAll()
    web = nil
    reserved = nil
    root.setAccessibleLabel(model.spokenLabel)
    let label = Label(desk.phrases.advertisement).centred().styled("advert-label")
    let content = content()
    guard reserved == nil else {
      root.append(label)
      root.append(content.aligned(horizontally: GTK_ALIGN_CENTER))
      return
    }
    // The brand's own words stand on its colours, across the card; lines beside it are the card's.
    let field = Box(GTK_ORIENTATION_VERTICAL, spacing: 4).styled("own")
    field.append(label)
    content.expanding(vertically: true)
    field.append(content.aligned(horizontally: GTK_ALIGN_FILL, vertically: GTK_ALIGN_CENTER))
    root.append(field.expanding(vertically: true))
  }

  private func content() -> View {
    let instead = advert.ownWords(desk.phrases)
    switch advert.filling(desk.phrases) {
    case .picture(let sold, let words, let address):
      picture.show(sold)
      let room = Box(GTK_ORIENTATION_VERTICAL)
      room.append(picture.view.expanding(horizontally: true, vertically: true))
      reserved = room
      reserve()
      guard let address else { return room }
      let button = Button(around: room, role: .link) { [desk] in desk.actions.openAddress(address) }
      button.setAccessibleLabel(words)
      return button.styled("item")
    case .page(let source):
      let page = IsolatedPage(
        source,
        title: desk.phrases.advertisement,
        height: advert.format.height,
        engine: desk.engine,
        markup: desk.markup,
        fallback: { [weak self] in self?.own(instead, isBoxed: true) ?? Label() },
        openOutside: { [desk] in desk.actions.openAddress($0) }
      )
      web = page
      reserved = page.view
      reserve()
      return page.view
    case .own(let words): return own(words)
    }
  }

  /// The brand's own words; in a box of their own where they stand in for what was sold.
  private func own(_ words: Advert.HouseAdvert, isBoxed: Bool = false) -> View {
    let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 4)
    box.setClass("box", isBoxed)
    box.append(Label(words.headline).centred().styled("headline", "h-24"))
    if let text = words.text { box.append(Label(text).centred()) }
    guard let address = words.address else { return box }
    let button = Button(around: box, role: .link) { [desk] in desk.actions.openAddress(address) }
    button.setAccessibleLabel(words.spokenLabel)
    return button.styled("item")
  }
}
