import BroadsheetCore
import BroadsheetSources
import Foundation

/// The model: what one answer of the lifestyle desk says of itself, beside its items.
struct LifestyleAnswer {
  let title: String
  /// Whether it wants to be shown as a page.
  let isWeb: Bool
  /// Where the page is, if it says so.
  let page: URL?
  /// Nil where there is no list.
  let items: [JSONValue]?

  init(_ document: JSONValue, in context: LoadingContext) {
    title = document["title"]?.trimmedText ?? context.title
    // A text and a number mean it, too.
    isWeb = ["true", "1"].contains(document["renderAsWeb"]?.trimmedText?.lowercased())
    let named = WebAddress.parse(
      document["renderAsWebUrl"]?.text,
      relativeTo: context.source.address
    )
    page = named ?? context.webAddress
    items = document["items"]?.array
  }
}
