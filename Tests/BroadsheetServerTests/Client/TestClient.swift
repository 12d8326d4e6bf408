import HTTPTypes
import NIOCore

/// Asks an application for one answer after the other.
struct TestClient: Sendable {
  /// Where the application listens; nil when its responder is called without a socket.
  let port: Int?
  let send: @Sendable (HTTPRequest, ByteBuffer?) async throws -> TestResponse

  @discardableResult
  func execute(
    uri: String,
    method: HTTPRequest.Method,
    headers: HTTPFields = [:],
    body: ByteBuffer? = nil
  ) async throws -> TestResponse {
    var headers = headers
    if let body { headers[.contentLength] = String(body.readableBytes) }
    let request = HTTPRequest(
      method: method,
      scheme: "http",
      authority: "localhost",
      path: uri,
      headerFields: headers
    )
    return try await send(request, body)
  }

  func get(_ path: String, _ headers: HTTPFields = [:]) async throws -> TestResponse {
    try await execute(uri: path, method: .get, headers: headers)
  }
}

/// A whole answer.
struct TestResponse: Sendable {
  let head: HTTPResponse
  let body: ByteBuffer

  var status: HTTPResponse.Status { head.status }
  var headers: HTTPFields { head.headerFields }
  var text: String { String(buffer: body) }
}
