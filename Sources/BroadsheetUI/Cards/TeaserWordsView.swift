import BroadsheetCore
import UIKit

/// The words of a teaser: kicker, headline, byline, standfirst, small print.
final class TeaserWordsView: UIView {
  private let desk: CardDesk
  private let kicker = UILabel()
  private let headline = UILabel()
  private let byline = UILabel()
  private let standfirst = UILabel()
  private let notes = UILabel()

  init(_ desk: CardDesk) {
    self.desk = desk
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let column = UIStackView()
    column.axis = .vertical
    column.spacing = 5
    column.fill(self)
    let theme = desk.theme
    theme.set(kicker, .label, theme.accent)
    theme.set(byline, .label, theme.secondaryText)
    theme.set(notes, .note, theme.secondaryText)
    for label in [kicker, headline, byline, standfirst, notes] {
      // What they say is in the card's own label.
      label.isAccessibilityElement = false
      column.addArrangedSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the words; sizes are in points, before the reader's own.
  ///
  /// Rows of lists have no byline.
  func show(
    _ teaser: TeaserModel,
    headline size: Int,
    standfirst standfirstSize: Int?,
    isRead: Bool,
    isRow: Bool = false
  ) {
    let theme = desk.theme
    set(kicker, Self.over(teaser))
    theme.set(headline, .headline(size: CGFloat(size)), isRead ? theme.secondaryText : theme.text)
    set(headline, teaser.headline)
    set(byline, isRow ? "" : teaser.byline ?? "")
    theme.set(standfirst, .standfirst(size: CGFloat(standfirstSize ?? 16)), theme.secondaryText)
    set(standfirst, standfirstSize == nil ? "" : teaser.standfirst ?? "")
    set(notes, teaser.smallPrint)
  }

  /// The marks of a teaser and its kicker in a line.
  static func over(_ teaser: TeaserModel) -> String {
    (teaser.marks.map(\.text) + [teaser.kicker].compactMap(\.self)).joined(separator: "  ")
  }

  private func set(_ label: UILabel, _ text: String) {
    label.text = text
    label.isHidden = text.isEmpty
  }
}
