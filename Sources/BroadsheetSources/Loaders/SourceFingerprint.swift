public import BroadsheetCore
import Foundation

/// What a newsstand says about how one section is fetched and read, in short.
///
/// What is remembered of a source (validators, a wait after failures, where it moved) holds for as
/// long as this stays the same: after a change of the file the source is another one. It is the same
/// in every process, and means nothing but equality.
public struct SourceFingerprint: Sendable, Hashable, Codable {
  /// Raise it when loaders read the same bytes differently than before.
  private static let reading = 4

  private let digest: String

  /// Everything that decides how a section is fetched and read, the brand's language included.
  public init(
    of section: NewsSection,
    language: String,
    in settings: Newsstand.Settings
  ) {
    var words = Words()
    words.add(String(Self.reading))
    words.add(section.source.address.absoluteString)
    words.add(settings.allows(section.source.address) ? "allowed" : "")
    words.add(section.source.format)
    words.add(section.webAddress?.absoluteString ?? "")
    words.add(section.title)
    words.add(language)
    words.add(everythingOf: section.flagWords.words)
    if section.source.allowsFullText { words.add("full text") }
    if !section.transforms.isEmpty { words.add(everythingOf: section.transforms) }
    digest = String(words.hash, radix: 16)
  }

  /// Only where the bytes come from, and in which format.
  public init(ofReading source: Source) {
    var words = Words()
    words.add(source.address.absoluteString)
    words.add(source.format)
    digest = String(words.hash, radix: 16)
  }

  public init(from decoder: any Decoder) throws {
    digest = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(digest)
  }
}

extension Newsstand.Settings {
  /// Whether the address may be fetched wherever its host resolves to.
  fileprivate func allows(_ address: URL) -> Bool {
    guard let endpoint = try? Endpoint(address) else { return false }
    return AddressPolicy(allowedHosts: allowedHosts)
      .vouches(for: endpoint.host, port: endpoint.port)
  }
}

/// Texts in a row, each told from the next, as one number (FNV-1a).
private struct Words {
  private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { mix(byte) }
    // No text has this byte, so it ends one beyond doubt.
    mix(0xff)
  }

  /// A format without options is its word, as it was written down when it could be nothing else.
  mutating func add(_ format: SourceFormat) {
    if format == SourceFormat(format.word, origin: format.origin), format.sections == nil {
      add(format.word)
    } else {
      add(everythingOf: format)
    }
  }

  /// Adds all that a value is made of, so that what a format gains later counts as well.
  mutating func add(everythingOf value: Any) {
    add(Self.spelling(of: value))
  }

  private mutating func mix(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// Dictionaries and sets have another order in every process, so theirs is by spelling.
  private static func spelling(of value: Any) -> String {
    if let address = value as? URL { return address.absoluteString }
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty else { return String(describing: value) }
    let parts = mirror.children.map { "\($0.label ?? "")=\(spelling(of: $0.value))" }
    let isUnordered = mirror.displayStyle == .dictionary || mirror.displayStyle == .set
    return "(\((isUnordered ? parts.sorted() : parts).joined(separator: "\u{0}")))"
  }
}
