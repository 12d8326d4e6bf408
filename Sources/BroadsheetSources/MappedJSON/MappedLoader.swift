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
    let document = MappedDocument(try JSONDocument.parse(payload, expecting: "JSON"))
    let found = mapping.items.values(in: document.root)
    guard !found.isEmpty else { throw .missing(path: mapping.items.description) }
    var entries = BackendEntries(
      found.count == 1 ? found[0].array ?? found : found,
      at: mapping.items.description
    )
    var items: [FeedItem] = []
    var stories: [Story] = []
    var unused = Set(mapping.fields.keys)
    var cutShort: Set<FieldMapping.Field> = []
    for (index, entry) in entries.read.enumerated() {
      try LoadingError.checkCancellation()
      let values = values(in: entry, of: document)
      if !unused.isEmpty { unused.subtract(values.keys) }
      for (field, texts) in values where texts.count > 1 { cutShort.insert(field) }
      let item = MappedItem(
        document: document,
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
    var diagnostics = entries.diagnostics + document.diagnostics + notes(onlyFirstOf: cutShort)
    if !entries.read.isEmpty { diagnostics += notes(about: unused) }
    let title =
      mapping.title.flatMap { document.texts(of: $0, in: document.root).first } ?? context.title
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
  private func values(in entry: JSONValue, of document: MappedDocument)
    -> [FieldMapping.Field: [String]]
  {
    var values: [FieldMapping.Field: [String]] = [:]
    for (field, rule) in mapping.fields {
      let texts =
        switch field {
        case .picture: document.pictures(of: rule, in: entry)
        case .address: document.addresses(of: rule, in: entry)
        default: document.texts(of: rule, in: entry)
        }
      if !texts.isEmpty { values[field] = texts }
    }
    return values
  }

  /// Fields of which one text is shown where some item has more, so that a part may be missing.
  private func notes(onlyFirstOf fields: Set<FieldMapping.Field>) -> [Diagnostic] {
    FieldMapping.Field.allCases.filter { fields.contains($0) && !$0.takesAll }.map { field in
      let paths = mapping.fields[field]?.description ?? "none"
      return Diagnostic(
        .note,
        in: .load,
        "several texts for \(field.rawValue) at \(paths), of which the first is taken",
        at: mapping.items.description
      )
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
