/// A JSON document as a flat list of its values in document order, each with its place in the bytes.
///
/// No string is made and no number is read before somebody asks for it through a `JSONNode`.
struct JSONTape: ~Copyable {
  enum Kind: UInt8 {
    case null
    case yes
    case no
    case number
    /// A string that is written as it reads.
    case string
    /// A string that had to be resolved; its text stands in a list of such.
    case resolvedString
    case array
    case object
  }

  /// A value, or the name of a member, which stands right before its value.
  struct Entry {
    let kind: Kind
    /// Whether it is a string of surely nothing but ASCII.
    var isASCII = false
    /// Where the text begins; that of a string without its quotes.
    let start: UInt32
    /// How many bytes it has; nothing for arrays and objects.
    let count: UInt32
    /// Index of the entry behind this one and all that is inside it.
    ///
    /// While an array or object is open the parser keeps the index of the one around it here.
    var next: UInt32
  }

  /// Whether the document ended before all was closed; what was there counts.
  let isCutOff: Bool
  /// Whether the document is JSON by the letter of RFC 8259.
  let isStrict: Bool
  private let source: UnsafeBufferPointer<UInt8>
  private let strings: JSONStrings
  private let entries: [Entry]

  init(
    source: UnsafeBufferPointer<UInt8>,
    strings: consuming JSONStrings,
    entries: [Entry],
    isCutOff: Bool,
    isStrict: Bool
  ) {
    self.isStrict = isStrict
    self.source = source
    self.strings = strings
    self.entries = entries
    self.isCutOff = isCutOff
  }

  /// Calls `body` with the outermost value, which must not outlive the call.
  func withRoot<R, E: Error>(_ body: (JSONNode) throws(E) -> R) throws(E) -> R {
    try entries.withUnsafeBufferPointer { (entries) throws(E) in
      guard let first = entries.baseAddress, let bytes = source.baseAddress else {
        preconditionFailure("a tape holds at least one value")
      }
      return try body(
        JSONNode(bytes: bytes, resolved: strings.resolved ?? bytes, entries: first, index: 0)
      )
    }
  }
}
