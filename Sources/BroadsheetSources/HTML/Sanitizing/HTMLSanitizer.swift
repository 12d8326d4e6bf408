/// Turns HTML from outside into HTML that is safe to put into a page of ours.
///
/// The input is split into tokens by the WHATWG algorithm, what the policy does not list is
/// dropped, and the rest is written anew: in lower case, every attribute quoted, every element
/// closed, and nested only in ways that a parser reads back as the same tree, with scripting on
/// or off. No script, style, frame, form, event handler or address with an unlisted scheme comes
/// through, and nothing reaches out of the element that the result is put into.
/// Sanitizing takes linear time, and sanitizing twice changes nothing.
public struct HTMLSanitizer: Sendable {
  private let rules: SanitizerRules

  /// A sanitizer with the policy ``Policy/feed``; costs nothing.
  public init() { rules = .feed }

  /// A sanitizer with a policy of one's own; takes a moment to make, so keep it.
  public init(policy: Policy) { rules = SanitizerRules(policy) }

  /// Whether texts are written for readers, and not as they were published.
  var isForReaders: Bool { rules.restoresMedia }

  /// Sanitizes a fragment.
  ///
  /// Relative links and pictures are resolved against the base; without one they stay as they are.
  public func sanitize(_ html: String, base: String? = nil) -> String {
    sanitize(html, base: base.flatMap(AddressResolver.init(base:)))
  }

  /// Sanitizes a fragment with a base that serves many.
  public func sanitize(_ html: String, base: AddressResolver?) -> String {
    var html = html
    return html.withUTF8 { sanitize($0, base: base) }
  }

  /// Sanitizes a fragment where it lies, in bytes that are known to be UTF-8.
  func sanitize(_ bytes: UnsafeBufferPointer<UInt8>, base: AddressResolver? = nil) -> String {
    var budget = AddressBudget(documentBytes: bytes.count)
    return sanitize(bytes, base: base, budget: &budget)
  }

  /// One of many fragments that share a budget of addresses.
  func sanitize(
    _ bytes: UnsafeBufferPointer<UInt8>,
    base: AddressResolver?,
    budget: inout AddressBudget
  ) -> String {
    let bytes = bytes.utf8Prefix(rules.limits.inputBytes)
    guard !Self.isCleanText(bytes) else { return String(validUTF8: bytes) }
    var writer = HTMLTreeWriter(rules: rules, base: base, inputCount: bytes.count, budget: budget)
    writer.write(bytes)
    budget = writer.budget
    return writer.output.string
  }

  /// Whether there is neither markup nor anything that needs an escape, as in most titles.
  private static func isCleanText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = bytes.baseAddress else { return true }
    return ByteScanning.endOfCleanText(start, from: 0, to: bytes.count) == bytes.count
  }
}
