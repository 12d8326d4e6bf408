/// How a body is packed on its way.
enum ContentCoding: String, Sendable, Hashable, CaseIterable {
  case identity
  case gzip
  case brotli = "br"

  /// The best coding that an `Accept-Encoding` header allows; identity when it allows nothing.
  ///
  /// The highest quality wins, and of equals the smallest result.
  init(accepting header: String?) {
    guard let header else {
      self = .identity
      return
    }
    var named: [Substring: Double] = [:]
    for element in header.lowercased().split(separator: ",") {
      let parts = element.split(separator: ";").map { $0.drop { $0 == " " || $0 == "\t" } }
      guard let name = parts.first?.prefix(while: { $0 != " " && $0 != "\t" }) else { continue }
      named[name] = Self.quality(in: parts.dropFirst())
    }
    func quality(of coding: ContentCoding) -> Double {
      // What nobody mentions is welcome only if it is nothing at all.
      named[Substring(coding.rawValue)] ?? named["*"] ?? (coding == .identity ? 0.001 : 0)
    }
    // From the smallest result to the largest, so that a later one has to be better.
    let candidates: [ContentCoding] = [.brotli, .gzip, .identity]
    let best = candidates.map(quality).max() ?? 0
    self = candidates.first { best > 0 && quality(of: $0) == best } ?? .identity
  }

  private static func quality(in parameters: some Sequence<Substring>) -> Double {
    for parameter in parameters where parameter.hasPrefix("q=") {
      let text = parameter.dropFirst(2).prefix { $0 != " " && $0 != "\t" }
      return Double(text).map { min(max($0, 0), 1) } ?? 0
    }
    return 1
  }
}
