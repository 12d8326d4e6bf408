/// A name that may stand in an address: lower-case ASCII letters, digits and single hyphens.
///
/// Brands, sections and stories are known by their slugs.
///
/// ## Usage
///
/// ```swift
/// let typed = Slug(rawValue: "Local News")  // nil: no address may have it
/// let spelled = Slug(spelling: "Lokale nyheter på øya")  // lokale-nyheter-paa-oeya
/// let made = Slug(identifying: "https://paper.example/?p=12")  // thirteen letters and digits
/// ```
public struct Slug: RawRepresentable, Sendable, Hashable, Codable, Comparable,
  CustomStringConvertible
{
  /// The longest slug that is accepted, in characters.
  public static let maximumLength = 96

  public let rawValue: String

  /// Nil unless `rawValue` already is a slug.
  public init?(rawValue: String) {
    guard Self.isValid(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  /// The slug nearest to a title, or nil when nothing is left of it.
  ///
  /// Letters of the Nordic and other Latin alphabets are spelled in ASCII, everything else becomes
  /// a hyphen.
  public init?(spelling title: String) {
    var spelled = ""
    for character in title.lowercased() {
      guard spelled.utf8.count < Self.maximumLength else { break }
      if let ascii = Self.spelling(of: character) {
        spelled += ascii
      } else if !spelled.isEmpty && spelled.last != "-" {
        spelled += "-"
      }
    }
    while spelled.last == "-" { spelled.removeLast() }
    self.init(rawValue: String(spelled.prefix(Self.maximumLength)))
  }

  /// The slug of something that is known by an arbitrary identifier, such as a feed's guid: the
  /// identifier itself where it is a slug, otherwise thirteen letters and digits made from it.
  ///
  /// They are of a digest, because strangers write identifiers, and one who found two with the same
  /// name could put a story in the place of another's.
  public init(identifying identifier: String) {
    rawValue =
      Self.isValid(identifier)
      ? identifier : Self.name(of: SHA256.of(identifier).first)
  }

  /// A slug with a mark behind it.
  ///
  /// One that has no room for it becomes thirteen letters and digits first.
  init(_ slug: Slug, mark: String) {
    let fits = slug.rawValue.utf8.count + mark.utf8.count < Self.maximumLength
    rawValue = "\(fits ? slug.rawValue : Self.name(of: StableHash.of(slug.rawValue)))-\(mark)"
  }

  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let slug = Slug(rawValue: text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not a slug: \(text)")
      )
    }
    self = slug
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  public var description: String { rawValue }

  public static func < (left: Slug, right: Slug) -> Bool { left.rawValue < right.rawValue }

  private static func isValid(_ text: String) -> Bool {
    guard (1...maximumLength).contains(text.utf8.count) else { return false }
    var text = text
    return text.withUTF8 { bytes in
      var previous = UInt8(ascii: "-")
      for byte in bytes {
        let isHyphenBetween = byte == UInt8(ascii: "-") && previous != UInt8(ascii: "-")
        guard mayHold(byte) || isHyphenBetween else { return false }
        previous = byte
      }
      return previous != UInt8(ascii: "-")
    }
  }

  /// Whether a byte is one of the letters and digits of slugs.
  static func mayHold(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }

  /// A number in the thirteen digits of base 36 that any of 64 bits fits in.
  static func name(of number: UInt64) -> String {
    String(unsafeUninitializedCapacity: 13) { digits in
      var rest = number
      for place in (0..<13).reversed() {
        let digit = UInt8(truncatingIfNeeded: rest % 36)
        digits.initializeElement(
          at: place,
          to: digit < 10 ? digit + UInt8(ascii: "0") : digit - 10 + UInt8(ascii: "a")
        )
        rest /= 36
      }
      return 13
    }
  }

  private static func spelling(of character: Character) -> String? {
    if character.isASCII { return character.isLetter || character.isNumber ? "\(character)" : nil }
    switch character {
    case "æ", "ä": return "ae"
    case "ø", "ö": return "oe"
    case "å": return "aa"
    case "ü": return "ue"
    case "ß": return "ss"
    case "á", "à", "â", "ã": return "a"
    case "é", "è", "ê", "ë": return "e"
    case "í", "ì", "î", "ï": return "i"
    case "ó", "ò", "ô", "õ": return "o"
    case "ú", "ù", "û": return "u"
    case "ñ": return "n"
    case "ç": return "c"
    case "ð": return "d"
    case "þ": return "th"
    default: return nil
    }
  }
}
