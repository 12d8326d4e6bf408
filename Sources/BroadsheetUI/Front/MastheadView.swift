import BroadsheetCore
import UIKit

/// The brand's name over its pages: large at their head, and gone further down, where the bar has it.
final class MastheadView: UIView {
  private let name = UILabel()
  private let tagline = UILabel()
  private var closed: NSLayoutConstraint?

  /// A brand's name; small on a rack, where several stand beside each other.
  init(_ brand: Brand, theme: BrandTheme, isSmall: Bool = false) {
    super.init(frame: .zero)
    backgroundColor = theme.mastheadBackground
    clipsToBounds = true
    let large = Self.size(of: brand.style.masthead)
    let role = BrandTheme.Role.headline(size: isSmall ? min(large, 26) : large)
    theme.set(name, role, theme.mastheadText)
    // A label sets what a text does not say otherwise; one that says all looks alike everywhere.
    name.attributedText = NSAttributedString(
      string: Self.words(of: brand),
      attributes: [
        .font: theme.font(role), .foregroundColor: theme.mastheadText,
        .kern: brand.style.masthead == .spaced ? 6 : 0,
      ]
    )
    name.adjustsFontSizeToFitWidth = true
    name.minimumScaleFactor = 0.5
    name.numberOfLines = 1
    name.accessibilityTraits = .header
    name.accessibilityLabel = brand.name
    theme.set(tagline, .note, theme.mastheadText)
    tagline.text = brand.tagline
    tagline.isHidden = brand.tagline == nil || brand.style.masthead == .bar
    let isCentred = ![.block, .bar].contains(brand.style.masthead)
    for label in [name, tagline] {
      label.textAlignment = isCentred ? .center : .natural
      // The page has what is left, not the name.
      label.setContentHuggingPriority(.required, for: .vertical)
    }
    let column = UIStackView(arrangedSubviews: [name, tagline])
    column.axis = .vertical
    column.spacing = 2
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    // It gives way from below while the view closes.
    let bottom = bottomAnchor.constraint(equalTo: column.bottomAnchor, constant: 10)
    bottom.priority = .defaultHigh
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      trailingAnchor.constraint(equalTo: column.trailingAnchor, constant: 16),
      column.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      bottom,
    ])
    closed = heightAnchor.constraint(equalToConstant: 0)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the name is gone.
  var isCollapsed = false {
    didSet {
      closed?.isActive = isCollapsed
      accessibilityElementsHidden = isCollapsed
    }
  }

  private static func words(of brand: Brand) -> String {
    brand.style.masthead == .spaced ? brand.name.uppercased() : brand.name
  }

  private static func size(of masthead: BrandStyle.Masthead) -> CGFloat {
    switch masthead {
    case .classic, .landmark: 40
    case .block, .band: 36
    case .spaced: 30
    case .bar: 22
    }
  }
}
