import BroadsheetCore
import UIKit

/// An advert, labelled: what was sold in its reserved box, and what is the brand's own as tall as its
/// words.
///
/// An app's supplier is asked first, then what the newsstand has, and the brand's own words stand there
/// where neither comes. The box keeps its height through all of it.
final class AdvertCardView: UIView, CardView {
  private let desk: CardDesk
  private let label = UILabel()
  private let box = UIView()
  private let column = UIStackView()
  private let picture: PictureView
  private var height: NSLayoutConstraint?
  private var advert: Advert?
  /// The width of what was sold, in points.
  private var soldWidth: CGFloat?
  private var content: UIView?
  private var isNear = false
  private var page: IsolatedPageView?
  /// Whether the supplier's advert was told as seen.
  private var watch = ImpressionWatch()
  private var slot: FeedItem.ID?
  /// What the supplier gave.
  private var supplied: UIView?
  /// Asks the supplier; owned here, cancelled when the card leaves or shows another advert.
  private var asking: Task<Void, Never>?

  init(_ desk: CardDesk) {
    self.desk = desk
    picture = PictureView(desk)
    picture.keepsRatio = false
    super.init(frame: .zero)
    desk.theme.set(label, .note, desk.theme.secondaryText)
    label.text = desk.phrases.advertisement
    label.textAlignment = .center
    column.axis = .vertical
    column.spacing = 4
    column.addArrangedSubview(label)
    column.addArrangedSubview(box)
    column.fill(self)
    box.clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  deinit { asking?.cancel() }

  func show(_ model: CardModel, in room: CardRoom) {
    guard case .advert(let advert) = model.content else { return }
    accessibilityLabel = model.spokenLabel
    accessibilityIdentifier = "card-\(model.id.rawValue)"
    accessibilityContainerType = .semanticGroup
    let isOther = advert != self.advert
    slot = model.id
    reserve(advert, in: room)
    guard isOther else { return }
    end()
    watch = ImpressionWatch()
    self.advert = advert
    fill(with: own(advert))
    if isNear { ask() }
  }

  func setNear(_ isNear: Bool) {
    guard isNear != self.isNear else { return }
    self.isNear = isNear
    picture.setNear(isNear)
    page?.setNear(isNear)
    if isNear {
      ask()
    } else {
      let wasSupplied = isSupplied
      end()
      if wasSupplied, let advert { fill(with: own(advert)) }
    }
  }

  func appear(share: Double) { appear(share: share, at: Date()) }

  func appear(share: Double, at now: Date) {
    guard let slot, let advert, let supplied else { return }
    watch.show(slot, share: share, at: now)
    if watch.collect(at: now).contains(slot) { desk.adverts?.didSee(advert, in: supplied) }
  }

  /// Whether it shows what the supplier gave.
  var isSupplied: Bool { supplied != nil }

  /// Keeps the room that was sold, as wide as the card lets it be, whatever comes.
  private func reserve(_ advert: Advert, in room: CardRoom) {
    height?.isActive = false
    height = nil
    let sold = advert.room(in: Int(room.width), keepingShape: advert.picture != nil)
    soldWidth = CGFloat(sold.width)
    guard isSold(advert) else { return }
    height = box.heightAnchor.constraint(equalToConstant: CGFloat(sold.height))
    height?.isActive = true
  }

  private func isSold(_ advert: Advert) -> Bool {
    if asksSupplier(advert) { return true }
    return switch advert.filling(desk.phrases) {
    case .picture, .page: true
    case .own: false
    }
  }

  private func asksSupplier(_ advert: Advert) -> Bool {
    desk.adverts != nil && !desk.isUsedUp(advert)
  }

  private func ask() {
    guard let advert, let supplier = desk.adverts, let presenter = desk.presenter,
      supplied == nil, asking == nil, asksSupplier(advert)
    else { return }
    asking = Task { [weak self] in
      let view = await supplier.view(for: advert, in: presenter)
      guard let self, !Task.isCancelled, let view else { return }
      supplied = view
      fill(with: view)
    }
  }

  private func end() {
    asking?.cancel()
    asking = nil
    if let supplied, let advert { desk.adverts?.didEnd(advert, in: supplied) }
    supplied = nil
  }

  private func fill(with view: UIView) {
    content?.removeFromSuperview()
    content = view
    guard view === picture || view.subviews.first === picture, let width = soldWidth else {
      view.fill(box)
      return
    }
    // A picture keeps the shape that was sold, in the middle of a wider card.
    view.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: box.topAnchor),
      box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      view.centerXAnchor.constraint(equalTo: box.centerXAnchor),
      view.widthAnchor.constraint(equalToConstant: width),
    ])
  }

  /// What the newsstand has for the box.
  private func own(_ advert: Advert) -> UIView {
    page = nil
    let instead = advert.ownWords(desk.phrases)
    switch advert.filling(desk.phrases) {
    case .picture(let sold, let words, let address):
      picture.show(
        sold,
        ratio: Double(advert.format.width) / Double(advert.format.height),
        width: soldWidth ?? CGFloat(advert.format.width)
      )
      return pressable(picture, label: words, address: address)
    case .page(let source):
      let page = IsolatedPageView(source, title: desk.phrases.advertisement, on: desk) {
        [weak self] in self?.words(instead) ?? UIView()
      }
      page.setNear(isNear)
      self.page = page
      return page
    case .own(let house): return words(house)
    }
  }

  /// The brand's own words, on its colours.
  private func words(_ house: Advert.HouseAdvert) -> UIView {
    let theme = desk.theme
    let (headline, text) = (UILabel(), UILabel())
    theme.set(headline, .headline(size: 24), theme.text)
    theme.set(text, .body, theme.text)
    headline.text = house.headline
    text.text = house.text
    text.isHidden = house.text == nil
    for label in [headline, text] { label.textAlignment = .center }
    let column = UIStackView(arrangedSubviews: [headline, text])
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 6
    let ground = UIView()
    ground.backgroundColor = theme.surface
    ground.layer.cornerRadius = theme.cornerRadius
    column.fill(ground, insets: .init(top: 20, leading: 16, bottom: 20, trailing: 16))
    return pressable(ground, label: house.spokenLabel, address: house.address)
  }

  private func pressable(_ view: UIView, label: String, address: URL?) -> UIView {
    guard let address else {
      view.isAccessibilityElement = !label.isEmpty
      view.accessibilityLabel = label
      return view
    }
    let button = UIControl()
    view.fill(button)
    view.isUserInteractionEnabled = false
    button.isAccessibilityElement = true
    button.accessibilityTraits = .link
    button.accessibilityLabel = label
    button.addAction(
      UIAction { [desk] _ in desk.actions.openAddress(address) },
      for: .touchUpInside
    )
    return button
  }
}
