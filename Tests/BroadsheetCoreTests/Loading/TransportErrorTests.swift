import BroadsheetCore
import Testing

struct TransportErrorTests {
  @Test(arguments: [
    TransportError.badStatus(code: 429, retryAfter: 1), .badStatus(code: 500, retryAfter: nil),
    .badStatus(code: 408, retryAfter: nil), .timedOut(limit: 10), .unresolvedHost("news.example"),
    .connectionFailed("refused"), .cancelled,
  ])
  func `trouble that passes is worth another try`(error: TransportError) {
    #expect(error.isWorthRetrying)
  }

  @Test(arguments: [
    TransportError.badStatus(code: 404, retryAfter: nil), .badStatus(code: 403, retryAfter: nil),
    .tooLarge(limit: 1), .tlsFailed("expired"), .tooManyRedirects(limit: 5), .notFound(path: "a"),
    .forbiddenAddress(host: "localhost", reason: "127.0.0.1 is loopback"),
    .decompressionFailed("broken"),
  ])
  func `trouble that stays is not`(error: TransportError) {
    #expect(!error.isWorthRetrying)
  }
}
