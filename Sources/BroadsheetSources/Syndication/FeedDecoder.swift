/// Turns the bytes of any syndication format into one normalized value.
///
/// RSS 0.90 to 2.0 and 1.0, Atom 0.3 and 1.0, CDF, JSON Feed and RSS in JSON; well-formed or not, in
/// any encoding. A field that cannot be read is dropped with a diagnostic and the rest of the feed
/// lives; an error is thrown only when there is nothing to show or a limit is passed.
public struct FeedDecoder: Sendable {
  /// What is known about a document besides its bytes.
  public struct Options: Sendable {
    /// The address it was loaded from, against which relative addresses are resolved.
    public var baseURL: String?
    /// The HTTP header `Content-Type`.
    public var contentType: String?
    /// The HTTP header `Content-Language`.
    public var contentLanguage: String?
    /// The language of dates in feeds that do not say theirs, such as the newspaper's.
    public var language: String?
    /// What cleans the markup of titles, summaries and contents.
    public var sanitizer: HTMLSanitizer
    /// Which text that was encoded twice is mended.
    public var mending: Mending

    /// What is known of a document; everything that is left out is found out from the bytes.
    public init(
      baseURL: String? = nil,
      contentType: String? = nil,
      contentLanguage: String? = nil,
      language: String? = nil,
      sanitizer: HTMLSanitizer = HTMLSanitizer(),
      mending: Mending = .windows1252
    ) {
      self.baseURL = baseURL
      self.contentType = contentType
      self.contentLanguage = contentLanguage
      self.language = language
      self.sanitizer = sanitizer
      self.mending = mending
    }
  }

  /// Which text is mended that was UTF-8, was taken for something else, and was encoded again.
  public enum Mending: Sendable {
    /// What was taken for Latin-1 and decodes back as a whole, which every reader mends.
    case latin1
    /// What was taken for windows-1252 as well, where nobody can have meant it as it stands.
    case windows1252
  }

  /// What a document may cost.
  public var limits: Limits

  /// A decoder; it holds nothing but its limits.
  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Decodes a document.
  public func decode(
    _ bytes: [UInt8],
    options: Options = Options()
  ) throws(FeedDecodingError) -> ParsedFeed {
    try bytes.withUnsafeBufferPointer { (buffer) throws(FeedDecodingError) -> ParsedFeed in
      try decode(buffer, options: options)
    }
  }

  /// Decodes a document where it lies.
  public func decode(
    _ bytes: UnsafeBufferPointer<UInt8>,
    options: Options = Options()
  ) throws(FeedDecodingError) -> ParsedFeed {
    guard bytes.count <= limits.bytes else {
      throw .limitExceeded(.bytes, allowed: limits.bytes)
    }
    guard !bytes.isEmpty else { throw .empty }
    let text = FeedText(bytes, contentType: options.contentType.map(ContentType.init))
    var feed = try text.withBytes(of: bytes) { (source) throws(FeedDecodingError) -> ParsedFeed in
      switch FeedFormat.family(of: source) {
      case .json: return try decodeJSON(source, text, options)
      case .xml: return try decodeXML(source, text, options)
      case .unknown:
        throw source.contains { $0 > 0x20 } ? .notAFeed(found: "text without markup") : .empty
      }
    }
    let diagnostics = text.diagnostics
    if !diagnostics.isEmpty { feed.diagnostics.insert(contentsOf: diagnostics, at: 0) }
    return feed
  }

  private func decodeXML(
    _ source: UnsafeBufferPointer<UInt8>,
    _ text: FeedText,
    _ options: Options
  ) throws(FeedDecodingError) -> ParsedFeed {
    var reader = SyndicationReader(
      source,
      isASCII: text.isKnownASCII,
      options: options,
      encoding: text.label.name,
      limits: limits
    )
    return try reader.read()
  }

  private func decodeJSON(
    _ source: UnsafeBufferPointer<UInt8>,
    _ text: FeedText,
    _ options: Options
  ) throws(FeedDecodingError) -> ParsedFeed {
    let tape = try JSONParser(limits: limits).parse(source)
    var feed = try tape.withRoot { (document) throws(FeedDecodingError) -> ParsedFeed in
      var reader = JSONFeedReader(
        options: options,
        encoding: text.label.name,
        limits: limits,
        documentBytes: source.count
      )
      return try reader.read(document)
    }
    // JSON is UTF-8 and has no control characters.
    let isText =
      text.label.isUTF8 && text.repairedBytes == 0 && !text.hadSurrogates
      && !text.hadControls
    feed.isWellFormed = tape.isStrict && (isText || text.label.isASCII)
    if tape.isCutOff {
      feed.diagnostics.append(FeedDiagnostic(.error, "the document is cut off"))
    }
    return feed
  }
}

extension FeedDecoder.Options {
  /// What relative addresses are resolved against; nothing where that is too long to be an address.
  func base(atMost longest: Int) -> AddressResolver? {
    baseURL.flatMap { $0.utf8.count <= longest ? AddressResolver(base: $0) : nil }
  }
}

extension FeedText {
  /// What was odd about the encoding.
  var diagnostics: [FeedDiagnostic] {
    var entries: [FeedDiagnostic] = []
    if let contradictedLabel {
      entries.append(
        FeedDiagnostic(
          .warning,
          "labelled as \(contradictedLabel.name), decoded as \(label.name)"
        )
      )
    }
    if isGuessed {
      entries.append(FeedDiagnostic(.warning, "no label fits, the text looks like \(label.name)"))
    }
    if repairedBytes > 0 {
      entries.append(FeedDiagnostic(.warning, "\(repairedBytes) bytes are not valid \(label.name)"))
    }
    if surrogatePairs > 0 {
      entries.append(
        FeedDiagnostic(.warning, "\(surrogatePairs) characters were written as two surrogates")
      )
    }
    if loneSurrogates > 0 {
      entries.append(FeedDiagnostic(.warning, "\(loneSurrogates) surrogates stand alone"))
    }
    if hadControls {
      entries.append(FeedDiagnostic(.warning, "control characters are left out"))
    }
    return entries
  }
}
