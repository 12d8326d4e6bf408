import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import HTTPTypes

/// Answers what readers search for.
///
/// What it is goes with the answer: it is neither logged nor kept. A client that asks for more than
/// its share is told so, and so is everybody while too many search at once; pages are served all the
/// while.
struct SearchAnswers: Sendable {
  /// What a reader gets, and how the answer is marked.
  enum Outcome: Sendable {
    case page(SearchPage.Outcome)
    case suggestions([String])
    /// Beyond the last page.
    case nothing
    /// This client asks too often.
    case tooMany
  }

  let search: StorySearch
  let limiter: RateLimiter

  func find(_ request: SearchRequest, in brand: Slug?, for client: ClientName) async -> Outcome {
    guard !request.isTooLong else { return .page(.tooLong) }
    guard !request.text.isEmpty else {
      return request.wantsSuggestions ? .suggestions([]) : .page(.nothingAsked)
    }
    guard limiter.consume(for: client) else { return .tooMany }
    do throws(SearchTrouble) {
      if request.wantsSuggestions {
        return .suggestions(try await search.suggestions(for: request.text, in: brand))
      }
      guard request.page <= SearchRequest.mostPages else { return .nothing }
      let results = try await search.find(request, in: brand)
      return request.page <= results.pages ? .page(.found(results)) : .nothing
    } catch {
      return switch error {
      case .tooLong: .page(.tooLong)
      case .busy, .slow, .unavailable: .page(.busy)
      }
    }
  }
}

extension RouteRenderer {
  /// Seconds after which a search that was refused may be tried again.
  private static let searchPause = 5

  /// What stands in place of the search of a brand, or of all; nil where it is open.
  func closing(of brand: Slug?) async -> String? {
    let brands = brand.map { [$0] } ?? site.newsstand.brands.map(\.id)
    var words: String?
    for brand in brands {
      guard let closing = await decided.stories(of: brand)?.switched.maintenance else { return nil }
      words = words ?? closing
    }
    return words
  }

  /// Nil for a brand that is not there, and for a page behind the last.
  func search(_ brand: Slug?, query: String?, for client: ClientName) async -> Answer? {
    let paper = brand.flatMap { site.newsstand.brand($0) }
    guard brand == nil || paper != nil else { return nil }
    let request = SearchRequest(query: query)
    if let words = await closing(of: brand), !request.wantsSuggestions {
      return state(.closed(words), route: .search(brand: brand), brand: paper, status: .ok)
    }
    switch await searches.find(request, in: brand, for: client) {
    case .nothing: return nil
    case .suggestions(let suggestions):
      return Answer(
        Representation(
          SearchSuggestions.json(suggestions, for: request.text),
          mediaType: "application/x-suggestions+json"
        ),
        cache: .reader,
        guardedBy: .page
      )
    case .tooMany:
      return answer(.busy, to: request, of: paper, status: .tooManyRequests)
    case .page(let outcome):
      let status: HTTPResponse.Status =
        switch outcome {
        case .nothingAsked, .found: .ok
        case .tooLong: .badRequest
        case .busy: .serviceUnavailable
        }
      return answer(outcome, to: request, of: paper, status: status)
    }
  }

  private func answer(
    _ outcome: SearchPage.Outcome,
    to request: SearchRequest,
    of brand: Brand?,
    status: HTTPResponse.Status
  ) -> Answer {
    let page = SearchPage(site: site, brand: brand, request: request, outcome: outcome, now: now())
    return Answer(
      Representation(page),
      status: status,
      cache: status == .ok ? .reader : .none,
      retryAfter: outcome == .busy ? Self.searchPause : nil
    )
  }
}
