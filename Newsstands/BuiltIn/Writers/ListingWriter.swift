import BroadsheetCore
import Foundation

/// The backend that lists teasers only, or says that the section is a page this time.
struct ListingWriter {
  func write(_ section: PrintedSection) -> String {
    let page = section.question.page.map { "bundle:///\(section.paper.id)/\($0).html" }
    let items = section.stories.indices.map { index in
      JSONValue.object(
        of: HouseItem.members(of: section.stories[index], boost: section.boost(at: index))
      )
    }
    return JSONText.of(
      .object(of: [
        ("title", .string(section.title)),
        ("renderAsWeb", .bool(page != nil)),
        ("renderAsWebUrl", page.map(JSONValue.string)),
        ("items", .array(page == nil ? items : [])),
      ])
    )
  }
}
