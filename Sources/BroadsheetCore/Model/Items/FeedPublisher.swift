public import Foundation

/// Whose feed a teaser came with, in a newspaper that is put together from the feeds of many.
public struct FeedPublisher: Sendable, Hashable, Codable {
  /// Bytes of a name at most.
  public static let longestName = 80

  /// What the feed calls itself, plain text in one line; never empty.
  public let name: String
  package var homePageText: AddressText?
  /// The publisher's icon, if we have one.
  public var icon: PublisherIcon?

  /// The publisher's own page, where the feed names one.
  ///
  /// Parsed when it is asked for.
  public var homePage: URL? { homePageText?.url }

  private enum CodingKeys: String, CodingKey {
    case name, icon
    case homePageText = "homePage"
  }

  /// Nil when nothing is left of the name once it is a line of plain text; a long one is cut.
  public init?(name: String, homePage: URL? = nil, icon: PublisherIcon? = nil) {
    self.init(name: name, homePageText: homePage.map { AddressText($0) }, icon: icon)
  }

  package init?(name: String, homePageText: AddressText?, icon: PublisherIcon? = nil) {
    self.name = name.name(bytes: Self.longestName)
    guard !self.name.isEmpty else { return nil }
    self.homePageText = homePageText
    self.icon = icon
  }
}

/// The name of an icon that we keep of a publisher: what it is, and the hash of its bytes, so that it
/// may be kept for ever.
public struct PublisherIcon: Sendable, Hashable, Codable, CustomStringConvertible {
  /// Pictures that icons are made of, by how their names end.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// Portable Network Graphics, by ISO/IEC 15948.
    case png
    /// GIF87a and GIF89a.
    case gif
    /// Windows icons, which hold several pictures.
    case ico
    /// WebP, by RFC 9649.
    case webp
    /// JPEG, by ITU-T T.81.
    case jpeg = "jpg"

    /// The media type under which it is served.
    public var mediaType: String {
      switch self {
      case .png: "image/png"
      case .gif: "image/gif"
      case .ico: "image/x-icon"
      case .webp: "image/webp"
      case .jpeg: "image/jpeg"
      }
    }
  }

  private static let digits = 24

  /// The first twelve bytes of the SHA-256 digest, as hexadecimal digits.
  public let digest: String
  /// What kind of picture it is.
  public let format: Format

  /// The name of some bytes of which it is known what they are.
  public init(of bytes: [UInt8], format: Format) {
    let sum = bytes.withUnsafeBytes { SHA256($0) }.hexadecimal
    digest = String(sum.prefix(Self.digits))
    self.format = format
  }

  /// Nil unless the text is the digits, a dot, and an ending that stands for a format.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == Self.digits,
      parts[0].utf8.allSatisfy({ $0 &- 0x30 < 10 || $0 &- 0x61 < 6 }),
      let format = Format(rawValue: String(parts[1]))
    else { return nil }
    digest = String(parts[0])
    self.format = format
  }

  /// `DIGITS.png`.
  public var description: String { "\(digest).\(format.rawValue)" }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let icon = PublisherIcon(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no icon's name")
    }
    self = icon
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
