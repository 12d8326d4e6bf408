import HTTPTypes
import NIOCore
import NIOHTTP1

/// Why a connection is not worth keeping, in the words that its client gets.
enum Refusal: Sendable, Equatable {
  /// The bytes are no request, or one that two servers could read differently.
  case unintelligible
  case headTooLong
  case unknownVersion
  /// The request began, and did not come to its end in time.
  case tooSlow
  case tooManyConnections

  /// What an error of the decoder comes to.
  init(_ error: HTTPParserError) {
    switch error {
    case .headerOverflow: self = .headTooLong
    case .invalidVersion: self = .unknownVersion
    default: self = .unintelligible
    }
  }

  var status: HTTPResponseStatus {
    switch self {
    case .unintelligible: .badRequest
    case .headTooLong: .requestHeaderFieldsTooLarge
    case .unknownVersion: .httpVersionNotSupported
    case .tooSlow: .requestTimeout
    case .tooManyConnections: .serviceUnavailable
    }
  }

  private var words: String {
    switch self {
    case .unintelligible: "That is no request that we understand."
    case .headTooLong: "The head of the request is too long."
    case .unknownVersion: "We speak HTTP/1.1."
    case .tooSlow: "The request took too long to come."
    case .tooManyConnections: "There are too many readers at the moment."
    }
  }

  /// The whole response; it always ends the connection.
  ///
  /// `security` is what every answer says about how the site is to be reached.
  func response(under security: SecurityFields?) -> (head: HTTPResponseHead, body: ByteBuffer) {
    let body = ByteBuffer(string: words + "\n")
    var headers = HTTPHeaders([
      ("Content-Type", "text/plain; charset=utf-8"),
      ("Content-Length", "\(body.readableBytes)"),
      ("Cache-Control", "no-store"),
      ("X-Content-Type-Options", "nosniff"),
      ("Connection", "close"),
    ])
    for field in security?.transport ?? [:] {
      headers.add(name: field.name.rawName, value: field.value)
    }
    if self == .tooManyConnections { headers.add(name: "Retry-After", value: "5") }
    return (HTTPResponseHead(version: .http1_1, status: status, headers: headers), body)
  }
}
