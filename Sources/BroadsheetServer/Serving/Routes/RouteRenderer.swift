import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import Foundation
import HTTPTypes

/// Makes the answer to each route out of what is published, and keeps it until that changes.
struct RouteRenderer: Sendable {
  /// Answers beside the pressed pages that are kept: stories, feeds, pictures.
  private static let keptAnswers = 1_000
  private static let keptRenewals = 256
  /// Seconds after which a client does well to ask again for what failed.
  private static let failureInterval = 60

  let current: CurrentSite
  /// Whether explained pages are to be had.
  let isPreview: Bool
  let published: PublishedPages
  let restoration: Restoration
  let stories: StoryFinder
  /// What is decided about stories.
  let decided: StoryDecisions
  let icons: IconCache
  let places: PlaceAnswers
  let searches: SearchAnswers
  let pictures: DrawingQueue
  let transport: any Transport
  let now: @Sendable () -> Date
  let uptime: @Sendable () -> Double
  /// The uptime at which this newsstand began to be served.
  let start: Double
  let related = RelatedIndexes()
  private(set) var cache: PageCache<Route>
  private(set) var older: OlderPages
  /// What has changed since the last editions of pages.
  private(set) var renewals = PageCache<RenewalAddress>(capacity: Self.keptRenewals)

  /// What draws the pages of a press on its site.
  init(
    _ press: NewsstandPress,
    on current: CurrentSite,
    transport: any Transport,
    in surroundings: RunningNewsstand.Surroundings
  ) {
    self.current = current
    isPreview = surroundings.configuration.isPreview
    published = press.published
    restoration = press.restoration
    stories = press.stories
    decided = press.decided
    icons = press.icons
    places = PlaceAnswers(press, uptime: surroundings.uptime)
    older = OlderPages(press)
    searches = SearchAnswers(search: press.search, limiter: surroundings.searchLimiter)
    pictures = surroundings.pictures
    self.transport = transport
    now = surroundings.now
    uptime = surroundings.uptime
    start = uptime()
    let pages = current.site.newsstand.brands.reduce(0) { $0 + $1.sections.count + 1 }
    cache = PageCache(capacity: pages + Self.keptAnswers)
  }

  var site: Site { current.site }

  /// A renderer like this that has not drawn anything yet.
  var forgetful: RouteRenderer {
    var other = self
    other.cache = PageCache(capacity: cache.capacity)
    other.older = older.forgetful
    other.renewals = PageCache(capacity: renewals.capacity)
    return other
  }

  /// Nil when there is nothing at the route.
  func answer(
    to route: Route,
    query: String?,
    for client: @autoclosure () -> ClientName
  ) async -> Answer? {
    await restoration.bring(route)
    if case .page(let page) = route, let query {
      if let asked = Route.older(inQuery: query) {
        return await olderPage(route, of: page, at: asked)
      }
      if let since = Route.edition(inQuery: query) { return renewal(route, of: page, since: since) }
    }
    return switch route {
    case .rack: rack()
    case .page(let key): page(route, key)
    case .story(let brand, let section, let story):
      await self.story(story, section: section, brand: brand)
    case .event(let brand, let report): await event(report, brand: brand)
    case .feed(let key, let format): await feed(route, key, format)
    case .explanation(let key): explanation(route, key)
    case .place(let brand): await place(route, brand: brand, query: query, for: client())
    case .saved(let brand): saved(route, brand: brand)
    case .search(let brand): await search(brand, query: query, for: client())
    case .openSearch(let brand):
      site.newsstand.brand(brand).map { brand in
        small(route, mediaType: "application/opensearchdescription+xml") {
          OpenSearchDescription.xml(of: brand, on: site)
        }
      }
    case .manifest(let brand):
      site.newsstand.brand(brand).map { brand in
        small(route, mediaType: "application/manifest+json") { WebManifest.json(brand) }
      }
    case .icon(let brand):
      site.newsstand.brand(brand).map { brand in
        small(route, mediaType: "image/svg+xml") { BrandIcon.svg(brand) }
      }
    case .iconPicture(let brand, let format): await icon(of: brand, as: format, for: client())
    case .preview(let brand, let section, let story, let mark):
      await preview(brand: brand, section: section, story: story, mark: mark, for: client())
    case .worker: worker()
    case .offline(let brand): offline(brand)
    case .sitemap: await sitemap()
    case .robots:
      small(route, mediaType: "text/plain; charset=utf-8") { Array(Robots.text(site: site).utf8) }
    case .asset(let name): asset(name)
    case .picture: await bundled(route, mediaType: "image/svg+xml", .inert)
    case .publisherIcon(let icon): publisherIcon(icon)
    case .bundledPage: await bundled(route, mediaType: "text/html; charset=utf-8", .sandbox)
    }
  }

  /// What stands where nothing is, in the language of the brand that the path begins with.
  func notFound(at path: String) -> Answer {
    let first = path.split(separator: "/").first.flatMap { Slug(rawValue: $0.lowercased()) }
    let brand = first.flatMap { site.newsstand.brand($0) }
    return state(.notFound, route: nil, brand: brand, status: .notFound)
  }

  /// States are made for the one who asks, and not kept.
  func state(
    _ kind: StatePage.Kind,
    route: Route?,
    again: String? = nil,
    brand: Brand?,
    status: HTTPResponse.Status,
    attempt: FailedAttempt? = nil
  ) -> Answer {
    let moment = now()
    let page = StatePage(
      site: site,
      brand: brand,
      kind: kind,
      route: route,
      again: again,
      attempt: attempt,
      now: moment
    )
    return Answer(
      Representation(page),
      status: status,
      cache: kind.cache,
      retryAfter: pause(after: kind, attempt: attempt, at: moment)
    )
  }

  /// Seconds after which to ask again; nil for what will not come.
  func pause(after kind: StatePage.Kind, attempt: FailedAttempt?, at moment: Date) -> Int? {
    switch kind {
    case .loading: StatePage.refreshInterval
    case .failure: attempt?.secondsToRetry(at: moment) ?? Self.failureInterval
    case .notFound, .closed, .withdrawn: nil
    }
  }

  /// The answer of this version, made now if it never was.
  func kept(_ route: Route, version: Int, _ make: () -> Representation) -> Representation {
    if let representation = cache.representation(of: route, version: version) {
      return representation
    }
    let representation = make()
    cache.keep(representation, of: route, version: version)
    return representation
  }
}

extension StatePage.Kind {
  /// How long the page of the state may be kept.
  fileprivate var cache: CachePolicy {
    switch self {
    case .loading, .failure: .none
    case .notFound, .closed: .page
    // Whoever takes that back wants it to be read at once.
    case .withdrawn: .asked
    }
  }
}

extension Representation {
  convenience init(_ page: some Page, freshUntil: Double? = nil) {
    self.init(
      page.html().bytes,
      mediaType: "text/html; charset=utf-8",
      freshUntil: freshUntil
    )
  }
}
