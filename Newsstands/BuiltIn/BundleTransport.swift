public import BroadsheetCore
package import Foundation

/// Answers `bundle:` addresses: each section in its backend's own format, story pages of media
/// lists, web pages, forecasts and drawn pictures.
///
/// The answers depend on the address and the half hour only, so that a conditional request finds
/// the same version for a while although every story stays young.
public struct BundleTransport: Transport {
  private static let pictureLifetime = 31_536_000.0
  private static let editionLength = 1800.0

  private let shelf: ArchiveShelf
  private let now: @Sendable () -> Date

  package init(stories: [ArchiveStory], now: @escaping @Sendable () -> Date = { Date() }) {
    self.init(ArchiveShelf { stories }, now: now)
  }

  init(_ shelf: ArchiveShelf, now: @escaping @Sendable () -> Date) {
    self.shelf = shelf
    self.now = now
  }

  public func fetch(_ request: TransportRequest) async throws(TransportError) -> FetchResult {
    if Task.isCancelled { throw .cancelled }
    guard request.address.scheme?.lowercased() == "bundle" else {
      throw .unsupportedScheme(request.address.scheme ?? "")
    }
    let time = now()
    guard let address = BundleAddress(request.address),
      let answer = try answer(to: address, of: request.address, at: time)
    else { throw .notFound(path: request.address.path(percentEncoded: false)) }
    guard answer.text.utf8.count <= request.limits.maximumBytes else {
      throw .tooLarge(limit: request.limits.maximumBytes)
    }
    let hints = FreshnessHints(maxAge: answer.lifetime)
    let validators = Validators(
      entityTag: "\"\(String(StableHash.of(answer.text), radix: 16))\""
    )
    if let tag = request.validators?.entityTag, tag == validators.entityTag {
      return .notModified(at: time, hints)
    }
    return .fresh(
      Payload(
        bytes: Array(answer.text.utf8),
        address: request.address,
        contentType: answer.contentType,
        validators: validators,
        fetchedAt: time,
        freshness: hints
      )
    )
  }

  public func refusal(of request: TransportRequest) -> TransportError? {
    guard let address = BundleAddress(request.address), has(address) else {
      return .notFound(path: request.address.path(percentEncoded: false))
    }
    return nil
  }

  /// Whether there is an answer to an address, without writing it: a newsstand has each of its
  /// sources judged when it is opened.
  private func has(_ address: BundleAddress) -> Bool {
    switch address {
    case .feed, .forecast, .picture: true
    case .story(let paper, let id):
      (try? shelf.archive())?.story(id, language: paper.language) != nil
    case .page(let paper, let name):
      BundledPages.page(name, of: paper, at: Self.edition(of: now())) != nil
    }
  }

  private struct Answer {
    var text: String
    var contentType: String
    var lifetime: Double?
  }

  private func answer(to address: BundleAddress, of url: URL, at time: Date)
    throws(TransportError) -> Answer?
  {
    let edition = Self.edition(of: time)
    switch address {
    case .feed(let paper, let name, let shape, let question):
      return try feed(
        paper,
        name: name,
        shape: shape,
        question: question,
        of: url,
        edition: edition
      )
    case .story(let paper, let id):
      let archive = try shelf.archive()
      return archive.story(id, language: paper.language).map {
        Answer(
          text: MediaListWriter(paper: paper, edition: edition)
            .story(archive.printed($0, in: paper, edition: edition)),
          contentType: "application/json"
        )
      }
    case .page(let paper, let name):
      return BundledPages.page(name, of: paper, at: edition).map {
        Answer(text: $0.document(of: paper), contentType: "text/html; charset=utf-8")
      }
    case .forecast(let shape, let latitude, let longitude, let query):
      let climate = Climate(latitude: latitude, longitude: longitude)
      let text =
        switch shape {
        case .metNorway:
          MetNorwayForecast(climate: climate, start: edition, language: query["language"]).json()
        case .openMeteo: OpenMeteoForecast(climate: climate, start: edition, query: query).json()
        }
      return Answer(text: text, contentType: "application/json")
    case .picture(let name):
      return Drawings.builtIn[name.rawValue].map {
        Answer(text: $0, contentType: "image/svg+xml", lifetime: Self.pictureLifetime)
      }
    }
  }

  private func feed(
    _ paper: Paper,
    name: String,
    shape: BundleAddress.FeedShape,
    question: SectionQuestion,
    of url: URL,
    edition: Date
  ) throws(TransportError) -> Answer {
    let archive = try shelf.archive()
    let page = archive.page(for: question, in: paper)
    var printed = PrintedSection(
      paper: paper,
      title: question.title ?? name.replacing("-", with: " ").capitalizedFirst,
      name: name,
      stories: page.stories.map {
        archive.printed($0, in: paper, edition: edition)
      },
      question: question,
      edition: edition
    )
    if question.isPaged {
      printed.pages = page.count
      if !page.isLast {
        printed.next = Self.address(url, page: question.number + 1)
        printed.last = page.stories.last?.id.rawValue
      }
    }
    switch shape {
    case .rss: return Answer(text: RSSWriter().write(printed), contentType: "application/rss+xml")
    case .atom:
      return Answer(text: AtomWriter().write(printed), contentType: "application/atom+xml")
    case .jsonFeed:
      return Answer(text: JSONFeedWriter().write(printed), contentType: "application/feed+json")
    case .presentational: return json(PresentationalWriter().write(printed))
    case .listing: return json(ListingWriter().write(printed))
    case .mediaList: return json(MediaListWriter(paper: paper, edition: edition).list(printed))
    case .articles: return json(ArticlesWriter().write(printed))
    case .search: return json(SearchWriter().write(printed))
    }
  }

  private static func address(_ url: URL, page: Int) -> String? {
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    let others = parts?.percentEncodedQueryItems?.filter { $0.name != "page" } ?? []
    parts?.percentEncodedQueryItems = others + [URLQueryItem(name: "page", value: String(page))]
    return parts?.url?.absoluteString
  }

  private func json(_ text: String) -> Answer {
    Answer(text: text, contentType: "application/json")
  }

  /// The half hour that a moment belongs to.
  private static func edition(of time: Date) -> Date {
    let seconds = time.timeIntervalSince1970
    return Date(timeIntervalSince1970: (seconds / editionLength).rounded(.down) * editionLength)
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
