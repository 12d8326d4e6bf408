/// What a backend says of a feed beside its items, for tracking, styling and plugins: short texts by
/// name, such as `tracking.page` or `style.accent`.
///
/// Bounded, because it goes along with every page: what is too long is left out, and of too many the
/// first by name are kept.
public struct FeedProperties: Sendable, Hashable, Codable {
  /// Properties of one feed at most; of more the first by name are kept.
  public static let mostProperties = 32
  /// Bytes of a name at most; a property with a longer one is left out.
  public static let longestName = 64
  /// Bytes of a text at most; a property with a longer one is left out.
  public static let longestText = 512

  private let texts: [String: String]

  /// Nil when nothing is left that may be kept.
  public init?(_ texts: some Sequence<(key: String, value: String)>) {
    let fitting = texts.filter { name, text in
      (1...Self.longestName).contains(name.utf8.count) && text.utf8.count <= Self.longestText
    }
    guard !fitting.isEmpty else { return nil }
    let kept = fitting.sorted { $0.key < $1.key }.prefix(Self.mostProperties)
    self.texts = Dictionary(kept.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// The names and texts that JSON has: its own members, and those of objects in it as `outer.inner`.
  public init?(_ json: JSONValue) {
    self.init(Self.members(of: json, prefix: "", levels: 2))
  }

  /// The text under a name; nil where the backend says nothing of that name.
  public subscript(name: String) -> String? { texts[name] }

  /// The names of the properties, in the order of their characters.
  public var names: [String] { texts.keys.sorted() }

  public init(from decoder: any Decoder) throws {
    texts = try decoder.singleValueContainer().decode([String: String].self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(texts)
  }

  private static func members(
    of json: JSONValue,
    prefix: String,
    levels: Int
  ) -> [(key: String, value: String)] {
    guard levels > 0, let members = json.object else { return [] }
    return members.flatMap { name, value in
      value.text.map { [(prefix + name, $0)] }
        ?? Self.members(of: value, prefix: "\(prefix)\(name).", levels: levels - 1)
    }
  }
}
