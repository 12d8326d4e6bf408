public import Foundation

/// How the source of a section is doing.
public struct SourceDocument: APIDocument {
  /// How a source is doing.
  public enum State: String, APIDocument {
    /// Nothing is fetched: the section is a page elsewhere.
    case page
    /// Nothing is fetched: the section is put together from others.
    case putTogether = "put-together"
    /// It was never asked, or its first answer is on its way.
    case unanswered
    /// The last answer was as good as it should be.
    case healthy
    /// There is nothing new.
    case failing
    /// The last answer had lost so much that the last good one stays.
    case heldBack = "held-back"
  }

  /// A time that asking it came to nothing.
  public struct Trouble: APIDocument {
    /// When it was; nil where nobody knows any more.
    public var at: Date?
    /// What readers are told of it, by the words of ``SightDocument/failure``.
    public var failure: String
    /// Why.
    public var words: String
    /// What to change so that it can be had.
    public var advice: String?

    /// A time that it came to nothing.
    public init(at: Date?, failure: String, words: String, advice: String?) {
      self.at = at
      self.failure = failure
      self.words = words
      self.advice = advice
    }
  }

  /// What its loader left out or put right.
  public struct Note: APIDocument {
    /// How bad it is: `note`, `warning`, `error`, or another word.
    public var severity: String
    /// What it is.
    public var message: String
    /// Where in the answer.
    public var location: String?

    /// A diagnostic.
    public init(severity: String, message: String, location: String?) {
      self.severity = severity
      self.message = message
      self.location = location
    }
  }

  /// One time that it was asked.
  public struct Attempt: APIDocument {
    /// When the answer was there, or was given up.
    public var at: Date
    /// From asking until its bytes had come.
    public var seconds: Double
    /// How many bytes came; nil where none did.
    public var bytes: Int?
    /// `loaded`, `held-back`, `unchanged`, `repeated`, `failed`, or another word.
    public var outcome: String
    /// Why it failed.
    public var words: String?

    /// An attempt at a moment.
    public init(at: Date, seconds: Double, bytes: Int?, outcome: String, words: String?) {
      self.at = at
      self.seconds = seconds
      self.bytes = bytes
      self.outcome = outcome
      self.words = words
    }
  }

  /// Whose section it is.
  public var brand: String
  /// The section.
  public var section: String
  /// What the section is called.
  public var title: String
  /// Where the source is, without credentials and without the values of its query.
  public var address: String?
  /// Where it says that it lives now.
  public var movedTo: String?
  /// The word of its format.
  public var format: String
  /// One of ``State``, or another word.
  public var state: String
  /// The sections that a `put-together` one is made of.
  public var members: [String]?
  /// Of a `held-back` one: since when.
  public var heldBackSince: Date?
  /// When it last gave, or confirmed, the last good answer.
  public var lastSuccess: Date?
  /// The last time that it came to nothing, which may be long mended.
  public var lastTrouble: Trouble?
  /// How often in a row it has come to nothing.
  public var failures: Int
  /// When it is asked next: `never`, `under-way`, `due`, `waiting`, or another word.
  public var turn: String
  /// Of one that is `waiting`: until when.
  public var next: Date?
  /// Until when nobody's wish has it asked; nil when it may be.
  public var restsUntil: Date?
  /// How many items its last good answer has.
  public var items: Int?
  /// What its loader had to say last, the worst first.
  public var notes: [Note]
  /// How many more there were.
  public var furtherNotes: Int
  /// The last times that it was asked, the oldest first.
  public var attempts: [Attempt]

  /// A source of which nothing is known yet.
  public init(brand: String, section: String, title: String, format: String, state: State) {
    self.brand = brand
    self.section = section
    self.title = title
    self.format = format
    self.state = state.rawValue
    failures = 0
    turn = "never"
    notes = []
    furtherNotes = 0
    attempts = []
  }
}

/// How sources are doing.
public struct SourcesDocument: APIDocument {
  /// ``APIVersion/current``.
  public var version: Int
  /// In the order of the newsstand file.
  public var sources: [SourceDocument]

  /// Sources in the order of the newsstand file.
  public init(_ sources: [SourceDocument]) {
    version = APIVersion.current
    self.sources = sources
  }
}
