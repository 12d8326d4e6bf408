import BroadsheetCore
import UIKit

/// The words of a teaser: kicker, headline, byline, standfirst, small print.
final class TeaserWordsView: UIView {
  private let desk: CardDesk
  private let kicker = UILabel()
  private let headline = UILabel()
  private let byline = UILabel()
  private let standfirst = UILabel()
  /// As wide as the card, for a standfirst whose lines are no longer than they are read well.
  private let standfirstRow = UIView()
  private lazy var measure = standfirst.widthAnchor.constraint(lessThanOrEqualToConstant: 0)
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
      column.addArrangedSubview(label === standfirst ? standfirstRow : label)
    }
    placeStandfirst()
  }

  private func placeStandfirst() {
    standfirst.translatesAutoresizingMaskIntoConstraints = false
    standfirstRow.addSubview(standfirst)
    let width = standfirst.widthAnchor.constraint(equalTo: standfirstRow.widthAnchor)
    // After the line's own limit.
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      standfirst.topAnchor.constraint(equalTo: standfirstRow.topAnchor),
      standfirstRow.bottomAnchor.constraint(equalTo: standfirst.bottomAnchor),
      standfirst.leadingAnchor.constraint(equalTo: standfirstRow.leadingAnchor),
      width,
    ])
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the words; sizes are in points, before the reader's own.
  ///
  /// Rows of lists have no byline. Lines of the standfirst are no longer than `measure`, if there is one.
  func show(
    _ teaser: TeaserModel,
    headline size: Int,
    standfirst standfirstSize: Int?,
    measure most: Int? = nil,
    isRead: Bool,
    isRow: Bool = false
  ) {
    let theme = desk.theme
    theme.set(kicker, over: teaser.marks, teaser.kicker)
    theme.set(headline, .headline(size: CGFloat(size)), isRead ? theme.secondaryText : theme.text)
    set(headline, teaser.headline)
    set(byline, isRow ? "" : teaser.byline ?? "")
    theme.set(standfirst, .standfirst(size: CGFloat(standfirstSize ?? 16)), theme.secondaryText)
    set(standfirst, standfirstSize == nil ? "" : teaser.standfirst ?? "")
    standfirstRow.isHidden = standfirst.isHidden
    measure.constant = CGFloat(most ?? 0)
    measure.isActive = most != nil
    let linksEvents = desk.actions.openEvent != nil
    set(notes, linksEvents ? teaser.smallPrintBesideEvent : teaser.smallPrint)
  }

  private func set(_ label: UILabel, _ text: String) {
    label.text = text
    label.isHidden = text.isEmpty
  }
}
