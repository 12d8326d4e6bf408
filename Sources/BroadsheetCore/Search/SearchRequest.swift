import Foundation

/// What a reader asks a search page for, as its address says it.
///
/// As a query it reads `q=ferry&section=sport&time=week&page=2`; what is left out is not asked for.
public struct SearchRequest: Sendable, Hashable {
  /// How old stories may be.
  public enum Period: String, Sendable, Hashable, CaseIterable {
    /// Twenty-four hours.
    case day
    /// Seven days.
    case week
    /// Thirty-one days.
    case month
    /// Three hundred and sixty-six days.
    case year

    /// The length of the period.
    public var seconds: Double {
      switch self {
      case .day: 86_400
      case .week: 7 * 86_400
      case .month: 31 * 86_400
      case .year: 366 * 86_400
      }
    }
  }

  /// Results that a page has.
  public static let pageLength = 20
  /// Pages beyond which nobody looks.
  public static let mostPages = 50

  /// What is looked for, as the reader wrote it, without space around it.
  public var text: String
  /// The section to which results are limited.
  public var section: Slug?
  /// How old results may be; nil for any age.
  public var period: Period?
  /// From one on.
  public var page = 1
  /// Whether only the ends of what is being written are asked for.
  public var wantsSuggestions = false

  /// A search for a text.
  public init(_ text: String, section: Slug? = nil, period: Period? = nil, page: Int = 1) {
    self.text = text
    self.section = section
    self.period = period
    self.page = page
  }

  /// Reads the query of an address; whatever in it makes no sense is taken for left out.
  public init(query: String?) {
    self.init("")
    for part in (query ?? "").utf8.split(separator: UInt8(ascii: "&")) {
      let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard pair.count == 2 else { continue }
      let value = Self.decoded(pair[1])
      switch String(decoding: pair[0], as: UTF8.self) {
      case "q": text = Self.trimmed(value)
      case "suggest":
        text = Self.trimmed(value)
        wantsSuggestions = true
      case "section": section = Slug(rawValue: value)
      case "time": period = Period(rawValue: value)
      case "page": page = Int(value).map { max(1, $0) } ?? 1
      default: break
      }
    }
  }

  /// Whether the text is longer than anything that is looked for.
  public var isTooLong: Bool { text.utf8.count > SearchQuery.longest }

  /// The query of the address of a page with these results, without its question mark.
  public func query(page: Int = 1) -> String {
    var query = "q=\(Self.encoded(text))"
    if let section { query += "&section=\(section)" }
    if let period { query += "&time=\(period.rawValue)" }
    if page > 1 { query += "&page=\(page)" }
    return query
  }

  private static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
    guard let first = scalars.firstIndex(where: { !isSpace($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  /// What a form has put into an address, by the URL standard's `application/x-www-form-urlencoded`.
  private static func decoded(_ bytes: some Collection<UInt8>) -> String {
    var text: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        text.append(value)
        rest = rest.dropFirst(2)
      } else {
        text.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func encoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "*"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: " "): encoded += "+"
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }
}
