public import BroadsheetCore
import Foundation

/// Any other JSON, by the paths that a newsstand file gives.
///
/// An item without a headline is left out with a diagnostic that names the rule's paths, and a field
/// that no item has is named likewise. An `items` path that leads nowhere is an error, because then
/// the whole mapping is wrong.
public struct MappedLoader: FeedLoader {
  private let mapping: FieldMapping
  private let markup = StoryMarkup()

  public init(mapping: FieldMapping) { self.mapping = mapping }

  public func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError)
    -> LoadedFeed
  {
    let document = try JSONDocument.parse(payload, expecting: "JSON")
    let found = mapping.items.values(in: document)
    guard !found.isEmpty else { throw .missing(path: mapping.items.description) }
    let entries = found.count == 1 ? found[0].array ?? found : found
    var items: [FeedItem] = []
    var stories: [Story] = []
    var diagnostics: [Diagnostic] = []
    var unused = Set(mapping.fields.keys)
    for (index, entry) in entries.enumerated() {
      let values = values(in: entry)
      unused.subtract(values.keys)
      let fields = TeaserFields(item: normalized(values), context: context)
      guard let read = fields.read(sanitizer: markup) else {
        let paths = mapping.fields[.headline]?.description ?? "none"
        diagnostics.append(
          Diagnostic(
            .warning,
            in: .load,
            "no headline at \(paths)",
            at: "\(mapping.items.description)[\(index)]"
          )
        )
        continue
      }
      items.append(read.item)
      if let story = read.story { stories.append(story) }
    }
    if !entries.isEmpty { diagnostics += notes(about: unused) }
    let title = mapping.title.flatMap { $0.texts(in: document).first } ?? context.title
    return LoadedFeed(
      feed: Feed(title: title, content: .native(items)),
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

  /// The item in the form that the house's own backends have.
  private func normalized(_ values: [FieldMapping.Field: [String]]) -> JSONValue {
    var members: [String: JSONValue] = [:]
    var place: [String: JSONValue] = [:]
    var image: [String: JSONValue] = [:]
    for (field, texts) in values {
      guard let first = texts.first else { continue }
      switch field {
      case .headline: members["title"] = .string(PlainText.of(html: first))
      case .standfirst: members["standfirst"] = .string(PlainText.of(html: first))
      case .id, .kicker, .byline, .published, .modified, .body, .comments:
        members[field.rawValue] = .string(first)
      case .address: members["url"] = .string(first)
      case .subjects, .flags: members[field.rawValue] = .array(texts.map { .string($0) })
      case .picture: image["url"] = .string(first)
      case .pictureAlternativeText: image["alt"] = .string(first)
      case .latitude, .longitude: place[field.rawValue] = .string(first)
      case .place: place["name"] = .string(first)
      }
    }
    if image["url"] != nil { members["image"] = .object(image) }
    if place["latitude"] != nil { members["place"] = .object(place) }
    return .object(members)
  }
}
