import BroadsheetAPI
import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import HTTPTypes

extension APIResponder {
  /// Seconds after which a search that was refused may be tried again.
  private static let searchPause = 5
  /// Characters that fit into a query however many bytes each takes.
  private static let longestText = SearchQuery.longest / 4

  func search(_ query: APIQuery, for client: ClientName) async -> Answer {
    guard let text = query["q"] else { return invalid("'q' is missing.") }
    guard text.unicodeScalars.count <= Self.longestText else {
      return invalid("'q' has more than \(Self.longestText) characters.")
    }
    var request = SearchRequest(query: nil)
    request.text = text
    if let time = query["time"] {
      guard let period = SearchRequest.Period(rawValue: time) else {
        return invalid("'time' is day, week, month or year.")
      }
      request.period = period
    }
    if let page = query["page"] {
      guard let number = Self.number(page), (1...SearchRequest.mostPages).contains(number) else {
        return invalid("'page' is a number from 1 to \(SearchRequest.mostPages).")
      }
      request.page = number
    }
    guard let (brand, section) = place(query) else {
      return invalid("'brand' and 'section' are names as addresses have them.")
    }
    let papers = newsstand.brands.filter { brand == nil || $0.id == brand }
    guard !papers.isEmpty,
      section.map({ section in papers.contains { $0.section(section) != nil } }) ?? true
    else { return .nothing }
    request.section = section
    if let words = await renderer.closing(of: brand), let paper = papers.first {
      return problem(.closed(words), of: paper)
    }
    return answer(await renderer.searches.find(request, in: brand, for: client), to: request)
  }

  private func answer(_ outcome: SearchAnswers.Outcome, to request: SearchRequest) -> Answer {
    switch outcome {
    case .page(.found(let results)): return found(results, request)
    case .page(.nothingAsked): return found(SearchResults(), request)
    case .page(.tooLong): return invalid("'q' is too long.")
    case .page(.busy):
      return Answer(.busy, status: .serviceUnavailable, retryAfter: Self.searchPause)
    case .tooMany:
      return Answer(.tooMany, status: .tooManyRequests, retryAfter: Self.searchPause)
    case .nothing: return .nothing
    // Nobody asks for any here.
    case .suggestions: return .nothing
    }
  }

  private func found(_ results: SearchResults, _ request: SearchRequest) -> Answer {
    let document = FoundDocument(results, of: request) { brand, address in
      Route.story(brand: brand, section: address.section, address.story).path
    }
    guard let made = Representation(document: document) else { return .failed }
    return Answer(made, cache: .reader, guardedBy: .data)
  }

  /// Where to search; nil for names that are none.
  private func place(_ query: APIQuery) -> (brand: Slug?, section: Slug?)? {
    let names = (query["brand"], query["section"])
    let (brand, section) = (
      names.0.flatMap { Slug(rawValue: $0) }, names.1.flatMap { Slug(rawValue: $0) }
    )
    guard names.0 == nil || brand != nil, names.1 == nil || section != nil else {
      return nil
    }
    return (brand, section)
  }

  private static func number(_ text: String) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }

  private func invalid(_ detail: String) -> Answer {
    Answer(.invalid, status: .badRequest, detail: detail)
  }
}
