/// The media type and `charset` of an HTTP `Content-Type` header.
struct ContentType: Equatable, Sendable {
  /// Type and subtype in lower case, as `application/atom+xml`.
  let mediaType: String
  let charset: EncodingLabel?

  init(_ header: String) {
    let parts = header.split(separator: ";", omittingEmptySubsequences: false)
    mediaType = (parts.first ?? "").lowercased().filter { !$0.isWhitespace }
    charset =
      parts.dropFirst().lazy.compactMap { part -> EncodingLabel? in
        guard let equals = part.firstIndex(of: "="),
          part[..<equals].lowercased().filter({ !$0.isWhitespace }) == "charset"
        else { return nil }
        return EncodingLabel(part[part.index(after: equals)...])
      }.first
  }

  var isText: Bool { mediaType.hasPrefix("text/") }
}
