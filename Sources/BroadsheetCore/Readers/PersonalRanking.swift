/// Orders teasers by what a reader has read: a pure rule, the same in every front end.
public struct PersonalRanking: Sendable, Hashable {
  /// A teaser in its new order: where it was, and the subject that lifted it.
  public struct Rank: Sendable, Hashable {
    /// Its place before, counted from zero.
    public var from: Int
    /// Nil for a teaser that nothing lifts.
    public var cause: Cause?
  }

  /// Why a teaser stands higher: its subject, and how often the reader has read about it.
  public struct Cause: Sendable, Hashable {
    /// The subject as teasers name it.
    public var subject: String
    /// Stories read about it, the older ones counting less.
    public var reads: Double
  }

  private let reach: Double
  private let interest: [String: Double]
  /// What subjects are worth, from 0 to 1 of the favourite.
  private let worth: [String: Double]

  /// A ranking by what a reader has read of each subject; see ``ReadingHistory/interest(at:)``.
  public init(rule: PersonalRule, interest: [String: Double]) {
    reach = Double(rule.reach)
    self.interest = interest
    // Rounded, since three stories count a little less than three a moment after they were read.
    let weighed = interest.filter { $0.value.rounded() >= Double(rule.leastReads) }
      .map { (subject: $0.key, value: $0.value * (rule.weights[$0.key] ?? 1)) }
      .filter { $0.value > 0 }
    let most = weighed.map(\.value).max() ?? 1
    worth = Dictionary(weighed.map { ($0.subject, $0.value / most) }) { first, _ in first }
  }

  /// Whether anything that was read counts.
  public var isEmpty: Bool { worth.isEmpty }

  /// The new order of teasers, given by their subjects.
  ///
  /// Each stands at its place less what its best subject lifts it, at most by the rule's reach.
  /// Where two meet, the better liked goes first, and then the one that stood first.
  public func order(_ teasers: [[String]]) -> [Rank] {
    let scored = teasers.enumerated().map { place, subjects in
      let best = best(of: subjects)
      return (place: place, best: best, score: Double(place) - reach * (best?.worth ?? 0))
    }
    return scored.sorted { left, right in
      (left.score, -(left.best?.worth ?? 0), left.place)
        < (right.score, -(right.best?.worth ?? 0), right.place)
    }.map { entry in
      Rank(
        from: entry.place,
        cause: entry.best.map { Cause(subject: $0.subject, reads: interest[$0.subject] ?? 0) }
      )
    }
  }

  /// The subject that is worth most; the first of equals.
  private func best(of subjects: [String]) -> (subject: String, worth: Double)? {
    subjects.reduce(nil) { best, subject in
      guard let worth = worth[subject], worth > best?.worth ?? 0 else { return best }
      return (subject, worth)
    }
  }
}
