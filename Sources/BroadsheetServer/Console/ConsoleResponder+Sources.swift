import BroadsheetCore
import BroadsheetPress
import BroadsheetSources
import BroadsheetWeb
import Foundation
import Hummingbird

extension ConsoleResponder {
  func sources(_ asked: ConsoleRequest) async -> Response {
    await sources(asked, notices: asked.query["fetched"].flatMap(fetched).map { [$0] } ?? [])
  }

  /// Asks the source of a section at once, and says what came of it.
  func fetch(_ asked: ConsoleRequest, brand: Slug, section: Slug) async -> Response {
    let page = PageKey(brand: brand, section: section)
    do throws(FetchRefusal) {
      try await press.fetchNow(page)
      return seeOther("\(ConsoleRoute.sources.path)?fetched=\(page)#source-\(brand)-\(section)")
    } catch {
      guard error != .unknownPage else { return nothing(for: asked) }
      let notice = ConsoleNotice(.trouble, words(of: error, on: page, at: asked.now))
      return await sources(asked, notices: [notice], status: .conflict)
    }
  }

  private func sources(
    _ asked: ConsoleRequest,
    notices: [ConsoleNotice],
    status: HTTPResponse.Status = .ok
  ) async -> Response {
    let reports = Dictionary(grouping: await press.sources(), by: \.page.brand)
    let page = ConsoleSources(
      groups: newsstand.brands.map { brand in
        ConsoleSources.Group(
          brand: brand.id,
          name: brand.name,
          sources: (reports[brand.id] ?? []).compactMap(ConsoleSource.init),
          zone: brand.timeZone
        )
      },
      time: time(at: asked.now),
      viewer: asked.viewer
    )
    return answer(asked, title: "Sources", status: status, notices: notices, main: page.main())
  }

  /// Says of a page that there is that it was fetched; whatever else an address says is passed over.
  private func fetched(_ text: String) -> ConsoleNotice? {
    guard let page = PageKey(path: text), page.description.utf8.elementsEqual(text.utf8),
      let brand = newsstand.brand(page.brand), let section = page.section.flatMap(brand.section)
    else { return nil }
    return ConsoleNotice(.done, "\(section.title) of \(brand.name) was asked.")
  }

  private func words(of refusal: FetchRefusal, on page: PageKey, at now: Date) -> String {
    func wait(_ until: Date) -> String {
      ConsoleTime.span(Int(max(1, min(1e9, until.timeIntervalSince(now))).rounded(.up)))
    }
    return switch refusal {
    case .unknownPage: "There is no page \(page)."
    case .nothingToAsk: "Nothing is fetched for \(page)."
    case .underWay: "\(page) is being asked just now."
    case .askedJustNow(let until): "\(page) was asked a moment ago. Try again in \(wait(until))."
    case .askedElsewhere:
      "This server asks no source. Another does, when \(page) is due, and what comes is shown here at once."
    case .leftAlone(let until):
      "The server of \(page) asked to be left alone, for \(wait(until)) more."
    }
  }
}

extension ConsoleSource {
  /// What is known of a source, as the console says it; nil for what is no section's.
  init?(_ report: SourceReport) {
    guard let section = report.page.section else { return nil }
    let (health, words) = Self.state(of: report)
    self.init(
      section: section,
      title: report.title,
      health: health,
      address: report.address,
      state: words,
      facts: Self.facts(of: report),
      attempts: report.attempts.map { attempt in
        Attempt(
          seconds: attempt.seconds,
          bytes: attempt.bytes,
          isFailed: attempt.outcome.isFailure
        )
      },
      diagnostics: report.diagnostics,
      furtherDiagnostics: report.furtherDiagnostics,
      isAsked: report.turn != .never
    )
  }

  private static func state(of report: SourceReport) -> (Health, String) {
    switch report.state {
    case .page: (.done, "A web page; nothing is fetched")
    case .putTogether(let members):
      (.done, "Put together from \(members.map(\.rawValue).joined(separator: ", "))")
    case .unanswered: (.note, "Not answered yet")
    case .healthy: (.done, "Healthy")
    case .failing(let trouble): (.trouble, trouble.words.capitalizedFirst)
    case .heldBack(let left, let before, _):
      (.trouble, "Held back: \(left) items after \(before)")
    }
  }

  private static func facts(of report: SourceReport) -> [Fact] {
    var facts: [Fact] = []
    if case .failing(let trouble) = report.state, let advice = trouble.advice {
      facts.append(Fact("Advice", advice))
    }
    if let moved = report.movedTo { facts.append(Fact("Moved to", moved)) }
    if let items = report.items { facts.append(Fact("Items", "\(items)")) }
    guard report.turn != .never else { return facts }
    facts.append(
      report.lastSuccess.map { Fact("Last success", at: $0) }
        ?? Fact("Last success", "none that is known")
    )
    if let trouble = report.lastTrouble {
      let row = report.failures > 1 ? " (\(report.failures) in a row)" : ""
      facts.append(Fact("Last failure", at: trouble.date, trouble.words + row))
    }
    facts.append(next(report.turn))
    return facts
  }

  private static func next(_ turn: SourceReport.Turn) -> Fact {
    switch turn {
    case .never: Fact("Next try", "never")
    case .underWay: Fact("Next try", "now")
    case .due: Fact("Next try", "as soon as there is a place")
    case .waiting(let until, let reason): Fact("Next try", at: until, reason.words)
    }
  }
}

extension SourceAttempt.Outcome {
  fileprivate var isFailure: Bool {
    switch self {
    case .failed: true
    case .loaded, .heldBack, .unchanged, .repeated: false
    }
  }
}

extension FetchSchedule.Reason {
  fileprivate var words: String {
    switch self {
    case .newsstandInterval: "as the newsstand file says"
    case .sourceHint: "as the source says"
    case .defaultInterval: ""
    case .backoff(let failures): failures == 1 ? "after a failure" : "after \(failures) failures"
    case .retryAfter: "as its server asked"
    case .gone: "it is said to be gone for good"
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
