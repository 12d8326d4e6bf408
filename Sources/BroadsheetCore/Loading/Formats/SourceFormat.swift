/// The format of a source: the word that a ``BackendFormat`` is registered under, and its options.
///
/// Open: a package of its own makes values with words of its own, and registers what reads them. A
/// value says nothing about how its bytes are read; that is for the registration.
public struct SourceFormat: Sendable, Hashable {
  /// Where sections of a format have their content from.
  public enum Origin: Sendable, Hashable {
    /// A loader makes it of the source's bytes.
    case fetched
    /// It is a page elsewhere, at the source's address; nothing is loaded.
    case page
    /// The newest items of these sections of the brand; nothing is loaded.
    case sections([Slug])
  }

  /// The word that a newsstand file uses: `listing`, `harbour-api`.
  public let word: String
  /// Where the content is from.
  public let origin: Origin
  private let content: any Sendable & Hashable

  /// A format with options of any kind; two values are the same when word, options and origin are.
  public init(
    _ word: String,
    options: some Sendable & Hashable = NoOptions(),
    origin: Origin = .fetched
  ) {
    self.word = word
    content = options
    self.origin = origin
  }

  /// The options, if they are of this kind.
  public func options<Options>(as kind: Options.Type = Options.self) -> Options? {
    content as? Options
  }

  /// The sections that a section of this format is put together from; nil for one with a source.
  public var sections: [Slug]? {
    if case .sections(let sections) = origin { sections } else { nil }
  }

  public static func == (left: SourceFormat, right: SourceFormat) -> Bool {
    let (ours, theirs) = (left.comparedOptions, right.comparedOptions)
    return left.word == right.word && left.origin == right.origin && ours == theirs
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(word)
    hasher.combine(origin)
    hasher.combine(comparedOptions)
  }

  private var comparedOptions: AnyHashable { Self.erased(content) }

  private static func erased(_ options: some Hashable) -> AnyHashable { AnyHashable(options) }
}

/// The options of a format that has none.
public struct NoOptions: Sendable, Hashable {
  /// The one value there is.
  public init() {}
}
