import BroadsheetCore
import Foundation

/// Watches how much a source's answers bring, and holds back one that has lost too much.
///
/// An answer is measured against the last one that was taken, and against the fullest of late: a
/// source that loses a little each time has lost as much in the end.
struct YieldWatch: Sendable {
  /// The last answer that was taken; nil before the first.
  private var last: FeedYield?
  private var fullest: FeedYield?
  private var fullestAt: Moment?
  /// What is being held back, and since when.
  private(set) var held: (loss: FeedYield.Loss, since: Moment)?

  init() {}

  /// Judges an answer: what it has lost if it is held back, nil if it is taken.
  ///
  /// After `limit` seconds of nothing better it is taken as it is; a limit of zero takes all.
  mutating func judge(_ answer: FeedYield, at now: Moment, limit: Double) -> FeedYield.Loss? {
    guard limit > 0, let loss = loss(of: answer, at: now, limit: limit) else {
      accept(answer, at: now, limit: limit)
      return nil
    }
    let since = held?.since ?? now
    guard now.seconds(since: since) < limit else {
      forget()
      accept(answer, at: now, limit: limit)
      return nil
    }
    held = (loss, since)
    return loss
  }

  /// Takes a web page: after it any list is a gain, and only an answer with nothing is a loss.
  mutating func acceptPage() {
    forget()
    last = .webPage
  }

  /// Measures what comes next against a feed that came before this watch began.
  mutating func begin(after feed: Feed) {
    if last == nil { last = FeedYield(of: feed) }
  }

  private mutating func forget() { self = YieldWatch() }

  private func loss(of answer: FeedYield, at now: Moment, limit: Double) -> FeedYield.Loss? {
    if let fullest, let fullestAt, now.seconds(since: fullestAt) < limit,
      let loss = answer.loss(since: fullest)
    {
      return loss
    }
    return last.flatMap(answer.loss)
  }

  private mutating func accept(_ answer: FeedYield, at now: Moment, limit: Double) {
    let isAged = fullestAt.map { now.seconds(since: $0) >= limit } ?? true
    if isAged || answer.headlines >= fullest?.headlines ?? 0 {
      fullest = answer
      fullestAt = now
    }
    last = answer
    held = nil
  }
}

extension YieldWatch {
  /// What outlives the process.
  struct Kept: Sendable, Hashable, Codable {
    fileprivate var last: FeedYield?
    fileprivate var fullest: FeedYield?
    fileprivate var fullestAt: Date?
    fileprivate var heldSince: Date?
    fileprivate var left: Int?
    fileprivate var before: Int?
  }

  var kept: Kept {
    Kept(
      last: last,
      fullest: fullest,
      fullestAt: fullestAt?.date,
      heldSince: held?.since.date,
      left: held?.loss.left,
      before: held?.loss.before
    )
  }

  init(_ kept: Kept, at now: Moment) {
    last = kept.last
    fullest = kept.fullest
    fullestAt = kept.fullestAt.map(now.past)
    if let since = kept.heldSince, let left = kept.left, let before = kept.before {
      held = (FeedYield.Loss(left: left, before: before), now.past(since))
    }
  }
}
