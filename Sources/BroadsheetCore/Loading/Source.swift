public import Foundation

/// Where a section's bytes come from, and in which format.
public struct Source: Sendable, Hashable {
  /// Where the bytes are; its scheme chooses the transport.
  public var address: URL
  /// How the bytes are read, with the format's options.
  public var format: SourceFormat
  /// Seconds between fetches; nil leaves it to the source's own hints.
  public var interval: Double?
  /// Seconds for which an answer that has lost its items is held back; nil leaves it to the
  /// newsstand, zero takes every answer.
  public var holdBack: Double?
  /// Where readers get the pictures that its feed names.
  public var pictures: PictureHome
  /// Whether readers get the texts of its stories from the publisher's pages where the feed has less of
  /// them, which the publisher has agreed to.
  public var allowsFullText: Bool

  /// Where readers get the pictures of others.
  public enum PictureHome: String, Sendable, Hashable, Codable, CaseIterable {
    /// From this newsstand, where it can make them: no publisher hears from readers.
    case ours
    /// From where the publisher has them, who has agreed to it.
    case theirs
  }

  /// A source; by itself it leaves intervals to the newsstand and to its own hints.
  public init(
    address: URL,
    format: SourceFormat,
    interval: Double? = nil,
    holdBack: Double? = nil,
    pictures: PictureHome = .ours,
    allowsFullText: Bool = false
  ) {
    self.address = address
    self.format = format
    self.interval = interval
    self.holdBack = holdBack
    self.pictures = pictures
    self.allowsFullText = allowsFullText
  }
}

extension Source {
  /// The newest items of other sections; the address only names them.
  public static func sections(_ sections: [Slug]) -> Source {
    let names = sections.map(\.rawValue).joined(separator: "+")
    return Source(address: URL(filePath: "/sections/\(names)"), format: .sections(sections))
  }
}
