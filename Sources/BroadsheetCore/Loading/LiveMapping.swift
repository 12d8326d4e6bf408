/// How any JSON becomes a live report: where its entries are, and for each field of an entry which paths to try.
public struct LiveMapping: Sendable, Hashable {
  /// An entry's fields that a mapping may fill.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    /// The identity within the report; the time and the title stand in.
    case id
    /// When it was told.
    case time
    /// The entry's headline.
    case title
    /// The text, HTML, in one piece or several.
    case body
    /// What kind of entry it is, a word.
    case mark
    /// Who wrote it.
    case author
    /// Whether it is said first: `true`, or a word that is not `false`, `no` or `0`.
    case pinned
  }

  /// Where the array of entries is; each rule of `fields` starts at one of its elements.
  public var entries: JSONPath
  /// Rules whose paths start at an entry.
  public var fields: [Field: FieldRule]
  /// Where it says `live` or `over`; without it a report is over once it has an end.
  public var state: FieldRule?
  /// Where it says when it ended.
  public var ended: FieldRule?

  /// A mapping of entries; without a text or a title they are none.
  ///
  /// - Parameters:
  ///   - entries: Where the array of entries is.
  ///   - fields: For each field where its value is, from the entry on.
  ///   - state: Where the report's state is.
  ///   - ended: Where the report's end is.
  public init(
    entries: JSONPath,
    fields: [Field: FieldRule],
    state: FieldRule? = nil,
    ended: FieldRule? = nil
  ) {
    self.entries = entries
    self.fields = fields
    self.state = state
    self.ended = ended
  }
}
