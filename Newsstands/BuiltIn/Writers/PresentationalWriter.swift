import BroadsheetCore
import Foundation

/// The backend that orders teasers, adverts and widgets itself.
struct PresentationalWriter {
  /// An advert comes behind these teasers, counted from one.
  private static let advertPlaces = [4, 10]
  /// A widget comes behind the sixth teaser, the next five further on.
  private static let firstWidget = 6
  private static let widgetDistance = 5

  func write(_ section: PrintedSection) -> String {
    var items: [JSONValue] = []
    for (index, printed) in section.stories.enumerated() {
      let members = HouseItem.members(of: printed, boost: section.boost(at: index))
      items.append(.object(of: [("type", .string("teaser"))] + members))
      let count = index + 1
      if let number = Self.advertPlaces.firstIndex(of: count), count < section.stories.count {
        items.append(
          .object([
            "type": .string("ad"),
            "id": .string("\(section.paper.id)-\(section.name)-\(number + 1)"),
          ])
        )
      }
      if let widget = widget(behind: count, of: section) { items.append(widget) }
    }
    return JSONText.of(
      .object(["title": .string(section.title), "items": .array(items)])
    )
  }

  private func widget(behind count: Int, of section: PrintedSection) -> JSONValue? {
    let steps = count - Self.firstWidget
    guard steps >= 0, steps % Self.widgetDistance == 0 else { return nil }
    let index = steps / Self.widgetDistance
    guard section.question.widgets.indices.contains(index) else { return nil }
    let subtype = section.question.widgets[index]
    return .object([
      "type": .string("widget"),
      "subtype": .string(subtype),
      "id": .string("\(section.name)-\(subtype)"),
    ])
  }
}
