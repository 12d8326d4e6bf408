import BroadsheetWeb
import HTTPTypes
import Hummingbird

/// What a route comes to, before it is known which form of it the client wants.
struct Answer: Sendable {
  var status: HTTPResponse.Status
  var representation: Representation
  var cache: CachePolicy
  var guardedBy: ContentGuard
  /// Seconds after which to ask again, for states that pass.
  var retryAfter: Int?
  /// Where else to look, for a status that says so.
  var location: String?
  /// The methods of the address, for a status that says so.
  var allow: String?

  init(
    _ representation: Representation,
    status: HTTPResponse.Status = .ok,
    cache: CachePolicy = .page,
    guardedBy: ContentGuard = .page,
    retryAfter: Int? = nil
  ) {
    self.status = status
    self.representation = representation
    self.cache = cache
    self.guardedBy = guardedBy
    self.retryAfter = retryAfter
  }

  /// The response in the form that the request asks for: another version, not modified, packed, or as it is.
  func response(to request: Request, under security: SecurityFields) -> Response {
    let coding = ContentCoding(accepting: request.headers[.acceptEncoding])
    if status == .ok, let wanted = request.headers[.ifMatch],
      !representation.matches(ifMatch: wanted, as: coding)
    {
      return Self.isAnother.response(as: coding, under: security)
    }
    if status == .ok, let known = request.headers[.ifNoneMatch],
      representation.matches(ifNoneMatch: known, as: coding)
    {
      return notModified(as: coding, under: security)
    }
    return response(as: coding, under: security)
  }

  /// The response with its body, packed if that makes it smaller.
  func response(as accepted: ContentCoding, under security: SecurityFields) -> Response {
    let (body, coding) = representation.body(as: accepted)
    var headers = fields(as: coding, under: security)
    headers[.contentType] = representation.mediaType
    if coding != .identity { headers[.contentEncoding] = coding.rawValue }
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
  }

  /// The response to who has this version already.
  func notModified(as accepted: ContentCoding, under security: SecurityFields) -> Response {
    let coding = representation.body(as: accepted).coding
    return .withoutBody(.notModified, headers: fields(as: coding, under: security))
  }

  private func fields(as coding: ContentCoding, under security: SecurityFields) -> HTTPFields {
    var headers = security.fields(for: guardedBy)
    headers[.cacheControl] = cache.header
    headers[.vary] = "Accept-Encoding"
    // Pages are small once they are packed; whoever asks for a part gets all.
    headers[.acceptRanges] = "none"
    if let retryAfter { headers[.retryAfter] = String(retryAfter) }
    if let location { headers[.location] = location }
    if let allow { headers[.allow] = allow }
    if status == .ok { headers[.eTag] = representation.entityTag(as: coding) }
    return headers
  }
}

extension Answer {
  /// For who wants nothing but a version that is not the present one.
  private static var isAnother: Answer {
    let words = Representation(
      Array("There is another version by now.\n".utf8),
      mediaType: "text/plain; charset=utf-8"
    )
    return Answer(words, status: .preconditionFailed, cache: .none, guardedBy: .inert)
  }

  /// Leads elsewhere for now; the next reader may be led to another place.
  static func redirect(to location: String) -> Answer {
    let words = Representation(Array("\(location)\n".utf8), mediaType: "text/plain; charset=utf-8")
    var answer = Answer(words, status: .found, cache: .none, guardedBy: .inert)
    answer.location = location
    return answer
  }
}

extension Response {
  /// A response of a status that has no body, and so no length either.
  static func withoutBody(_ status: HTTPResponse.Status, headers: HTTPFields = [:]) -> Response {
    var response = Response(status: status, headers: headers)
    response.headers[.contentLength] = nil
    return response
  }

  /// A short line of text, for clients that are not readers.
  static func plain(
    _ status: HTTPResponse.Status,
    _ text: String,
    headers: HTTPFields = [:]
  ) -> Response {
    var headers = headers
    headers[.contentType] = "text/plain; charset=utf-8"
    headers[.cacheControl] = "no-store"
    headers[.xContentTypeOptions] = "nosniff"
    return Response(
      status: status,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: text + "\n"))
    )
  }
}

extension HTTPField.Name {
  static func named(_ name: String) -> HTTPField.Name {
    guard let field = HTTPField.Name(name) else { preconditionFailure("\(name) is no field name") }
    return field
  }

  static let referrerPolicy = named("Referrer-Policy")
  static let secFetchSite = named("Sec-Fetch-Site")
  static let secGPC = named("Sec-GPC")
  static let doNotTrack = named("DNT")
}
