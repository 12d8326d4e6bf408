import BroadsheetCore
import UIKit

/// The brand's front and sections as a row of buttons that scrolls.
final class SectionBarView: UIView {
  /// The front, and the sections of the navigation.
  let choices: [Slug?]
  private let scroller = RowScrollView()
  private var buttons: [Slug?: UIButton] = [:]

  /// - Parameters:
  ///   - brand: Whose sections they are.
  ///   - theme: The brand's colours.
  ///   - choose: Called with the page that is pressed.
  init(_ brand: Brand, theme: BrandTheme, choose: @escaping @MainActor (Slug?) -> Void) {
    let sections = brand.sections.filter(\.isInNavigation)
    choices = [nil] + sections.map(\.id)
    super.init(frame: .zero)
    backgroundColor = theme.background
    accessibilityContainerType = .list
    accessibilityLabel = brand.phrases.sections
    let row = UIStackView()
    row.spacing = 4
    let titles = [brand.phrases.frontPage] + sections.map(\.title)
    for (choice, title) in zip(choices, titles) {
      let button = UIButton(
        configuration: theme.plainButton(title),
        primaryAction: UIAction { _ in choose(choice) }
      )
      button.accessibilityIdentifier = "section-\(choice?.rawValue ?? "front")"
      button.accessibilityLabel = title
      // Nearly required: the bar is as tall as a finger needs all the same.
      button.setContentHuggingPriority(UILayoutPriority(999), for: .vertical)
      buttons[choice] = button
      row.addArrangedSubview(button)
    }
    row.fill(scroller, insets: .init(top: 0, leading: 8, bottom: 0, trailing: 8))
    row.heightAnchor.constraint(equalTo: scroller.heightAnchor).isActive = true
    scroller.showsHorizontalScrollIndicator = false
    scroller.fill(self)
    heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
  }

  required init?(coder: NSCoder) { nil }

  /// Says which page is shown.
  func mark(_ section: Slug?) {
    for (choice, button) in buttons {
      button.isSelected = choice == section
      button.accessibilityTraits = choice == section ? [.button, .selected] : .button
    }
    guard let button = buttons[section] else { return }
    scroller.scrollRectToVisible(button.frame, animated: false)
  }
}

/// A row that scrolls although the finger began on a button.
final class RowScrollView: UIScrollView {
  override func touchesShouldCancel(in view: UIView) -> Bool { true }
}
