import BroadsheetAPI
import BroadsheetCore
import BroadsheetPress
import Foundation
import HTTPTypes

// How sources are doing, and asking them because an editor says so.

extension NewsroomResponder {
  func sources() async throws(Trouble) -> Answer {
    try document(SourcesDocument(await press.sources().compactMap { SourceDocument($0) }))
  }

  /// Waits until the source has answered, or is given up.
  func fetchNow(_ page: PageKey) async throws(Trouble) -> Answer {
    let reports: [SourceReport]
    do throws(FetchRefusal) {
      reports = try await press.fetchNow(page)
    } catch {
      throw Trouble(error, at: access.now())
    }
    return try done(SourcesDocument(reports.compactMap { SourceDocument($0) }), .ok)
  }
}

extension NewsroomResponder.Trouble {
  /// Why a source is not asked now.
  fileprivate init(_ refusal: FetchRefusal, at now: Date) {
    func wait(_ until: Date, _ words: String) -> Self {
      let seconds = min(max(until.timeIntervalSince(now), 1), 86_400)
      return Self(.tooMany, .tooManyRequests, words, retryAfter: Int(seconds.rounded(.up)))
    }
    switch refusal {
    case .unknownPage: self.init(.notFound, .notFound)
    case .nothingToAsk:
      self.init(.refused, .unprocessableContent, "Nothing is fetched for this section.")
    case .underWay: self = wait(now, "It is being asked at this moment.")
    case .askedJustNow(let until): self = wait(until, "It was asked a moment ago.")
    case .askedElsewhere:
      self.init(
        .refused,
        .unprocessableContent,
        "This server asks no source; another does, when it is due."
      )
    case .leftAlone(let until): self = wait(until, "Its server asked to be left alone.")
    }
  }
}

extension SourceDocument {
  /// Nil for what is no section's.
  fileprivate init?(_ report: SourceReport) {
    guard let section = report.page.section else { return nil }
    self.init(
      brand: report.page.brand.rawValue,
      section: section.rawValue,
      title: report.title,
      format: report.format,
      state: State(report.state)
    )
    if case .putTogether(let sections) = report.state { members = sections.map(\.rawValue) }
    if case .heldBack(_, _, let since) = report.state { heldBackSince = since }
    address = report.address
    movedTo = report.movedTo
    lastSuccess = report.lastSuccess
    lastTrouble = report.lastTrouble.map { trouble in
      Trouble(
        at: trouble.date,
        failure: trouble.failure.word,
        words: trouble.words,
        advice: trouble.advice
      )
    }
    failures = report.failures
    switch report.turn {
    case .never: turn = "never"
    case .underWay: turn = "under-way"
    case .due: turn = "due"
    case .waiting(let until, _):
      turn = "waiting"
      next = until
    }
    restsUntil = report.restsUntil
    items = report.items
    notes = report.diagnostics.map { note in
      Note(severity: "\(note.severity)", message: note.message, location: note.location)
    }
    furtherNotes = report.furtherDiagnostics
    attempts = report.attempts.map { attempt in
      let (outcome, words) = attempt.outcome.written
      return Attempt(
        at: attempt.date,
        // To the millisecond, so that JSON has no more digits than anybody needs.
        seconds: (attempt.seconds * 1_000).rounded() / 1_000,
        bytes: attempt.bytes,
        outcome: outcome,
        words: words
      )
    }
  }
}

extension SourceDocument.State {
  fileprivate init(_ state: SourceReport.State) {
    switch state {
    case .page: self = .page
    case .putTogether: self = .putTogether
    case .unanswered: self = .unanswered
    case .healthy: self = .healthy
    case .failing: self = .failing
    case .heldBack: self = .heldBack
    }
  }
}

extension SourceAttempt.Outcome {
  /// The word of an outcome, and why it failed.
  fileprivate var written: (String, String?) {
    switch self {
    case .loaded: ("loaded", nil)
    case .heldBack: ("held-back", nil)
    case .unchanged: ("unchanged", nil)
    case .repeated: ("repeated", nil)
    case .failed(let words): ("failed", words)
    }
  }
}
