/// Everything that a reader can do on a page, in every front end.
///
/// Its encoding is one word and what it was done to: `{"open": "a-story"}`, `{"retry": true}`.
/// Nothing in it says who the reader is or where.
public enum ReaderAction: Sendable, Hashable {
  /// A story was opened for reading.
  case open(Slug)
  /// A notice was sent away or acted on, by its name.
  case dismiss(String)
  /// A story was passed on.
  case share(Slug)
  /// A story was put on the reader's own list.
  case save(Slug)
  /// A page that failed was asked for again.
  case retry
  /// The reader chose a place; which one stays on the device.
  case choosePlace

  /// One of two headlines that are tested against each other was opened.
  case headline(HeadlineOpen)

  /// The words of the actions, without what they were done to.
  public enum Verb: String, Sendable, Hashable, Codable, CaseIterable, CodingKey {
    /// A story was opened for reading.
    case open
    /// A notice was sent away or acted on.
    case dismiss
    /// A story was passed on.
    case share
    /// A story was put on the reader's own list.
    case save
    /// A page that failed was asked for again.
    case retry
    /// The reader chose a place.
    case choosePlace = "choose-place"
    /// One of two headlines that are tested against each other was opened.
    case headline
  }

  /// The word of the action, under which it is counted.
  public var verb: Verb {
    switch self {
    case .open: .open
    case .dismiss: .dismiss
    case .share: .share
    case .save: .save
    case .retry: .retry
    case .choosePlace: .choosePlace
    case .headline: .headline
    }
  }

  /// The story that it was done to, if it was one.
  public var story: Slug? {
    switch self {
    case .open(let story), .share(let story), .save(let story): story
    case .dismiss, .retry, .choosePlace, .headline: nil
    }
  }
}

extension ReaderAction: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Verb.self)
    guard container.allKeys.count == 1, let verb = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not one action")
      )
    }
    func story() throws -> Slug { try container.decode(Slug.self, forKey: verb) }
    switch verb {
    case .open: self = .open(try story())
    case .dismiss: self = .dismiss(try container.decode(String.self, forKey: verb))
    case .share: self = .share(try story())
    case .save: self = .save(try story())
    case .retry: self = .retry
    case .choosePlace: self = .choosePlace
    case .headline: self = .headline(try container.decode(HeadlineOpen.self, forKey: verb))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Verb.self)
    switch self {
    case .open(let story), .share(let story), .save(let story):
      try container.encode(story, forKey: verb)
    case .dismiss(let notice): try container.encode(notice, forKey: verb)
    case .headline(let open): try container.encode(open, forKey: verb)
    case .retry, .choosePlace: try container.encode(true, forKey: verb)
    }
  }
}
