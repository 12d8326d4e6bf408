/// How a body is packed on its way.
enum ContentCoding: String, Sendable, Hashable, CaseIterable {
  case identity
  case gzip
  case brotli = "br"

  /// The qualities that a header names; nil for what it does not.
  private struct Qualities {
    var codings: (identity: Double?, gzip: Double?, brotli: Double?)
    var others: Double?

    subscript(coding: ContentCoding) -> Double {
      let named =
        switch coding {
        case .identity: codings.identity
        case .gzip: codings.gzip
        case .brotli: codings.brotli
        }
      // What nobody mentions is welcome only if it is nothing at all.
      return named ?? others ?? (coding == .identity ? 0.001 : 0)
    }
  }

  /// The best coding that an `Accept-Encoding` header allows; identity when it allows nothing.
  ///
  /// The highest quality wins, and of equals the smallest result. Only bytes are compared: the header
  /// is a stranger's, and comparing text takes as long as its author likes.
  init(accepting header: String?) {
    guard let header else {
      self = .identity
      return
    }
    var qualities = Qualities()
    for element in header.utf8.split(separator: UInt8(ascii: ",")) {
      let parts = element.split(separator: UInt8(ascii: ";"))
      guard let name = parts.first?.trimmed else { continue }
      let quality = Self.quality(in: parts.dropFirst())
      if name.is("br") {
        qualities.codings.brotli = quality
      } else if name.is("gzip") {
        qualities.codings.gzip = quality
      } else if name.is("identity") {
        qualities.codings.identity = quality
      } else if name.is("*") {
        qualities.others = quality
      }
    }
    // From the smallest result to the largest, so that a later one has to be better.
    let candidates: [ContentCoding] = [.brotli, .gzip, .identity]
    let best = candidates.map { qualities[$0] }.max() ?? 0
    self = candidates.first { best > 0 && qualities[$0] == best } ?? .identity
  }

  private static func quality(in parameters: some Sequence<Substring.UTF8View>) -> Double {
    for parameter in parameters {
      let parameter = parameter.trimmed
      guard parameter.prefix(2).is("q=") else { continue }
      // No quality has more than three decimals.
      let digits = String(Substring(parameter.dropFirst(2).prefix(8)))
      return Double(digits).map { min(max($0, 0), 1) } ?? 0
    }
    return 1
  }
}

extension Substring.UTF8View {
  /// The bytes without the white space around them.
  var trimmed: Substring.UTF8View {
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var rest = drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest = rest.dropLast() }
    return rest
  }

  /// Whether these are the bytes of a lower-case word, however they are written.
  fileprivate func `is`(_ word: StaticString) -> Bool {
    count == word.utf8CodeUnitCount
      && word.withUTF8Buffer { word in
        zip(self, word).allSatisfy { byte, letter in
          let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
          return (isCapital ? byte | 0x20 : byte) == letter
        }
      }
  }
}
