import BroadsheetCore
import BroadsheetPress
import BroadsheetSources
import BroadsheetWeb
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import ServiceLifecycle

extension NewsstandResponder {
  /// Seconds after which a client does well to ask again where all streams are taken.
  private static let streamInterval = 60

  /// A stream of server-sent events by the HTML standard: the number of each new edition of a page, or
  /// version of a live story.
  ///
  /// An event says no more than that there is something; what it is, the page asks for by `?since=`,
  /// which is made once for all who ask.
  func live(
    _ asked: LiveRequest,
    at path: String,
    of request: Request,
    from peer: IPAddress?
  ) async -> Response {
    guard let pages = await pages(of: asked.subject) else {
      return renderer.notFound(at: path).response(to: request, under: security)
    }
    // Another site's page would take up its readers' places for nothing: it can read none of it.
    guard request.headers[.secFetchSite] != "cross-site" else {
      return .plain(.forbidden, "Events are for our own pages.")
    }
    let reservation: LiveStreams.Reservation
    do throws(LiveStreams.Refusal) {
      reservation = try streams.reserve(for: events.name(of: request, from: peer))
    } catch {
      return .plain(
        error == .client ? .tooManyRequests : .serviceUnavailable,
        "There are no more places for streams.",
        headers: [.retryAfter: "\(Self.streamInterval)"]
      )
    }
    var headers = security.fields(for: .inert)
    headers[.contentType] = "text/event-stream"
    headers[.cacheControl] = "no-store"
    // A proxy that gathers answers would hold events back; nginx takes this word for it.
    headers[.accelBuffering] = "no"
    guard !pages.isEmpty else {
      return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: LiveStream.end))
    }
    let stream = LiveStream(published: renderer.published, pages: pages, asked: asked)
    return Response(
      status: .ok,
      headers: headers,
      body: ResponseBody { writer in
        var writer = writer
        // It is reserved for as long as anything is written.
        defer { withExtendedLifetime(reservation) {} }
        try await request.body.consumeWithCancellationOnInboundClose { _ in
          try await stream.write(to: &writer)
        }
        try await writer.finish(nil)
      }
    )
  }

  /// The pages by which something new comes; none for a story that is not live, or no longer, and nil
  /// for what there is not.
  private func pages(of subject: LiveRequest.Subject) async -> Set<PageKey>? {
    switch subject {
    case .page(let page): return renderer.site.newsstand.brand(having: page).map { _ in [page] }
    case .story(let id, let section, let slug):
      guard let brand = renderer.site.newsstand.brand(slug), brand.section(section) != nil else {
        return nil
      }
      await renderer.restoration.bringContent(of: slug)
      guard let home = renderer.published.content(of: slug).home(of: id),
        home.teaser.flags.contains(.live),
        case .open? = await renderer.decided.stories(of: slug)?.standing(of: id, under: section)
      else { return [] }
      return [
        PageKey(brand: slug, section: home.address.section),
        PageKey(brand: slug, section: home.carrier),
      ]
    }
  }
}

/// What one reader is told of one page, for as long as they listen.
struct LiveStream: Sendable {
  /// Milliseconds after which a browser that knows no better comes back.
  private static let opening = "retry: 5000\n\n"
  /// What is said of a story that goes on no longer.
  ///
  /// There is something, so its page asks once more, sees that it has ended, and listens no longer. Who
  /// asks again all the same waits for long.
  static let end = ByteBuffer(string: "retry: 600000\nid: 0\ndata: {\"edition\":0}\n\n")

  let published: PublishedPages
  /// By which something new comes.
  let pages: Set<PageKey>
  let asked: LiveRequest

  /// Writes until the pages end, the server does, or the task is cancelled.
  ///
  /// Nothing while nothing is new: that the stream is there says its ``Conversation``.
  @concurrent func write(to writer: inout any ResponseBodyWriter) async throws {
    let changes = published.watch.changes(of: pages)
    var known = asked.number
    try await writer.write(ByteBuffer(string: Self.opening + (news(since: &known) ?? "")))
    for await _ in changes.cancelOnGracefulShutdown() {
      if let news = news(since: &known) { try await writer.write(ByteBuffer(string: news)) }
    }
  }

  /// Nil where there is nothing but what the reader knows.
  private func news(since known: inout Int) -> String? {
    guard let number, number != known else { return nil }
    known = number
    return "id: \(number)\ndata: {\"edition\":\(number)}\n\n"
  }

  /// The number of what there is now.
  private var number: Int? {
    switch asked.subject {
    case .page(let page): published.page(page)?.edition?.serial
    // A story is one of its sections' when these are of another version, as its page is made.
    case .story: pages.compactMap { published.page($0)?.storyPageVersion }.max()
    }
  }
}
