public import BroadsheetCore
public import BroadsheetSources
public import Foundation

/// How a section's source is doing, for whoever runs the newsstand.
///
/// Nothing in it is a secret: addresses are without credentials and without the values of their
/// queries.
public struct SourceReport: Sendable, Hashable {
  /// How it is doing.
  public enum State: Sendable, Hashable {
    /// Nothing is fetched: the section is a page elsewhere.
    case page
    /// Nothing is fetched: the section is put together from these.
    case putTogether([Slug])
    /// It was never asked, or its first answer is on its way.
    case unanswered
    /// The last answer was as good as it should be, as far as anybody has asked.
    case healthy
    /// There is nothing new.
    case failing(SourceTrouble)
    /// The last answer had lost so much that the last good feed stays; since then.
    case heldBack(left: Int, before: Int, since: Date)
  }

  /// When it is asked next.
  public enum Turn: Sendable, Hashable {
    /// Never: there is nothing to ask.
    case never
    /// It is being asked.
    case underWay
    /// As soon as there is a place.
    case due
    /// Not before then, and why.
    case waiting(until: Date, because: FetchSchedule.Reason)
  }

  /// The section whose source it is.
  public var page: PageKey
  /// What the section is called.
  public var title: String
  /// Where the newsstand says that the source is; nil where it needs none.
  public var address: String?
  /// Where permanent redirects say that it lives now.
  public var movedTo: String?
  /// The word of its format.
  public var format: String
  /// How it is doing.
  public var state: State
  /// When it last gave, or confirmed, the last good feed; nil where it never did, or nobody knows.
  public var lastSuccess: Date?
  /// The last time that it came to nothing, which may be long mended; nil since the process began.
  public var lastTrouble: SourceTrouble?
  /// How often in a row it has come to nothing.
  public var failures: Int
  /// When it is asked next.
  public var turn: Turn
  /// Until when nobody's wish has it asked: its server has said so, or it was asked just now; nil
  /// when it may be.
  public var restsUntil: Date?
  /// How many items the last good feed has; nil before there is one, and for a page.
  public var items: Int?
  /// What its loader left out or put right last, the worst first.
  public var diagnostics: [Diagnostic]
  /// How many more there were.
  public var furtherDiagnostics: Int
  /// The last times that it was asked, the oldest first; they are not kept beyond the process.
  public var attempts: [SourceAttempt]
}

extension SourceReport {
  /// Diagnostics that are told, and characters of each.
  private static let (mostDiagnostics, longestDiagnostic) = (20, 300)

  /// What is known of a section, which may be being asked.
  init(_ record: SectionState, isUnderWay: Bool, retryInterval: Double, at now: Moment) {
    page = record.key
    title = record.section.title
    format = record.section.source.format.word
    state = State(record, at: now)
    lastSuccess = record.source.confirmedAt
    lastTrouble = record.source.lastTrouble
    failures = record.source.schedule.failures
    items = record.feed?.feed.nativeItems?.count
    let worstFirst = record.diagnostics.enumerated().sorted {
      ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
    }
    diagnostics = worstFirst.prefix(Self.mostDiagnostics).map {
      $0.element.shortened(to: Self.longestDiagnostic)
    }
    furtherDiagnostics = worstFirst.count - diagnostics.count
    attempts = record.source.attempts.list
    guard record.isAsked else {
      address = record.isPage ? DiscreetAddress.text(record.section.source.address) : nil
      turn = .never
      return
    }
    address = DiscreetAddress.text(record.section.source.address)
    movedTo = record.source.movedTo.map { DiscreetAddress.text($0) }
    let retry = record.source.retryMoment(after: retryInterval, at: now)
    restsUntil = retry.seconds(since: now) > 0 ? now.date(of: retry) : nil
    turn =
      switch record.source.schedule.state {
      case _ where isUnderWay: .underWay
      case .waiting(let until, let reason) where until.seconds(since: now) > 0:
        .waiting(until: now.date(of: until), because: reason)
      case .neverFetched, .waiting: .due
      }
  }
}

extension SourceReport {
  /// Tells something before all that its loader says, of which the last makes room where there is much.
  mutating func insert(_ diagnostic: Diagnostic) {
    if diagnostics.count >= Self.mostDiagnostics {
      diagnostics.removeLast()
      furtherDiagnostics += 1
    }
    diagnostics.insert(diagnostic.shortened(to: Self.longestDiagnostic), at: 0)
  }
}

extension SourceReport.State {
  fileprivate init(_ record: SectionState, at now: Moment) {
    if let members = record.members {
      self = .putTogether(members)
    } else if record.isPage {
      self = .page
    } else if let held = record.source.yield.held, record.failure == record.heldBack {
      self = .heldBack(
        left: held.loss.left,
        before: held.loss.before,
        since: now.date(of: held.since)
      )
    } else if let failure = record.failure {
      self = .failing(record.source.lastTrouble ?? SourceTrouble(at: nil, failure))
    } else {
      self = record.hasAnswered || record.source.confirmedAt != nil ? .healthy : .unanswered
    }
  }
}

extension SectionState {
  /// Whether somebody is asked for what it shows.
  var isAsked: Bool { members == nil && !isPage }
}

extension Diagnostic {
  fileprivate func shortened(to longest: Int) -> Diagnostic {
    Diagnostic(
      severity,
      in: stage,
      String(message.prefix(longest)),
      at: location.map { String($0.prefix(longest)) }
    )
  }
}
