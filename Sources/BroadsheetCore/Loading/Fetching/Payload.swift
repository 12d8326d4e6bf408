#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Bytes as they came, decompressed, with what the transport says about them.
public struct Payload: Sendable, Hashable {
  /// The body; empty for a request of the head.
  public var bytes: [UInt8]
  /// Where the bytes were in the end, after redirects; relative links resolve against it.
  public var address: URL
  /// The media type with its parameters, such as `text/xml; charset=iso-8859-1`.
  public var contentType: String?
  /// What to send with the next request for this source.
  public var validators: Validators?
  /// When the answer came, by the wall clock.
  public var fetchedAt: Date
  /// How long the source says that its answer stays fresh.
  public var freshness: FreshnessHints
  /// The new home that permanent redirects name, to be asked next time.
  ///
  /// Redirects after the first temporary one do not count, nor does one from HTTPS to HTTP.
  public var movedPermanentlyTo: URL?
  /// Who may show the page in a frame; only for a request of the head.
  public var framing: FramePolicy?
  /// Every value of `X-Robots-Tag`: what its publisher lets programs do with the page.
  public var robotsTags: [String]

  /// An answer of a transport; nil for what it does not say.
  public init(
    bytes: [UInt8],
    address: URL,
    contentType: String? = nil,
    validators: Validators? = nil,
    fetchedAt: Date,
    freshness: FreshnessHints = .none,
    movedPermanentlyTo: URL? = nil,
    framing: FramePolicy? = nil,
    robotsTags: [String] = []
  ) {
    self.bytes = bytes
    self.address = address
    self.contentType = contentType
    self.validators = validators
    self.fetchedAt = fetchedAt
    self.freshness = freshness
    self.movedPermanentlyTo = movedPermanentlyTo
    self.framing = framing
    self.robotsTags = robotsTags
  }
}
