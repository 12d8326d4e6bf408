public import Foundation

/// One piece of a live report: what was told at a moment.
public struct LiveEntry: Sendable, Hashable, Codable, Identifiable {
  /// What kind of entry it is: a word that every desk chooses, of which ``Phrases`` know some.
  public struct Mark: RawRepresentable, Sendable, Hashable, Codable {
    /// Bytes of the longest word.
    public static let maximumLength = 40

    /// As it is written, in one line.
    public let rawValue: String
    /// By which marks are told apart: in lower case, with hyphens between its parts.
    public var name: String {
      rawValue.lowercased().replacing(" ", with: "-").replacing("_", with: "-")
    }
    /// Whether it cannot wait.
    public var isUrgent: Bool { name == "breaking" }

    /// Nil for a word that is empty or longer than a mark.
    public init?(rawValue: String) {
      guard (1...Self.maximumLength).contains(rawValue.utf8.count),
        !rawValue.contains(where: \.isNewline)
      else { return nil }
      self.rawValue = rawValue
    }
  }

  // Optionals are spelled out, as those of stories are.

  /// Within the report; the entry's place in addresses.
  public var id: Slug
  /// When it was told; nil where the source does not say.
  public var time: Optional<Date>
  /// Plain text in one line.
  public var title: Optional<String>
  /// What kind of entry it is.
  public var mark: Optional<Mark>
  /// Who wrote it, plain text.
  public var author: Optional<String>
  /// Whether it belongs to what is said first, however old it is.
  public var isPinned: Bool
  /// Its text, in reading order.
  public var body: [Story.Block]

  /// The name of its place in a page.
  public var anchor: String { "entry-\(id)" }

  /// An entry from all its parts; those that are left out are unknown.
  public init(
    id: Slug,
    time: Date? = nil,
    title: String? = nil,
    mark: Mark? = nil,
    author: String? = nil,
    isPinned: Bool = false,
    body: [Story.Block] = []
  ) {
    self.id = id
    self.time = time
    self.title = title
    self.mark = mark
    self.author = author
    self.isPinned = isPinned
    self.body = body
  }
}
