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

  /// A source; by itself it leaves intervals to the newsstand and to its own hints.
  public init(
    address: URL,
    format: SourceFormat,
    interval: Double? = nil,
    holdBack: Double? = nil
  ) {
    self.address = address
    self.format = format
    self.interval = interval
    self.holdBack = holdBack
  }
}

extension Source {
  /// The newest items of other sections; the address only names them.
  public static func sections(_ sections: [Slug]) -> Source {
    let names = sections.map(\.rawValue).joined(separator: "+")
    return Source(address: URL(filePath: "/sections/\(names)"), format: .sections(sections))
  }
}
