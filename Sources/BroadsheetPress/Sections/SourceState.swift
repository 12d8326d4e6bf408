import BroadsheetCore
import BroadsheetSources
import Foundation

/// What is known of a source from asking it.
struct SourceState: Sendable {
  /// What the newsstand said of the source when this was learned; nil in what older versions kept.
  var fingerprint: SourceFingerprint?
  /// Of that, where its bytes come from and in which format; nil in what older versions kept.
  var reading: SourceFingerprint?
  var validators: Validators?
  /// Of the bytes that the last good feed was made of.
  var digest: PayloadDigest?
  /// When the source last gave, or confirmed, the last good feed.
  var confirmedAt: Date?
  /// Seconds between its updates, by what the feed itself says.
  var statedInterval: Double?
  var schedule = FetchSchedule()
  /// From when on its bytes, the same or not, are to be read anew: a date in them has come nearer.
  var reviewFrom: Date?
  /// Where permanent redirects say that the source lives now.
  var movedTo: URL?
  /// When it was last asked.
  private(set) var lastAttempt: Moment?
  /// When it was asked before that.
  private var attemptBefore: Moment?
  /// How much its answers bring.
  var yield = YieldWatch()
  /// What asking it came to of late; like the last trouble it ends with the process.
  var attempts = SourceAttempts()
  /// The last time that it came to nothing.
  var lastTrouble: SourceTrouble?

  init(fingerprint: SourceFingerprint? = nil, reading: SourceFingerprint? = nil) {
    self.fingerprint = fingerprint
    self.reading = reading
  }

  /// Notes that it is asked now.
  mutating func ask(at now: Moment) {
    (attemptBefore, lastAttempt) = (lastAttempt, now)
    if let reviewFrom, reviewFrom <= now.date { forgetVersion() }
  }

  /// Notes that whoever asked it last did not wait for an answer: it was not asked.
  mutating func withdraw() { lastAttempt = attemptBefore }

  /// Keeps beside what another press has learned what is known from asking it in this process.
  mutating func keepAttempts(of own: SourceState) {
    attempts = own.attempts
    lastTrouble = lastTrouble ?? own.lastTrouble
    guard own.lastAttempt != nil else { return }
    (lastAttempt, attemptBefore) = (own.lastAttempt, own.attemptBefore)
  }

  /// The next answer is wanted whole, whatever it is.
  mutating func forgetVersion() {
    validators = nil
    digest = nil
    reviewFrom = nil
  }

  /// From when readers may have a failed source tried again: so many seconds after the last time,
  /// and not while its server is left alone.
  func retryMoment(after interval: Double, at now: Moment) -> Moment {
    let usual = lastAttempt.map { $0 + interval } ?? now
    guard let rest = schedule.restsUntil, rest.seconds(since: usual) > 0 else { return usual }
    return rest
  }
}

extension SourceState {
  /// What outlives the process.
  struct Kept: Sendable, Hashable, Codable {
    fileprivate(set) var fingerprint: SourceFingerprint?
    fileprivate(set) var reading: SourceFingerprint?
    fileprivate var validators: Validators?
    fileprivate var digest: PayloadDigest?
    fileprivate var confirmedAt: Date?
    fileprivate var statedInterval: Double?
    fileprivate var reviewFrom: Date?
    /// Of a source that has failed; one in good health is asked anew.
    fileprivate var schedule: FetchSchedule.Kept?
    fileprivate var movedTo: URL?
    fileprivate var lastAttempt: Date?
    /// Why there is nothing newer; nil for a source in good health, and in what older versions kept.
    fileprivate(set) var failure: Failure?
    fileprivate(set) var yield: YieldWatch.Kept?

    /// Whether it says no more than that the feed was confirmed, not long after the other.
    func onlyConfirms(_ other: Kept, within seconds: Double) -> Bool {
      guard let confirmedAt, let before = other.confirmedAt,
        abs(confirmedAt.timeIntervalSince(before)) < seconds
      else { return false }
      var same = self
      same.confirmedAt = before
      return same == other
    }
  }

  /// `failure` is what the last attempt came to.
  func kept(after failure: Failure?) -> Kept {
    let isFailing = schedule.failures > 0
    return Kept(
      fingerprint: fingerprint,
      reading: reading,
      validators: validators,
      digest: digest,
      confirmedAt: confirmedAt,
      statedInterval: statedInterval,
      reviewFrom: reviewFrom,
      schedule: isFailing ? schedule.kept : nil,
      movedTo: movedTo,
      lastAttempt: isFailing ? lastAttempt?.date : nil,
      failure: isFailing ? failure : nil,
      yield: yield.kept
    )
  }

  /// What still holds in a new process.
  ///
  /// A source that asked to be left alone still is. One in good health is asked anew, and may say
  /// that nothing has changed.
  init(_ kept: Kept, at now: Moment, rules: FetchRules) {
    fingerprint = kept.fingerprint
    reading = kept.reading
    validators = kept.validators
    digest = kept.digest
    confirmedAt = kept.confirmedAt.map { min($0, now.date) }
    statedInterval = kept.statedInterval
    reviewFrom = kept.reviewFrom
    movedTo = kept.movedTo
    if let yield = kept.yield { self.yield = YieldWatch(yield, at: now) }
    if let schedule = kept.schedule {
      self.schedule = FetchSchedule(schedule, at: now, rules: rules)
      lastAttempt = kept.lastAttempt.map(now.past)
    }
  }
}
