/// The words of a newsstand file that stand for registered parts: what a command is linked with.
///
/// Whoever decodes a file hands it in, so that the file is judged by what will read its sources.
public struct NewsstandVocabulary: Sendable {
  /// Whether a part understands its options.
  public typealias Validator = @Sendable (JSONValue) -> Bool

  /// The formats of sources, in the order in which problems list them.
  public var formats: [any BackendFormat]
  /// The transforms of sections.
  public var transforms: [String: Validator]
  /// The kinds of providers that `custom` may name; nil leaves them unjudged.
  public var providers: [String: Validator]?

  /// The words of these formats and parts; without `providers`, kinds of providers go unjudged.
  public init(
    formats: [any BackendFormat],
    transforms: [String: Validator] = [:],
    providers: [String: Validator]? = nil
  ) {
    self.formats = formats
    self.transforms = transforms
    self.providers = providers
  }

  /// The format that is registered under a word.
  public func format(_ word: String) -> (any BackendFormat)? { formats.first { $0.word == word } }
}
