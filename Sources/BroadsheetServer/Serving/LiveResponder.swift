import Hummingbird

/// Hands every request to the newsstand that is served when it comes.
struct LiveResponder: HTTPResponder {
  typealias Context = NewsstandResponder.Context

  let live: LiveNewsstand

  func respond(to request: Request, context: Context) async throws -> Response {
    try await live.current.responder.respond(to: request, context: context)
  }
}
