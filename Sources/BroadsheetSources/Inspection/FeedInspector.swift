/// Shows what a file is as a normalized feed: one document as JSON, or many, a line each.
///
/// Markup is shown with all that is safe in it, also what pages leave out for their own style.
public struct FeedInspector: Sendable {
  /// What reads the documents, with its limits.
  public var decoder: FeedDecoder
  /// Whether a document is shown over many lines, indented; answers to requests never are.
  public var isPretty = false

  /// An inspector that shows a document on one line.
  public init(decoder: FeedDecoder = FeedDecoder()) {
    self.decoder = decoder
  }

  /// The normalized JSON of a document.
  ///
  /// - Parameters:
  ///   - bytes: The document as it was published.
  ///   - url: The address that it was served from.
  ///   - headers: The headers of the HTTP response; names in any case.
  /// - Returns: One JSON object.
  /// - Throws: `FeedDecodingError` when there is nothing usable.
  public func inspect(
    _ bytes: [UInt8],
    url: String? = nil,
    headers: [String: String] = [:]
  ) throws(FeedDecodingError) -> String {
    try decoder.decode(bytes, options: Self.options(url: url, headers: headers))
      .inspectionJSON(pretty: isPretty)
  }

  /// The normalized JSON of a file; "-" is the standard input.
  public func inspect(
    file: String,
    url: String? = nil,
    headers: [String: String] = [:]
  ) throws(FeedInspectionError) -> String {
    let bytes = try LocalFile.read(file, limit: decoder.limits.bytes)
    do {
      return try inspect(bytes, url: url, headers: headers)
    } catch {
      throw .decoding(error)
    }
  }

  /// Answers one request line of the batch protocol with one line.
  ///
  /// A request is `{"file": PATH, "url": ADDRESS, "headers": {NAME: VALUE}}`; the answer is the
  /// document, or `{"error": WORDS}`.
  public func answer(to requestLine: String) -> String {
    var inspector = self
    inspector.isPretty = false
    do {
      let request = try InspectionRequest(requestLine)
      return try inspector.inspect(
        file: request.file,
        url: request.url,
        headers: request.headers
      )
    } catch {
      var writer = JSONWriter(isPretty: false)
      writer.object { $0.member("error", error.description) }
      return writer.string
    }
  }

  /// Reads the lines "Name: value" of a file with response headers.
  public static func headers(inFile text: String) -> [String: String] {
    var headers: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].trimmingSpace()] = line[line.index(after: colon)...].trimmingSpace()
    }
    return headers
  }

  private static let sanitizer = HTMLSanitizer(policy: .faithful)

  private static func options(url: String?, headers: [String: String]) -> FeedDecoder.Options {
    var lowered: [String: String] = [:]
    for (name, value) in headers { lowered[name.lowercased()] = value }
    let served = url.flatMap { $0.isEmpty ? nil : $0 }
    let location = lowered["content-location"]
      .flatMap { AddressResolver.resolve($0, against: served) }
      .flatMap { FeedMarkup.isWebAddress($0) ? $0 : nil }
    let base = location ?? served
    return FeedDecoder.Options(
      baseURL: base,
      contentType: lowered["content-type"],
      contentLanguage: lowered["content-language"],
      sanitizer: sanitizer,
      mending: .latin1
    )
  }
}

/// Why a file could not be shown.
public enum FeedInspectionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file cannot be read; the reason is the system's.
  case unreadable(path: String, reason: String)
  /// A line of the batch protocol is no request; the text says why.
  case request(String)
  /// The file was read and is no feed.
  case decoding(FeedDecodingError)

  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .request(let what): "the request cannot be read: \(what)"
    case .decoding(let error): error.description
    }
  }
}
