import BroadsheetCore
import UIKit

/// A cell that shows one card, and keeps its view while it is used for cards of the same kind.
final class CardCell: UICollectionViewCell {
  private(set) var card: (any CardView)?
  /// The card that is shown; nil while the cell waits to be used again.
  private(set) var model: CardModel?
  private let rule = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    rule.isHidden = true
    rule.translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a card; `make` makes its view where the cell has none.
  func show(
    _ model: CardModel,
    in room: CardRoom,
    line: UIColor,
    make: (CardModel) -> (any CardView)?
  ) {
    if card == nil, let made = make(model) {
      card = made
      made.fill(contentView)
      ruled(line)
    }
    self.model = model
    rule.isHidden = !room.isRuled
    card?.show(model, in: room)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    card?.setNear(false)
    card?.appear(share: 0)
    model = nil
  }

  /// A line in the middle of the gap before the card.
  private func ruled(_ line: UIColor) {
    rule.backgroundColor = line
    contentView.addSubview(rule)
    NSLayoutConstraint.activate([
      rule.widthAnchor.constraint(equalToConstant: 0.5),
      rule.topAnchor.constraint(equalTo: contentView.topAnchor),
      contentView.bottomAnchor.constraint(equalTo: rule.bottomAnchor),
      contentView.leadingAnchor.constraint(equalTo: rule.trailingAnchor, constant: 10),
    ])
  }
}

/// A cell that says what the page is, over its stories.
final class HeadCell: UICollectionViewCell {
  private let column = UIStackView()
  private let (title, feedTitle, summary) = (UILabel(), UILabel(), UILabel())

  override init(frame: CGRect) {
    super.init(frame: frame)
    column.axis = .vertical
    column.spacing = 6
    for label in [title, feedTitle, summary] { column.addArrangedSubview(label) }
    title.accessibilityTraits = .header
    title.accessibilityIdentifier = "section-title"
    column.fill(contentView)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ head: SectionHead, theme: BrandTheme) {
    theme.set(title, .headline(size: 32), theme.text)
    theme.set(feedTitle, .note, theme.secondaryText)
    theme.set(summary, .standfirst(size: 17), theme.secondaryText)
    for (label, text) in [
      (title, head.title), (feedTitle, head.feedTitle), (summary, head.summary),
    ] {
      label.text = text
      label.isHidden = text == nil
    }
  }
}

/// A cell that says that more is on its way.
final class PagingCell: UICollectionViewCell {
  private let wheel = UIActivityIndicatorView(style: .medium)

  override init(frame: CGRect) {
    super.init(frame: frame)
    wheel.isAccessibilityElement = true
    wheel.fill(contentView, insets: .init(top: 20, leading: 0, bottom: 20, trailing: 0))
  }

  required init?(coder: NSCoder) { nil }

  func show(_ label: String, theme: BrandTheme) {
    wheel.color = theme.secondaryText
    wheel.accessibilityLabel = label
    wheel.startAnimating()
  }
}

/// What stands over a block: a rule, and its title, which leads to its section.
final class BlockTitleView: UICollectionReusableView {
  private let rule = UIView()
  private let title = UIButton(configuration: .plain(), primaryAction: nil)
  private var open: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    rule.translatesAutoresizingMaskIntoConstraints = false
    addSubview(rule)
    title.contentHorizontalAlignment = .leading
    title.fill(self, insets: .init(top: 6, leading: 0, bottom: 4, trailing: 0))
    title.addAction(UIAction { [weak self] _ in self?.open() }, for: .primaryActionTriggered)
    NSLayoutConstraint.activate([
      rule.heightAnchor.constraint(equalToConstant: 1),
      rule.topAnchor.constraint(equalTo: topAnchor),
      rule.leadingAnchor.constraint(equalTo: leadingAnchor),
      trailingAnchor.constraint(equalTo: rule.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ section: BlockSection, theme: BrandTheme, open: @escaping @MainActor (Slug) -> Void) {
    rule.isHidden = !section.hasRule
    rule.backgroundColor = theme.line
    var configuration = theme.plainButton(section.block.title ?? "")
    configuration.baseForegroundColor = theme.text
    configuration.contentInsets = .zero
    title.configuration = configuration
    title.isHidden = section.block.title == nil
    title.accessibilityLabel = section.block.title
    let leads = section.block.section
    title.accessibilityTraits = leads == nil ? .header : [.header, .link]
    title.isUserInteractionEnabled = leads != nil
    self.open = { if let leads { open(leads) } }
  }
}
