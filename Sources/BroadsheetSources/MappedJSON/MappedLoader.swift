public import BroadsheetCore
import Foundation

/// Any other JSON, by the paths that a newsstand file gives.
///
/// An item without a headline, or of a type that is none, is left out with a diagnostic, and a field
/// that no item has is named with its paths. An `items` path that leads nowhere is an error, because then
/// the whole mapping is wrong.
public struct MappedLoader: FeedLoader {
  private let mapping: FieldMapping
  private let markup = StoryMarkup()

  /// A loader by the paths of one section.
  public init(mapping: FieldMapping) { self.mapping = mapping }

  public func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError)
    -> LoadedFeed
  {
    let document = try JSONDocument.parse(payload, expecting: "JSON")
    let found = mapping.items.values(in: document)
    guard !found.isEmpty else { throw .missing(path: mapping.items.description) }
    var entries = BackendEntries(
      found.count == 1 ? found[0].array ?? found : found,
      at: mapping.items.description
    )
    var items: [FeedItem] = []
    var stories: [Story] = []
    var unused = Set(mapping.fields.keys)
    for (index, entry) in entries.read.enumerated() {
      try LoadingError.checkCancellation()
      let values = values(in: entry)
      if !unused.isEmpty { unused.subtract(values.keys) }
      let item = MappedItem(
        entry: entry,
        values: values,
        index: index,
        mapping: mapping,
        context: context
      )
      do throws(MappedItem.Trouble) {
        let read = try item.read(sanitizer: markup)
        items.append(read.item)
        if let story = read.story { stories.append(story) }
      } catch {
        entries.note(error.message, at: "\(mapping.items.description)[\(index)]")
      }
    }
    let diagnostics = entries.diagnostics + (entries.read.isEmpty ? [] : notes(about: unused))
    let title = mapping.title.flatMap { $0.texts(in: document).first } ?? context.title
    var feed = Feed(title: title, content: .native(items))
    feed.metadata.next = mapping.next?.address(
      in: document,
      at: context.source.address,
      hasItems: !items.isEmpty
    )
    return LoadedFeed(
      feed: feed,
      stories: stories,
      diagnostics: diagnostics
    )
  }

  /// What the rules yield for an item; fields without anything are left out.
  private func values(in entry: JSONValue) -> [FieldMapping.Field: [String]] {
    mapping.fields.compactMapValues { rule in
      let texts = rule.texts(in: entry)
      return texts.isEmpty ? nil : texts
    }
  }

  /// Fields that no item has, most likely for a mistake in their paths.
  private func notes(about unused: Set<FieldMapping.Field>) -> [Diagnostic] {
    FieldMapping.Field.allCases.filter { unused.contains($0) && $0 != .headline }.map { field in
      let paths = mapping.fields[field]?.description ?? "none"
      return Diagnostic(
        .note,
        in: .load,
        "nothing for \(field.rawValue) at \(paths) in any item",
        at: mapping.items.description
      )
    }
  }
}
