/// What a reader should know of a story before opening it; written as a list of words.
public struct TeaserFlags: OptionSet, Sendable, Hashable, Codable {
  /// Only for subscribers.
  public static let paid = TeaserFlags(rawValue: 1 << 0)
  /// Still being told.
  public static let live = TeaserFlags(rawValue: 1 << 1)
  /// Somebody's view, not a report.
  public static let opinion = TeaserFlags(rawValue: 1 << 2)
  /// There is a video in the story.
  public static let video = TeaserFlags(rawValue: 1 << 3)
  /// There is something to listen to in it.
  public static let podcast = TeaserFlags(rawValue: 1 << 4)
  /// It is told in pictures.
  public static let gallery = TeaserFlags(rawValue: 1 << 5)
  /// News that cannot wait.
  public static let breaking = TeaserFlags(rawValue: 1 << 6)
  /// Paid for by an advertiser; no advert of another may stand beside it.
  public static let branded = TeaserFlags(rawValue: 1 << 7)
  /// No advert may stand beside it, because people decided so; has no word, and is gone once a page is
  /// composed.
  static let withoutAdverts = TeaserFlags(rawValue: 1 << 16)

  /// Every flag with its word, in the order in which marks are shown.
  ///
  /// See ``marks`` for those that are.
  public static let words: [(word: String, flag: TeaserFlags)] = [
    ("breaking", .breaking), ("live", .live), ("paid", .paid), ("opinion", .opinion),
    ("video", .video), ("podcast", .podcast), ("gallery", .gallery), ("branded", .branded),
  ]

  /// The flags worth a mark, in the order in which marks are shown.
  ///
  /// One word for how urgent it is and one for what is inside: a live story is news by itself, and
  /// of several media the first is named.
  public var marks: [(word: String, flag: TeaserFlags)] {
    var shown = self
    if contains(.live) { shown.subtract([.breaking, .video, .podcast, .gallery]) }
    if contains(.video) { shown.subtract([.podcast, .gallery]) }
    if contains(.podcast) { shown.remove(.gallery) }
    return Self.words.filter { shown.contains($0.flag) }
  }

  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Flags what is still being told; of what is over takes the flag away, and that it cannot wait.
  package mutating func setLive(_ isLive: Bool) {
    if isLive { insert(.live) } else { subtract([.live, .breaking]) }
  }

  /// Nil for a word that is no flag.
  public init?(word: some StringProtocol) {
    guard let match = Self.words.first(where: { $0.word == word }) else { return nil }
    self = match.flag
  }

  public init(from decoder: any Decoder) throws {
    let words = try decoder.singleValueContainer().decode([String].self)
    self = words.reduce(into: []) { flags, word in flags.formUnion(TeaserFlags(word: word) ?? []) }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Self.words.filter { contains($0.flag) }.map(\.word))
  }
}
