import BroadsheetCore
import UIKit

/// A page of the brand's own in a box of the height that was agreed on.
///
/// Its fallback takes its place when the page does not come, or is known to refuse to be shown in
/// others, and below it stands a way to the page itself.
final class WebTeaserCardView: UIView, CardView {
  private let desk: CardDesk
  private let column = UIStackView()
  private var shown: WebTeaser?
  private var page: IsolatedPageView?
  private var isNear = false

  init(_ desk: CardDesk) {
    self.desk = desk
    super.init(frame: .zero)
    backgroundColor = desk.theme.surface
    layer.cornerRadius = desk.theme.cornerRadius
    column.axis = .vertical
    column.spacing = 8
    column.fill(self, insets: .init(top: 14, leading: 14, bottom: 14, trailing: 14))
    accessibilityContainerType = .semanticGroup
  }

  required init?(coder: NSCoder) { nil }

  func show(_ model: CardModel, in room: CardRoom) {
    guard case .webTeaser(let teaser) = model.content else { return }
    accessibilityLabel = model.spokenLabel
    accessibilityIdentifier = "card-\(model.id.rawValue)"
    guard teaser != shown else { return }
    shown = teaser
    page = nil
    for part in column.arrangedSubviews { part.removeFromSuperview() }
    column.addArrangedSubview(WidgetTitle.view(teaser.title, section: nil, on: desk))
    column.addArrangedSubview(content(teaser))
    column.addArrangedSubview(
      UIButton(
        configuration: desk.theme.plainButton(desk.phrases.openInBrowser),
        primaryAction: UIAction { [desk] _ in desk.actions.openAddress(teaser.address) }
      )
    )
  }

  func setNear(_ isNear: Bool) {
    self.isNear = isNear
    page?.setNear(isNear)
  }

  private func content(_ teaser: WebTeaser) -> UIView {
    guard let address = teaser.framedAddress else { return words(teaser.fallback) }
    let page = IsolatedPageView(address, title: teaser.title, on: desk) { [weak self] in
      self?.words(teaser.fallback) ?? UIView()
    }
    page.heightAnchor.constraint(equalToConstant: CGFloat(teaser.frameHeight)).isActive = true
    page.setNear(isNear)
    self.page = page
    return page
  }

  private func words(_ text: String) -> UIView {
    let label = UILabel()
    desk.theme.set(label, .body, desk.theme.text)
    label.text = text
    return label
  }
}
