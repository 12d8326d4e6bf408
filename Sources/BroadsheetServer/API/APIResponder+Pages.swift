import BroadsheetAPI
import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import Foundation
import HTTPTypes

// Fronts and sections, and what is behind them.

extension APIResponder {
  /// Seconds after which to look again whether something is open.
  private static let closingPause = 60

  func page(_ route: APIRoute, _ key: PageKey, _ query: APIQuery) async -> Answer {
    guard let brand = newsstand.brand(having: key) else { return .nothing }
    await renderer.restoration.bring(key)
    if let text = query["after"] {
      guard let cursor = PageCursor(text) else {
        return Answer(.invalid, status: .badRequest, detail: "'after' is no cursor.")
      }
      return await older(route, key, after: cursor, of: brand)
    }
    let page = renderer.published.page(key) ?? PublishedPage()
    switch page.state {
    case .loading, .failure: return pending(key, of: brand)
    case .native, .web:
      guard let edition = page.edition else { return pending(key, of: brand) }
      return kept(route, version: page.version) {
        document(of: edition, staleSince: page.staleSince, brand: brand)
      }
    }
  }

  /// What stands behind a cursor; one that leads to where another spelling does leads there.
  private func older(_ route: APIRoute, _ key: PageKey, after cursor: PageCursor, of brand: Brand)
    async -> Answer
  {
    do throws(Failure) {
      let answer = try await caches.older.answer(
        at: .init(key: key, cursor: cursor),
        written: { $0.map { route.older(after: $0) } ?? route.path },
        drawn: { older in
          let page = document(
            of: older.edition,
            staleSince: renderer.published.page(key)?.staleSince,
            place: .init(previous: older.previous, next: older.next),
            brand: brand
          )
          return Representation(document: page) ?? Answer.failed.representation
        }
      )
      guard var answer else { return .nothing }
      answer.guardedBy = .data
      return answer
    } catch {
      return problem(.failure(error), of: brand)
    }
  }

  private func document(
    of edition: Edition,
    staleSince: Date?,
    place: PageDocument.Place? = nil,
    brand: Brand
  ) -> PageDocument {
    PageDocument(
      edition,
      staleSince: staleSince,
      place: place,
      page: edition.key.path,
      addresses(of: brand, section: edition.section)
    )
  }

  /// Why a page shows nothing, and when to ask again.
  func pending(_ key: PageKey, of brand: Brand) -> Answer {
    let page = renderer.published.page(key) ?? PublishedPage()
    let kind = renderer.trouble(of: page)
    return problem(kind, of: brand, attempt: kind == .loading ? nil : page.attempt)
  }

  func problem(_ kind: StatePage.Kind, of brand: Brand, attempt: FailedAttempt? = nil) -> Answer {
    let pause =
      renderer.pause(after: kind, attempt: attempt, at: renderer.now()) ?? Self.closingPause
    func problem(_ code: ProblemDocument.Code, _ detail: String) -> Answer {
      Answer(code, status: .serviceUnavailable, detail: detail, retryAfter: pause)
    }
    return switch kind {
    case .notFound: .nothing
    case .closed(let words): problem(.switchedOff, words)
    case .withdrawn(let words): Answer(.withdrawn, status: .gone, detail: words)
    case .loading: problem(.loading, brand.phrases.loading)
    case .failure(let failure):
      problem(
        failure == .switchedOff ? .switchedOff : .failing,
        brand.phrases.failureTitle(failure)
      )
    }
  }
}
