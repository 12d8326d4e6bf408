extension Story {
  /// How a story is told, by which all renderers set it.
  public enum Form: String, Sendable, Hashable, CaseIterable {
    /// Told in words.
    case report
    /// Told in pictures, with few words.
    case gallery
    /// Somebody's view: who it is stands at its head.
    case opinion
    /// So much text that it has parts of its own.
    case longRead = "long-read"
  }
}

extension Story.Form {
  /// What the form of a story goes by.
  public struct Measures: Sendable, Hashable {
    /// What its source says of it.
    public var flags: TeaserFlags
    /// Different pictures, the one at its head among them.
    public var pictures: Int
    /// Words of its text, captions left out.
    public var words: Int
    /// Headlines within the text.
    public var subheads: Int
    /// Whether its text is paragraphs and pictures, and nothing that has to stand where it stands.
    public var isPlain: Bool

    /// What is known of a story.
    public init(
      flags: TeaserFlags = [],
      pictures: Int = 0,
      words: Int = 0,
      subheads: Int = 0,
      isPlain: Bool = true
    ) {
      self.flags = flags
      self.pictures = pictures
      self.words = words
      self.subheads = subheads
      self.isPlain = isPlain
    }
  }

  /// Pictures that make a gallery at the least.
  public static let leastPictures = 3
  /// Words for each picture that a gallery has at the most, and one that its source calls so.
  public static let (wordsOfPicture, wordsOfToldPicture) = (40, 120)
  /// Words from which a story with sub-heads is a long read: four minutes.
  public static let longWords = 900
  /// Sub-heads that a long read has at the least.
  public static let leastSubheads = 2

  /// The one rule.
  ///
  /// A view is a view whatever it shows; what goes on is told by its posts. A flag alone makes no
  /// gallery: without pictures there is none.
  public init(_ story: Measures) {
    let perPicture =
      story.flags.contains(.gallery) ? Self.wordsOfToldPicture : Self.wordsOfPicture
    if story.flags.contains(.opinion) {
      self = .opinion
    } else if story.flags.contains(.live) {
      self = .report
    } else if story.isPlain, story.subheads == 0, story.pictures >= Self.leastPictures,
      story.words <= perPicture * story.pictures
    {
      self = .gallery
    } else if story.words >= Self.longWords, story.subheads >= Self.leastSubheads {
      self = .longRead
    } else {
      self = .report
    }
  }
}
