import BroadsheetCore
import BroadsheetGTK
import CAdwaita
import Toolkit

/// The brand's front and sections as a row of buttons that scrolls.
@MainActor
final class SectionBar {
  /// Of a button's words from its edge, in logical pixels; they stand over the words of the page.
  private static let padding = 10

  let view: View
  /// The front, and the sections of the navigation.
  let choices: [Slug?]
  var onChoice: (Slug?) -> Void = { _ in }
  private let scroller = Scroller(sideways: true)
  private var buttons: [Slug?: Button] = [:]

  init(_ brand: Brand) {
    let row = Box(GTK_ORIENTATION_HORIZONTAL, role: .list)
    let sections = brand.sections.filter(\.isInNavigation)
    choices = [nil] + sections.map(\.id)
    let bar = Box(GTK_ORIENTATION_VERTICAL).styled("section-bar")
    bar.append(scroller.withinMeasure(outdent: Self.padding).styled("section-row"))
    view = bar
    scroller.setChild(row)
    scroller.setAccessibleLabel(brand.phrases.sections)
    let titles = [(nil, brand.phrases.frontPage)] + sections.map { ($0.id, $0.title) }
    for (section, title) in titles as [(Slug?, String)] {
      let button = Button(title) { [weak self] in self?.onChoice(section) }
      button.styled("flat")
      buttons[section] = button
      row.append(button)
    }
  }

  func mark(_ section: Slug?) {
    for (choice, button) in buttons { button.setClass("current", choice == section) }
  }
}
