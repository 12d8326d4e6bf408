/// A kind of records that a store and its newsroom consist of, as every engine can tell and take them.
///
/// What can be made of the others, such as the index of words, is none of them, and neither are sessions.
package enum RecordKind: String, Sendable, CaseIterable {
  case stories = "stories"
  case storyAddresses = "addresses of stories"
  case sources = "what is known of sources"
  case feeds = "feeds"
  case editions = "editions"
  case inputs = "what editions were made of"
  case inputParts = "its parts"
  case sights = "what readers saw"
  case slotCounts = "counts of slots"
  case storyCounts = "counts of stories"
  case headlineCounts = "counts of headlines"
  case entries = "decisions"
  case users = "users"
  case tokens = "tokens"

  /// What a column holds; all but `text` and `bytes` may be compared as numbers.
  package enum Kind: Sendable, Hashable {
    case text
    case bytes
    case integer
    case real
  }

  /// A column of a record.
  package struct Column: Sendable, Hashable {
    /// Its name in statements, whatever an engine's own is.
    package var name: String
    package var kind: Kind

    fileprivate init(_ name: String, _ kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }

  /// The columns in their order; the first of them tell a record from every other.
  package var columns: [Column] {
    let named: [(String, Kind)] =
      switch self {
      case .stories:
        [
          ("brand", .text), ("name", .text), ("published", .real), ("body", .bytes),
          ("shown_at", .real),
        ]
      case .storyAddresses:
        [("brand", .text), ("name", .text), ("section", .text), ("story", .text)]
      case .sources: [("address", .text), ("body", .bytes)]
      case .feeds:
        [
          ("brand", .text), ("section", .text), ("fetched_at", .real), ("source", .text),
          ("body", .bytes),
        ]
      case .editions:
        [
          ("brand", .text), ("section", .text), ("pressed_at", .real), ("content_from", .real),
          ("number", .integer), ("body", .bytes),
        ]
      case .inputs: [("digest", .bytes), ("body", .bytes)]
      case .inputParts: [("whole", .bytes), ("place", .integer), ("part", .bytes)]
      case .sights:
        [
          ("number", .integer), ("brand", .text), ("section", .text), ("since", .real),
          ("serial", .integer), ("pressed_at", .real), ("stale_since", .real),
          ("failure", .bytes), ("inputs", .bytes),
        ]
      case .slotCounts:
        [
          ("brand", .text), ("section", .text), ("hour", .integer), ("edition", .integer),
          ("slot", .bytes), ("seen", .integer), ("opened", .integer),
        ]
      case .storyCounts:
        [("brand", .text), ("hour", .integer), ("story", .text), ("opened", .integer)]
      case .headlineCounts:
        [
          ("test", .integer), ("since", .real), ("hour", .integer), ("a", .integer),
          ("b", .integer),
        ]
      case .entries:
        [
          ("number", .integer), ("at", .real), ("author", .text), ("act", .text),
          ("confirmation", .text),
        ]
      case .users:
        [
          ("key", .text), ("name", .text), ("role", .text), ("password", .text), ("added", .real),
          ("disabled", .integer),
        ]
      case .tokens:
        [
          ("id", .integer), ("digest", .bytes), ("owner", .text), ("role", .text),
          ("label", .text), ("added", .real), ("expires", .real), ("used", .real),
        ]
      }
    return named.map { Column($0, $1) }
  }

  /// How many of the columns tell a record from every other.
  package var keyLength: Int {
    switch self {
    case .sources, .inputs, .sights, .entries, .users, .tokens: 1
    case .stories, .storyAddresses, .feeds, .inputParts, .headlineCounts: 2
    case .editions, .storyCounts: 3
    case .slotCounts: 5
    }
  }

  /// The names of all columns, and of those that tell records apart, as statements list them.
  package var names: String { columns.map(\.name).joined(separator: ", ") }
  package var keyNames: String {
    columns.prefix(keyLength).map(\.name).joined(separator: ", ")
  }

  /// Whether it is the newsroom's, and not the pages'.
  package var isOfNewsroom: Bool {
    switch self {
    case .entries, .users, .tokens: true
    case .stories, .storyAddresses, .sources, .feeds, .editions, .inputs, .inputParts, .sights,
      .slotCounts, .storyCounts, .headlineCounts:
      false
    }
  }
}
