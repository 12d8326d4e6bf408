import BroadsheetAPI
import BroadsheetCore
import BroadsheetNetwork
import BroadsheetSources
import Foundation

/// Asks a server's newsroom in the name of whoever a token belongs to.
struct NewsroomClient: Sendable {
  /// What changes every page of a hundred says a lot.
  private static let limits = FetchLimits(maximumBytes: 64 * 1024 * 1024, deadline: 120)

  let server: ServerAddress
  private let token: String
  private let transport: HTTPTransport

  /// A client of a server that keeps what is said between the two from everybody else.
  init(_ server: ServerAddress, token: String) {
    self.server = server
    self.token = token
    transport = HTTPTransport(configuration: .init(userAgent: "Broadsheet/0.1"))
  }

  /// What is at an address.
  func read<Document: APIDocument>(_ route: APIRoute, query: String? = nil) async throws
    -> Document
  {
    try await document(of: HTTPCall(.get, at: url(of: route, query), limits: Self.limits))
  }

  /// What comes of something that is sent to an address.
  func send<Document: APIDocument>(
    _ body: some APIDocument,
    to route: APIRoute,
    query: String? = nil
  ) async throws -> Document {
    let call = HTTPCall(
      .post,
      at: url(of: route, query),
      fields: [.init("content-type", "application/json")],
      body: String(decoding: try body.json(), as: UTF8.self),
      limits: Self.limits
    )
    return try await document(of: call)
  }

  func close() async { await transport.shutdown() }

  private func url(of route: APIRoute, _ query: String? = nil) -> URL {
    let path = route.path + (query.map { "?\($0)" } ?? "")
    return URL(string: path, relativeTo: server.address)?.absoluteURL ?? server.address
  }

  private func document<Document: APIDocument>(of call: HTTPCall) async throws -> Document {
    var call = call
    call.fields += [.init("accept", "application/json"), .init("authorization", "Bearer \(token)")]
    let reply: HTTPReply
    do throws(TransportError) {
      reply = try await transport.call(call)
    } catch {
      throw NewsroomTrouble.unreachable(server, error, isDeed: call.method != .get)
    }
    guard (200..<300).contains(reply.status) else { throw trouble(reply) }
    guard let document = try? Document(json: reply.bytes) else {
      throw ServerTrouble.noBroadsheet(server)
    }
    return document
  }

  /// Why there is no document, in the server's words.
  private func trouble(_ reply: HTTPReply) -> any Error {
    guard let problem = try? ProblemDocument(json: reply.bytes) else {
      return ServerTrouble.noBroadsheet(server)
    }
    if problem.code == ProblemDocument.Code.unconfirmed.rawValue, let pages = problem.pages {
      return UnconfirmedDecision(words: problem.detail ?? problem.title, pages: pages)
    }
    if reply.status == 404 || reply.status == 405 { return ServerTrouble.noBroadsheet(server) }
    return NewsroomTrouble.refused(
      problem.detail ?? problem.title,
      retryAfter: reply.retryAfter
    )
  }
}

/// Why a server's newsroom gave no answer.
enum NewsroomTrouble: Error, CustomStringConvertible {
  case unreachable(ServerAddress, TransportError, isDeed: Bool)
  case refused(String, retryAfter: Double?)

  var description: String {
    switch self {
    case .unreachable(let server, let error, let isDeed):
      "\(server.address): \(error.cause)"
        + (isDeed ? "; whether it was done, 'switch --trail' says" : "")
    case .refused(let words, let retryAfter):
      Terminal.harmless(words)
        + (retryAfter.map { " Ask again in \(Int($0.rounded(.up))) seconds." } ?? "")
    }
  }
}

extension ServerAddress {
  /// Whether nobody between here and the server can read what is sent.
  var isConfidential: Bool {
    guard address.scheme?.lowercased() != "https" else { return true }
    let host = (address.host() ?? "").trimmingCharacters(in: ["[", "]"])
    guard host.lowercased() != "localhost" else { return true }
    guard let bytes = IPAddress(host)?.bytes else { return false }
    return bytes.count == 4
      ? bytes.first == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
  }
}
