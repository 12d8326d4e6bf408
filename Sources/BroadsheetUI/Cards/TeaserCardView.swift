import BroadsheetCore
import UIKit

/// A teaser in whatever shape its place asks for.
///
/// The whole of it is one element for assistive technology, which says what the plan says and leads
/// where the card leads; further headlines under it are elements of their own.
final class TeaserCardView: UIView, CardView {
  private let desk: CardDesk
  private let picture: PictureView
  private let words: TeaserWordsView
  private let link = UIControl()
  private let row = UIStackView()
  private let column = UIStackView()
  private let foot = UIStackView()
  private var model: CardModel?
  private var teaser: TeaserModel?
  private var room = CardRoom(breakpoint: .phone, width: 320)
  private var showsReason = false

  init(_ desk: CardDesk) {
    self.desk = desk
    picture = PictureView(desk)
    words = TeaserWordsView(desk)
    super.init(frame: .zero)
    column.axis = .vertical
    column.spacing = 8
    foot.axis = .vertical
    foot.spacing = 4
    row.spacing = 12
    row.alignment = .top
    column.addArrangedSubview(row)
    column.addArrangedSubview(foot)
    column.fill(self)
    // Over picture and words, under what is pressed by itself.
    link.fill(row)
    link.isAccessibilityElement = true
    link.accessibilityTraits = .link
    link.addAction(
      UIAction { [weak self] _ in self?.press() },
      for: .touchUpInside
    )
    // On the card, of which a long press lifts a picture.
    addInteraction(UIContextMenuInteraction(delegate: menu))
    addInteraction(UIPointerInteraction(delegate: pointer))
  }

  required init?(coder: NSCoder) { nil }

  private let pointer = PointerHighlight()
  private lazy var menu = TeaserMenu(desk) { [weak self] in
    guard let self, let teaser else { return nil }
    return (teaser, self)
  }

  func show(_ model: CardModel, in room: CardRoom) {
    guard case .teaser(let teaser) = model.content else { return }
    if model.id != self.model?.id { showsReason = false }
    self.model = model
    self.teaser = teaser
    self.room = room
    let placement = model.placement[room.breakpoint]
    let style = CardStyle.style(of: placement.shape, at: room.breakpoint)
    arrange(style)
    picture.show(
      style.hasPicture ? teaser.picture : nil,
      ratio: style.ratio.value,
      width: style.pictureWidth(in: room)
    )
    words.show(
      teaser,
      headline: HeadlineSize.size(
        of: teaser,
        in: style,
        width: Int(wordsWidth(style))
      ),
      standfirst: style.standfirst,
      measure: style.measure,
      isRead: isRead(teaser)
    )
    link.accessibilityLabel = teaser.spoken(model.spokenLabel)
    link.accessibilityLanguage = teaser.language
    link.accessibilityIdentifier = "card-\(model.id.rawValue)"
    link.accessibilityCustomActions = menu.accessibilityActions
    showFoot(model, teaser)
  }

  func setNear(_ isNear: Bool) { picture.setNear(isNear) }

  func press() {
    guard let teaser else { return }
    desk.actions.open(teaser, self)
  }

  private func isRead(_ teaser: TeaserModel) -> Bool { teaser.story.map(desk.isRead) ?? false }

  private func wordsWidth(_ style: CardStyle) -> CGFloat {
    switch style.picture {
    case .beside where teaser?.picture != nil, .portrait where teaser?.picture != nil:
      room.width - style.pictureWidth(in: room) - row.spacing
    case .none, .above, .beside, .portrait: room.width
    }
  }

  private func arrange(_ style: CardStyle) {
    for part in [picture, words] { row.removeArrangedSubview(part) }
    var parts: [UIView] = [picture, words]
    picture.isRound = false
    switch style.picture {
    case .none, .above:
      row.axis = .vertical
      picture.setWidth(nil)
    case .beside(_, let atEnd):
      row.axis = .horizontal
      if atEnd { parts.reverse() }
      picture.setWidth(style.pictureWidth(in: room))
    case .portrait:
      row.axis = .horizontal
      picture.isRound = true
      picture.setWidth(style.pictureWidth(in: room))
    }
    // A picture over the words is as wide as they are, whether it has come or not.
    row.alignment = row.axis == .vertical ? .fill : .top
    for part in parts { row.addArrangedSubview(part) }
    row.bringSubviewToFront(link)
  }

  private func showFoot(_ model: CardModel, _ teaser: TeaserModel) {
    for part in foot.arrangedSubviews { part.removeFromSuperview() }
    if let link = teaser.eventLink, let open = desk.actions.openEvent {
      let button = button(link.words) { [weak self] in
        if let self { open(link.event, self) }
      }
      button.accessibilityTraits = .link
      foot.addArrangedSubview(button)
    }
    for sublink in teaser.sublinks {
      let further = teaser.leading(to: sublink)
      foot.addArrangedSubview(
        button(sublink.headline) { [weak self] in
          guard let self else { return }
          desk.actions.open(further, self)
        }
      )
    }
    if let reason = model.movedUp {
      foot.addArrangedSubview(
        button(showsReason ? reason : desk.phrases.whyHere) { [weak self] in
          guard let self, let model = self.model else { return }
          showsReason = true
          show(model, in: room)
        }
      )
    }
    foot.isHidden = foot.arrangedSubviews.isEmpty
  }

  private func button(_ words: String, _ action: @escaping @MainActor () -> Void) -> UIButton {
    let button = UIButton(
      configuration: desk.theme.plainButton(words),
      primaryAction: UIAction { _ in action() }
    )
    button.contentHorizontalAlignment = .leading
    button.accessibilityLabel = words
    return button
  }
}

extension CardStyle {
  /// How wide the picture of a teaser is in a room, in points.
  @MainActor
  func pictureWidth(in room: CardRoom) -> CGFloat {
    switch picture {
    case .none, .above: room.width
    case .beside(let percent, _): room.width * CGFloat(percent) / 100
    case .portrait: PictureView.portraitSide
    }
  }
}
