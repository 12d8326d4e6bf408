extension FeedDecoder {
  /// What a document may cost; the error or diagnostic of each limit carries its name.
  public struct Limits: Sendable, Equatable {
    /// Length of the document before decoding.
    public var bytes = 32 << 20
    /// Elements, or JSON values, inside each other.
    public var depth = 256
    /// Items kept; the rest is left out with a diagnostic.
    public var items = 20_000
    /// Authors, categories, links, attachments or media that one item or feed may have; the rest is
    /// left out with a diagnostic.
    public var valuesPerField = 500
    /// Bytes of one text; the rest is left out with a diagnostic.
    public var textBytes = 4 << 20
    /// Values in a JSON document.
    public var jsonValues = 250_000
    /// Attributes of one element; a document with more on one is refused.
    public var attributesPerElement = 256
    /// Bytes that the document's own entities may grow to.
    public var entityExpansion = 1 << 20
    /// Bytes of an address once it is absolute; a longer one is left out with a diagnostic.
    public var addressBytes = 4096
    /// How many times its own length, and a megabyte, a document may grow by its addresses being
    /// made absolute; the rest is left out with a diagnostic.
    public var addressGrowth = 8
    /// Authors, categories, links, attachments, pictures and media of all items together; the rest
    /// is left out with a diagnostic.
    public var values = 250_000
    /// Places that are not well-formed before the document counts as noise.
    public var markupErrors = 50_000
    /// Diagnostics that are kept of one document; further ones are dropped.
    public var diagnostics = 100

    /// The limits as they stand at each property, for feeds of any real newspaper.
    public init() {}
  }
}
