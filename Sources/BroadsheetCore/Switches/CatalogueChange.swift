/// What an editor changed of the feeds in the newsstand file.
///
/// It is kept in the trail with who and when, and changes no page by itself: the file does. It is taken back by
/// the opposite change, and not as a decision is.
public struct CatalogueChange: Sendable, Hashable, Codable {
  /// Which way.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case added = "add-feed"
    case removed = "remove-feed"
  }

  /// Whether it came or went.
  public var kind: Kind
  /// The newspaper whose feed it is.
  public var brand: Slug
  /// The section that came or went with it.
  public var section: Slug
  /// What that is called.
  public var title: String
  /// Where the feed is, without passwords and queries; nil for a section that is put together from others.
  public var address: String?

  /// A change of the file.
  public init(_ kind: Kind, brand: Slug, section: Slug, title: String, address: String?) {
    self.kind = kind
    self.brand = brand
    self.section = section
    self.title = title
    self.address = address
  }
}

extension CatalogueChange: CustomStringConvertible {
  /// The change in words: "adds the feed gazette/sport (Sport, sport.example/rss)".
  public var description: String {
    let verb =
      switch kind {
      case .added: "adds the feed"
      case .removed: "removes the feed"
      }
    let words = [title, address].compactMap(\.self).joined(separator: ", ")
    return "\(verb) \(brand)/\(section) (\(words))"
  }
}
