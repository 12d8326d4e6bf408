import BroadsheetCore
import Foundation
import UIKit

/// A brand's front page as it lies on a rack: name, lead with its picture, headlines.
///
/// The whole of it is one element for assistive technology.
final class SheetCell: UICollectionViewCell {
  /// A lead's picture, in points.
  private static let pictureHeight: CGFloat = 180

  private let column = UIStackView()
  private let link = UIControl()
  private var picture: PictureView?
  private var isNear = false
  private var open: @MainActor () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    column.axis = .vertical
    column.spacing = 10
    column.fill(contentView)
    link.fill(contentView)
    link.isAccessibilityElement = true
    link.accessibilityTraits = .link
    link.addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a brand's name, and of its front what has come of it.
  func show(
    _ brand: Brand,
    _ sheet: FrontSheet?,
    pictures: Pictures,
    open: @escaping @MainActor () -> Void
  ) {
    self.open = open
    let desk = CardDesk(
      phrases: brand.phrases,
      theme: BrandTheme(brand.style),
      pictures: pictures
    )
    for part in column.arrangedSubviews { part.removeFromSuperview() }
    picture?.setNear(false)
    picture = nil
    contentView.backgroundColor = desk.theme.background
    column.addArrangedSubview(MastheadView(brand, theme: desk.theme, isSmall: true))
    let words = UIStackView()
    words.axis = .vertical
    words.spacing = 10
    if let lead = sheet?.lead?.teaser { show(lead, of: brand, in: words, on: desk) }
    for entry in sheet?.headlines ?? [] {
      words.addArrangedSubview(
        label(entry.teaser.headline, .headline(size: 15), desk.theme.text, desk)
      )
    }
    let margins = UIView()
    words.fill(margins, insets: .init(top: 0, leading: 14, bottom: 14, trailing: 14))
    column.addArrangedSubview(margins)
    link.accessibilityIdentifier = "brand-\(brand.id.rawValue)"
    link.accessibilityLabel = FrontSheet.spokenLabel(of: brand, sheet)
  }

  /// Brings the picture near the screen, and lets it go far from it.
  func setNear(_ isNear: Bool) {
    self.isNear = isNear
    picture?.setNear(isNear)
  }

  private func show(_ lead: Teaser, of brand: Brand, in words: UIStackView, on desk: CardDesk) {
    let teaser = TeaserModel(lead, in: CardSurroundings(brand: brand, section: nil, now: Date()))
    let width = max(bounds.width - 28, 1)
    if let image = teaser.picture {
      let view = PictureView(desk)
      view.show(image, ratio: Double(width / Self.pictureHeight), width: width)
      view.setNear(isNear)
      words.addArrangedSubview(view)
      picture = view
    }
    let kicker = label("", .label, desk.theme.accent, desk)
    desk.theme.set(kicker, over: teaser.marks, teaser.kicker)
    if !kicker.isHidden { words.addArrangedSubview(kicker) }
    words.addArrangedSubview(label(teaser.headline, .headline(size: 22), desk.theme.text, desk))
    if let standfirst = teaser.standfirst {
      words.addArrangedSubview(
        label(standfirst, .standfirst(size: 15), desk.theme.secondaryText, desk)
      )
    }
  }

  private func label(
    _ text: String,
    _ role: BrandTheme.Role,
    _ colour: UIColor,
    _ desk: CardDesk
  ) -> UILabel {
    let label = UILabel()
    desk.theme.set(label, role, colour)
    label.text = text
    return label
  }
}
