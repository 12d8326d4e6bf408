/// A value of a newsstand file, as a format reads its options: shaped like JSON, and with a place, so
/// that what is wrong is said where it stands.
///
/// Every reading that fails reports a problem and returns nil or nothing; readers go on, so that all
/// mistakes of a file are found in one go.
public protocol OptionValue {
  /// Whether it is a list; a single text is none.
  var isList: Bool { get }
  /// Whether it is a mapping of keys to values.
  var isMapping: Bool { get }
  /// A text as it is written, with the blanks around it; nil for a list or mapping.
  var writtenText: String? { get }
  /// The value as JSON: plain numbers and `true`, `false` and `null` are no texts.
  var json: JSONValue { get }

  /// The text without blanks around it; a problem for a list, a mapping or nothing.
  func text(_ expected: String) -> String?
  /// The elements of a list; a problem for anything else.
  func elements(_ expected: String) -> [any OptionValue]
  /// Reads a mapping; keys that `body` never asked for are problems.
  func members<Result>(_ expected: String, _ body: (any OptionMembers) -> Result?) -> Result?
  /// The value of a key, to say of it what shows only when all is read; the whole without that key.
  func member(_ key: String) -> any OptionValue
  /// Where the story of an id is; the host is judged by the file's settings.
  func addressTemplate() -> AddressTemplate?
  /// A section of the same brand.
  func section() -> Slug?

  /// Says what is wrong, as a sentence fragment: `'desk' is missing`.
  func report(_ message: String, expected: String?, suggestion: String?)
}

extension OptionValue {
  /// Says what is wrong where no word is near enough to suggest.
  public func report(_ message: String, expected: String? = nil) {
    report(message, expected: expected, suggestion: nil)
  }

  /// The texts of a list; a single text stands for a list of one.
  public func texts(_ expected: String) -> [String] {
    isList ? elements(expected).compactMap { $0.text("a text") } : text(expected).map { [$0] } ?? []
  }
}

/// The keys of a mapping, which remembers those that were asked for.
public protocol OptionMembers {
  /// The mapping itself, to say what is wrong with it as a whole.
  var whole: any OptionValue { get }
  /// The value of a key; nil, and no problem, when there is none.
  func optional(_ key: String) -> (any OptionValue)?
  /// The value of a key; a problem when there is none.
  func required(_ key: String, _ expected: String) -> (any OptionValue)?
  /// The one of these keys that is there; none and several are problems.
  func exactlyOne(of keys: [String]) -> (key: String, value: any OptionValue)?
}
