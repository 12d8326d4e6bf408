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

  public init(policy: Policy = .feed) {
    rules = policy == .feed ? .feed : SanitizerRules(policy)
  }

  /// Sanitizes a fragment.
  ///
  /// Relative links and pictures are resolved against the base; without one they stay as they are.
  public func sanitize(_ html: String, base: String? = nil) -> String {
    sanitize(html, base: base.flatMap(AddressResolver.init(base:)))
  }

  /// Sanitizes a fragment with a base that serves many.
  public func sanitize(_ html: String, base: AddressResolver?) -> String {
    var html = html
    let isCleanText = html.withUTF8(Self.isCleanText)
    if isCleanText, html.utf8.count <= rules.limits.inputBytes { return html }
    return html.withUTF8 { bytes in
      var writer = HTMLTreeWriter(rules: rules, base: base, inputCount: bytes.count)
      writer.write(cut(bytes))
      return writer.output.string
    }
  }

  /// Sanitizes UTF-8 and appends the result; spares the making of strings.
  ///
  /// Bytes that are not valid UTF-8 go through as they are.
  public func sanitize(
    _ bytes: UnsafeBufferPointer<UInt8>,
    base: AddressResolver? = nil,
    into output: inout [UInt8]
  ) {
    var writer = HTMLTreeWriter(rules: rules, base: base, inputCount: bytes.count)
    writer.write(cut(bytes))
    writer.output.copy(to: &output)
  }

  /// Whether there is neither markup nor anything that needs an escape, as in most titles.
  private static func isCleanText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = bytes.baseAddress else { return true }
    return ByteScanning.endOfCleanText(start, from: 0, to: bytes.count) == bytes.count
  }

  /// Cuts the input to its limit, between two characters.
  private func cut(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard bytes.count > rules.limits.inputBytes else { return bytes }
    var end = rules.limits.inputBytes
    while end > 0, bytes[end] & 0xc0 == 0x80 { end -= 1 }
    return UnsafeBufferPointer(rebasing: bytes[..<end])
  }
}
