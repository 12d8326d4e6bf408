/// Who may try to sign in now, and who has to wait.
///
/// Counted are failures of a name from one address (5 are free), of an address (20), of its network (100),
/// of its region (300) and of a name from anywhere (100), each within a quarter of an hour. After that one
/// waits 30 seconds, then twice as long with every failure, up to a quarter of an hour.
///
/// The name alone is limited loosely, because whoever knows a name could keep its owner out by it: its
/// wait is a minute at the most. And whoever has signed in from an address within a week is, at that
/// address, held to the first limit only, so that nobody elsewhere keeps them out at all.
///
/// Version 6 counts by `/64`, its networks by `/48`: nobody gets less, and providers hand out as much;
/// its regions, all of one provider's, by `/32`. Version 4 counts whole addresses, its networks by `/24`,
/// and has no regions.
///
/// Names and addresses are digests by a key; nobody can choose two that meet. Memory is bounded, and an
/// attempt is only counted that has its password looked at, which ``VerificationGate`` allows a few dozen
/// times a second.
struct SignInLimits {
  enum Verdict: Equatable {
    /// It is counted as a failure until something else is said of it.
    case admitted
    case wait(Double)
  }

  private let rules: SignInRules
  private var counts: [SignInCounter: FailureCounts]
  /// Names at addresses where they were right, and when that was; who does not know a password adds none.
  private var trusted: [UInt64: Double] = [:]

  init(_ rules: SignInRules = SignInRules()) {
    self.rules = rules
    counts = Dictionary(
      uniqueKeysWithValues: SignInCounter.allCases.map { ($0, FailureCounts(rules.limit(of: $0))) }
    )
  }

  /// Keys that are remembered in all.
  var count: Int { counts.values.reduce(trusted.count) { $0 + $1.count } }

  /// Asks for an attempt at a moment, an uptime.
  mutating func begin(_ subject: SignInSubject, at now: Double) -> Verdict {
    let isTrusted = trusted[subject.pair].map { now - $0 < rules.trust } ?? false
    var wait = 0.0
    for counter in isTrusted ? [.pair] : SignInCounter.allCases {
      guard let key = subject[counter] else { continue }
      wait = max(wait, counts[counter]?.wait(for: key, at: now) ?? 0)
    }
    guard wait <= 0 else { return .wait(wait) }
    // Before the outcome is known, or a thousand attempts at once would all be free.
    for counter in SignInCounter.allCases {
      if let key = subject[counter] { counts[counter]?.add(key, at: now) }
    }
    return .admitted
  }

  /// Nothing was looked at, so there was no attempt.
  mutating func abandon(_ subject: SignInSubject) {
    for counter in SignInCounter.allCases {
      if let key = subject[counter] { counts[counter]?.takeBack(key) }
    }
  }

  /// The name was its owner's: its failures are forgotten, and those of the address are not, because
  /// whoever has one account could try all others in between.
  mutating func succeed(_ subject: SignInSubject, at now: Double) {
    abandon(subject)
    counts[.pair]?.clear(subject.pair)
    counts[.name]?.clear(subject.name)
    trusted[subject.pair] = now
    guard trusted.count > rules.mostTrusted else { return }
    if let oldest = trusted.min(by: { $0.value < $1.value }) { trusted[oldest.key] = nil }
  }
}
