public import Foundation

/// A file that belongs to a story: something to hear, to watch or to take away.
///
/// The term is RSS's and Atom's; JSON Feed calls it an attachment.
public struct Enclosure: Sendable, Hashable, Codable {
  // Optionals are spelled out: with a question mark they are set to nil before an initialiser sets
  // them, and the whole is copied at its end.

  /// What one does with a file.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// It is heard.
    case audio
    /// It is watched.
    case video
    /// It is opened, or kept.
    case document
  }

  /// What one does with it.
  public var kind: Kind
  package var addressText: AddressText
  /// What it is called, plain text, where it has a name of its own.
  public var title: Optional<String>
  /// Its media type, such as `audio/mpeg`, where the source says one that fits its kind.
  public var mediaType: Optional<String>
  /// Its size in bytes, where the source says.
  public var byteCount: Optional<Int>
  /// Seconds that it plays, where the source says.
  public var duration: Optional<Double>
  /// What is seen of a film before it plays.
  public var poster: Optional<Picture>

  /// Where the file is.
  ///
  /// Parsed when it is asked for.
  public var address: URL {
    get { addressText.url }
    set { addressText = AddressText(newValue) }
  }

  private enum CodingKeys: String, CodingKey {
    case kind, title, mediaType, byteCount, duration, poster
    case addressText = "address"
  }

  /// A file at an address; what is left out is unknown.
  public init(
    _ kind: Kind,
    at address: URL,
    title: String? = nil,
    mediaType: String? = nil,
    byteCount: Int? = nil,
    duration: Double? = nil,
    poster: Picture? = nil
  ) {
    self.init(kind, at: AddressText(address), mediaType: mediaType)
    self.title = title
    self.byteCount = byteCount
    self.duration = duration
    self.poster = poster
  }

  package init(_ kind: Kind, at address: AddressText, mediaType: String? = nil) {
    self.kind = kind
    addressText = address
    title = nil
    self.mediaType = mediaType
    byteCount = nil
    duration = nil
    poster = nil
  }
}
