import BroadsheetAPI
import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetSources
import BroadsheetWeb
import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// Answers every request: finds its route, leads others to the canonical address, and never says
/// anything about the inside of the server.
struct NewsstandResponder: HTTPResponder {
  typealias Context = ReaderContext

  /// Longer addresses are none of ours.
  static let longestPath = 1024
  private static let healthPath = "/healthz"
  private static let livePath = "/livez"
  private static let readyPath = "/readyz"
  private static let metricsPath = "/metrics"
  private static let eventsPath = "/events"
  private static let probes: Set = [healthPath, livePath, readyPath, metricsPath]

  private(set) var renderer: RouteRenderer
  let press: NewsstandPress
  let newsroom: Newsroom
  let events: EventsEndpoint
  let streams: LiveStreams
  let metrics: ServingMetrics
  private(set) var ready: ReadyAnswers
  private(set) var security: SecurityFields
  let health: @Sendable () -> HealthReport
  let probes: Probes
  private(set) var apiCaches: APICaches
  /// Pictures of others; nil where nobody makes them.
  let pictures: ServedPictures?
  let access: NewsroomAccess
  let accounts: (any NewsroomAccounts)?
  /// The newsstand file as editors change it; nil where there is none.
  let catalogue: (any FeedCatalogue)?
  let logger: Logger

  /// This responder with another renderer.
  func with(_ renderer: RouteRenderer, ready: ReadyAnswers) -> NewsstandResponder {
    var other = self
    (other.renderer, other.ready, other.security) = (renderer, ready, ready.security)
    other.apiCaches = other.apiCaches.forgetful
    return other
  }

  func respond(to request: Request, context: Context) async throws -> Response {
    let start = ContinuousClock.now
    let id = RequestID(request.headers)
    var response = await RequestID.$current.withValue(id) {
      await self.response(to: request, from: context.peer)
    }
    for field in security.transport { response.headers[field.name] = field.value }
    response.headers[RequestID.field] = id.description
    metrics.record(response.status, of: kind(of: request), in: ContinuousClock.now - start)
    context.logger.debug(
      "Answered",
      metadata: [
        "method": "\(request.method)", "path": "\(request.uri.path)",
        "status": "\(response.status.code)", "request": "\(id)",
      ]
    )
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func kind(of request: Request) -> RequestKind {
    let path = request.uri.path
    if ConsoleRoute.covers(path) { return .newsroom }
    if APIRoute.covers(path) { return .api }
    if PictureRoute.covers(path) { return .file }
    guard request.uri.string.utf8.count <= Self.longestPath else { return .other }
    switch path {
    case Self.eventsPath where request.method == .post: return .report
    case _ where Self.probes.contains(path): return .probe
    default: break
    }
    guard let route = Route(path: path) else { return .other }
    return LiveRequest(request, at: route) == nil ? RequestKind(route) : .stream
  }

  private func response(to request: Request, from peer: IPAddress?) async -> Response {
    let path = request.uri.path
    guard press.role.servesReaders || Self.probes.contains(path) else {
      return .plain(.notFound, "This server serves no pages.")
    }
    if ConsoleRoute.covers(path) { return await console.response(to: request, from: peer) }
    if APIRoute.covers(path) { return await api.response(to: request, from: peer) }
    let isPicture = PictureRoute.covers(path)
    let longest = isPicture ? Self.longestPicturePath : Self.longestPath
    guard request.uri.string.utf8.count <= longest else {
      return .plain(.uriTooLong, "The address is too long.")
    }
    switch (request.method, path) {
    case (.post, Self.eventsPath):
      return await events.response(to: request, from: peer)
    case (.get, Self.healthPath), (.head, Self.healthPath):
      return health().response
    case (.get, Self.livePath), (.head, Self.livePath):
      return probes.alive()
    case (.get, Self.readyPath), (.head, Self.readyPath):
      return await probes.readiness()
    case (.get, Self.metricsPath), (.head, Self.metricsPath):
      return await probes.metrics()
    case (.get, _) where isPicture, (.head, _) where isPicture:
      return await picture(at: path, for: request, from: peer)
    case (.get, _), (.head, _):
      return await page(at: path, for: request, from: peer)
    default:
      return .plain(
        .methodNotAllowed,
        "Pages can be read with GET and HEAD.",
        headers: [.allow: "GET, HEAD"]
      )
    }
  }

  private var api: APIResponder {
    APIResponder(
      renderer: renderer,
      caches: apiCaches,
      events: events,
      newsroom: NewsroomResponder(
        access: access,
        press: press,
        newsroom: newsroom,
        security: security,
        opens: { [opens = events.headlines.opens] in opens.count(of: CountBatch.Test($0)) },
        addresses: { [pictures = renderer.site.pictures] in
          APIResponder.addresses(of: $0, section: $1, pictures: pictures)
        }
      ),
      ready: ready,
      security: security
    )
  }

  private var console: ConsoleResponder {
    ConsoleResponder(
      accounts: accounts,
      renderer: renderer,
      press: press,
      newsroom: newsroom,
      streams: streams,
      clients: events.clients,
      names: events.names,
      health: health,
      opens: { [opens = events.headlines.opens] in opens.count(of: CountBatch.Test($0)) },
      catalogue: catalogue,
      access: access,
      logger: logger,
      now: renderer.now
    )
  }

  private func page(at path: String, for request: Request, from peer: IPAddress?) async
    -> Response
  {
    guard let route = Route(path: path) ?? Route(path: path.lowercased()) else {
      return renderer.notFound(at: path).response(to: request, under: security)
    }
    let isRetry = request.uri.query == StatePage.retryQuery
    if route.path != path || isRetry {
      let goal = await renderer.newAddress(of: route) ?? route
      let query = isRetry ? nil : request.uri.query
      let client = events.name(of: request, from: peer)
      // Nobody is led to where nothing is.
      guard await renderer.isThere(goal, query: query, for: client) else {
        return await nothing(at: path, route, of: request, isRetry: isRetry)
      }
      guard goal.path == path else {
        return redirect(to: goal, of: request, keep: goal == route ? .day : .asked)
      }
      return await retry(route, of: request)
    }
    if let home = await renderer.newAddress(of: route) {
      return redirect(to: home, of: request, keep: .asked)
    }
    if let live = LiveRequest(request, at: route) {
      return await self.live(live, at: path, of: request, from: peer)
    }
    let generation = ready.generation
    let answer = await renderer.answer(
      to: route,
      query: request.uri.query,
      for: events.name(of: request, from: peer)
    )
    guard let answer else { return await nothing(at: path, route, of: request) }
    if route.isTheSameForAll, request.uri.query == nil {
      let coding = ContentCoding(accepting: request.headers[.acceptEncoding])
      ready.keep(
        answer,
        at: path,
        as: coding,
        of: generation,
        brand: route.brand,
        kind: RequestKind(route)
      )
    }
    return answer.response(to: request, under: security)
  }

  /// What there is to say where no answer is: to come back, if there may be one soon.
  private func nothing(
    at path: String,
    _ route: Route,
    of request: Request,
    isRetry: Bool = false
  ) async -> Response {
    guard let awaited = await renderer.awaited(route) else {
      return renderer.notFound(at: path).response(to: request, under: security)
    }
    if isRetry, route.path == path { return await retry(route, of: request) }
    return awaited.response(to: request, under: security)
  }

  /// Has what a page is made of asked for again, and leads to the page; who only looks at the head
  /// has nothing asked for.
  private func retry(_ route: Route, of request: Request) async -> Response {
    if request.method == .get, let key = PageKey(route) { await press.retry(key) }
    // Seen once, a retry must not be kept: the next one is another.
    return Response(
      status: .seeOther,
      headers: [.location: route.path, .cacheControl: CachePolicy.none.header]
    )
  }

  /// The one address of a page; a query goes along.
  ///
  /// How an address is spelled stays so. Where a story has moved to holds until the newsstand file
  /// is written otherwise, be it back again: two such answers that are kept lead in a circle.
  private func redirect(to route: Route, of request: Request, keep cache: CachePolicy)
    -> Response
  {
    let query = request.uri.query.map { "?\($0)" } ?? ""
    return Response(
      status: .movedPermanently,
      headers: [.location: route.path + query, .cacheControl: cache.header]
    )
  }
}

extension Route {
  /// Whether a page is what was published, whoever asks and whenever.
  fileprivate var isTheSameForAll: Bool {
    switch self {
    case .rack, .page, .story, .event, .feed, .openSearch, .saved, .manifest, .icon,
      .iconPicture,
      .sitemap, .robots, .asset, .picture, .publisherIcon, .bundledPage, .worker, .offline:
      true
    // Pictures under marks that nobody has given would drive out what readers ask for.
    case .place, .search, .explanation, .preview: false
    }
  }

  /// The one brand that an answer is made of; nil for one that may be made of several.
  fileprivate var brand: Slug? {
    switch self {
    case .page(let page), .feed(let page, _), .explanation(let page): page.brand
    case .story(let brand, _, _), .place(let brand), .manifest(let brand), .icon(let brand),
      .openSearch(let brand), .bundledPage(let brand, _), .saved(let brand?),
      .iconPicture(let brand, _), .preview(let brand, _, _, _), .event(let brand, _):
      brand
    case .search(let brand), .offline(let brand): brand
    case .rack, .saved(nil), .sitemap, .robots, .asset, .picture, .publisherIcon, .worker: nil
    }
  }
}

extension PageKey {
  /// The page that a route shows, or that what it shows came with; nil for any other.
  fileprivate init?(_ route: Route) {
    switch route {
    case .page(let page), .feed(let page, _), .explanation(let page): self = page
    case .event(let brand, _): self.init(brand: brand, section: nil)
    case .story(let brand, let section, _): self.init(brand: brand, section: section)
    case .rack, .place, .search, .openSearch, .saved, .manifest, .icon, .iconPicture, .preview,
      .sitemap, .robots, .asset, .picture, .publisherIcon, .bundledPage, .worker, .offline:
      return nil
    }
  }
}
