import BroadsheetAPI
import BroadsheetCore
import BroadsheetPress
import BroadsheetSources
import BroadsheetWeb
import HTTPTypes
import Hummingbird

/// Answers programs: the newsstand's pages as documents in JSON, and problems by RFC 9457.
///
/// A document is written once for each version of its page and kept like the page. Anybody may read
/// it, from pages of other sites too; what is sent to us never comes from a page elsewhere.
struct APIResponder: Sendable {
  let renderer: RouteRenderer
  let caches: APICaches
  let events: EventsEndpoint
  let newsroom: NewsroomResponder
  let ready: ReadyAnswers
  let security: SecurityFields

  func response(to request: Request, from peer: IPAddress?) async -> Response {
    let path = request.uri.path
    guard request.uri.string.utf8.count <= NewsstandResponder.longestPath else {
      return Answer(.addressTooLong, status: .uriTooLong).response(to: request, under: security)
    }
    guard let route = APIRoute(path: path) else {
      return Answer(.notFound, status: .notFound).response(to: request, under: security)
    }
    guard let operation = route.operations.first(where: { $0.isAsked(by: request.method) }) else {
      return otherMethod(route).response(to: request, under: security)
    }
    switch route {
    case .events: return await report(request, from: peer)
    case .newsroom(let route):
      let client = events.name(of: request, from: peer)
      return await newsroom.response(to: request, operation, at: route, from: client)
    case .newsstand, .brand, .page, .story, .event, .local, .search, .description: break
    }
    let generation = ready.generation
    let answer = await self.answer(to: route, operation, request, from: peer)
    if request.uri.query == nil, route.isTheSameForAll {
      let coding = ContentCoding(accepting: request.headers[.acceptEncoding])
      ready.keep(answer, at: path, as: coding, of: generation, brand: route.brand)
    }
    return answer.response(to: request, under: security)
  }

  private func otherMethod(_ route: APIRoute) -> Answer {
    var answer = Answer(.methodNotAllowed, status: .methodNotAllowed)
    let methods = route.operations.map(\.method)
    answer.allow = methods.map { $0 == "GET" ? "GET, HEAD" : $0 }.joined(separator: ", ")
    if case .newsroom = route { answer.guardedBy = .own }
    return answer
  }

  private func answer(
    to route: APIRoute,
    _ operation: APIOperation,
    _ request: Request,
    from peer: IPAddress?
  ) async -> Answer {
    let query: APIQuery
    do throws(APIQuery.Mistake) {
      query = try APIQuery(request.uri.query, names: operation.parameters)
    } catch {
      return Answer(.invalid, status: .badRequest, detail: error.words)
    }
    return switch route {
    case .newsstand: kept(route) { NewsstandDocument(newsstand) }
    case .brand(let brand):
      newsstand.brand(brand).map { brand in kept(route) { BrandDocument(brand) } } ?? .nothing
    case .page(let key): await page(route, key, query)
    case .story(let brand, let section, let story):
      await self.story(story, section: section, brand: brand)
    case .event(let brand, let report): await event(report, brand: brand)
    case .local(let brand): await local(brand, query, for: events.name(of: request, from: peer))
    case .search: await search(query, for: events.name(of: request, from: peer))
    case .description: description()
    // They have been answered.
    case .events, .newsroom: .nothing
    }
  }

  var newsstand: Newsstand { renderer.site.newsstand }

  /// The document of this version, written now if it never was.
  func kept(_ route: APIRoute, version: Int = 0, _ make: () -> some APIDocument) -> Answer {
    if let known = caches.documents.representation(of: route, version: version) {
      return Answer(known, guardedBy: .data)
    }
    guard let made = Representation(document: make()) else { return .failed }
    caches.documents.keep(made, of: route, version: version)
    return Answer(made, guardedBy: .data)
  }

  private func description() -> Answer {
    if let known = caches.documents.representation(of: .description, version: 0) {
      return Answer(known, guardedBy: .data)
    }
    let made = Representation(APIDescription.bytes, mediaType: "application/json")
    caches.documents.keep(made, of: .description, version: 0)
    return Answer(made, guardedBy: .data)
  }

  /// How addresses are written on a page of a brand.
  func addresses(of brand: Brand, section: Slug?) -> AddressWriter {
    Self.addresses(of: brand, section: section, pictures: renderer.site.pictures)
  }

  static func addresses(
    of brand: Brand,
    section: Slug?,
    pictures: PictureAddresses
  ) -> AddressWriter {
    AddressWriter(
      brand: brand,
      section: section,
      link: { OutsideAddress.link($0) },
      picture: { OutsideAddress.picture($0) },
      served: { pictures.served($0) },
      page: { [brand = brand.id] in Route.story(brand: brand, section: $0, $1).path },
      eventPage: { [brand = brand.id] in Route.event(brand: brand, $0).path }
    )
  }
}

extension APIRoute {
  /// Whether a document is what was published, whoever asks.
  fileprivate var isTheSameForAll: Bool {
    switch self {
    case .newsstand, .brand, .page, .story, .event, .description: true
    case .local, .search, .events, .newsroom: false
    }
  }

  /// The one brand that a document is made of; nil for one that is made of several or none.
  fileprivate var brand: Slug? {
    switch self {
    case .brand(let brand), .story(let brand, _, _), .event(let brand, _), .local(let brand): brand
    case .page(let page): page.brand
    case .newsstand, .search, .events, .description, .newsroom: nil
    }
  }
}

extension APIOperation {
  /// Whether it is what a method asks for; HEAD asks for what GET does.
  fileprivate func isAsked(by method: HTTPRequest.Method) -> Bool {
    method.rawValue == self.method || method == .head && self.method == "GET"
  }
}

extension APIQuery.Mistake {
  var words: String {
    switch self {
    case .repeated(let name): "'\(name)' stands in the query more than once."
    case .undecodable(let name): "The value of '\(name)' is no percent-encoded UTF-8."
    }
  }
}
