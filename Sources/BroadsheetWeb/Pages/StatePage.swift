public import BroadsheetCore
public import Foundation

/// A page that has nothing to read yet, or not any more: loading, failure, not found.
public struct StatePage: Page {
  /// Why there is nothing to read.
  public enum Kind: Sendable, Hashable {
    /// The page is being made; the browser asks again by itself.
    case loading
    /// Retry is a plain link to the same page that asks the server to try its backend again.
    case failure(Failure)
    /// There is no page at the address.
    case notFound
    /// The newsroom has closed what has the page, and says this in its place.
    case closed(String)
    /// The newsroom has taken the story back, and says this in its place.
    case withdrawn(String)
  }

  /// The query by which a reader asks for another attempt.
  public static let retryQuery = "retry"
  /// Seconds after which a loading page asks again.
  public static let refreshInterval = 2

  private let site: Site
  private let brand: Brand?
  private let kind: Kind
  private let route: Route?
  private let again: String?
  private let attempt: FailedAttempt?
  private let now: Date

  /// Without a brand the page speaks the newsstand's language.
  ///
  /// `route` is what the reader asked for, and what Retry asks for again; `attempt` is when that was
  /// last tried. `again` is the address that Retry leads to where asking for it is all that
  /// another attempt takes.
  public init(
    site: Site,
    brand: Brand?,
    kind: Kind,
    route: Route?,
    again: String? = nil,
    attempt: FailedAttempt? = nil,
    now: Date
  ) {
    self.site = site
    self.brand = brand
    self.kind = kind
    self.route = route
    self.again = again
    self.attempt = attempt
    self.now = now
  }

  public func html() -> HTML {
    guard let brand else {
      return Document(
        site: site,
        head: head,
        language: language,
        bodyClasses: ["rack", "state"],
        header: RackPage.header(site: site, isHeading: false),
        main: main,
        footer: HTML()
      ).html()
    }
    return BrandFrame(site: site, brand: brand, size: .small, section: nil, now: now)
      .html(head: head, kind: "state", main: main)
  }

  private var language: String { brand?.language ?? site.newsstand.language }
  private var phrases: Phrases { brand?.phrases ?? Phrases(language: language) }

  private var title: String {
    switch kind {
    case .loading: phrases.loading
    case .failure(let failure): phrases.failureTitle(failure)
    case .notFound: phrases.failureTitle(.notFound)
    case .closed(let words), .withdrawn(let words): words
    }
  }

  private var refresh: String? { kind == .loading ? String(Self.refreshInterval) : nil }

  private var main: HTML {
    """
    <div class="state-message" role="status"\(attribute: "data-refresh", refresh)><h1>\(title)</h1>
    \(explanation)<p>\(actions)</p></div>

    """
  }

  private var explanation: HTML {
    switch kind {
    case .loading: "<p class=\"loading\" aria-hidden=\"true\"></p>\n"
    case .failure(let failure): "<p>\(phrases.failureAdvice(failure))</p>\n\(lastAttempt)"
    case .notFound: "<p>\(phrases.failureAdvice(.notFound))</p>\n"
    case .closed: HTML()
    // Lists of saved stories let go of it.
    case .withdrawn(let words): "<p data-gone>\(phrases.failureAdvice(.withdrawn(words)))</p>\n"
    }
  }

  /// When it was last tried, and, if that is not now, when it may be tried again.
  private var lastAttempt: HTML {
    let waits = attempt?.secondsToRetry(at: now) != nil
    let sentences = [
      attempt?.at.map { phrases.lastTried(phrases.moment($0, seenAt: now)) },
      waits
        ? attempt?.retryFrom.map { phrases.mayBeTried(phrases.moment($0, seenAt: now)) } : nil,
    ].compactMap { $0 }
    return sentences.isEmpty ? HTML() : "<p>\(sentences.joined(separator: " "))</p>\n"
  }

  private var canBeRetried: Bool {
    switch kind {
    case .loading, .failure: attempt == nil || attempt?.retryFrom != nil
    case .notFound, .closed, .withdrawn: false
    }
  }

  private var actions: HTML {
    let home: HTML =
      if let brand {
        "<a href=\"\(Route.front(brand.id))\">\(phrases.frontPage)</a>"
      } else {
        "<a href=\"\(Route.rack)\">\(phrases.allNewspapers)</a>"
      }
    guard canBeRetried, let goal = again ?? route.map({ "\($0.path)?\(Self.retryQuery)" }) else {
      return home
    }
    return "<a class=\"button\" href=\"\(goal)\" rel=\"nofollow\">\(phrases.retry)</a> \(home)"
  }

  private var head: PageHead {
    PageHead(
      title: "\(title) – \(brand?.name ?? site.newsstand.title)",
      route: route,
      stylesheet: brand.map { site.assets.stylesheet(of: $0.id) } ?? site.assets.rackStylesheet,
      brand: brand,
      siteName: brand?.name ?? site.newsstand.title,
      refresh: kind == .loading ? Self.refreshInterval : nil,
      isIndexed: false
    )
  }
}
