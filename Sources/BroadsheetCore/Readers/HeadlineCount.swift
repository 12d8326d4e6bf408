/// How often readers opened each of two headlines that are tested against each other.
public struct HeadlineCount: Sendable, Hashable, Codable {
  /// Of what the item says without the test.
  public private(set) var a: Int
  /// Of the other headline.
  public private(set) var b: Int

  /// What the counts say.
  public enum Verdict: Sendable, Hashable {
    /// One leads by more than chance explains.
    case wins(HeadlineArm)
    /// There were as many opens as the test may take, and neither leads by enough.
    case undecided
  }

  /// Counts of so many opens.
  public init(a: Int = 0, b: Int = 0) {
    self.a = a
    self.b = b
  }

  /// All opens.
  public var total: Int { a + b }

  /// Counts one more.
  public mutating func count(_ arm: HeadlineArm) {
    switch arm {
    case .a: a += 1
    case .b: b += 1
    }
  }

  /// Counts as many more as the other has.
  public static func += (count: inout HeadlineCount, other: HeadlineCount) {
    count.a += other.a
    count.b += other.b
  }

  /// What a test of at most so many opens has come to; nil while it goes on.
  ///
  /// A sequential test, which may be looked at after every open: readers are halved by chance, so the lead
  /// of one of two equal headlines is a walk of fair steps, and the reflection principle bounds how far it
  /// ever comes. One leads by 2.25 √n within n steps in 4 (1 − Φ(2.25)) = 4.9 % of all tests of headlines
  /// that are equal; the error is that 5 %. Whoever stops at a lead of their own choice errs more often.
  public func verdict(within most: Int) -> Verdict? {
    let lead = a - b
    if lead.magnitude >= Self.decidingLead(within: most).magnitude {
      return .wins(lead > 0 ? .a : .b)
    }
    return total >= most ? .undecided : nil
  }

  /// The lead at which a test of at most so many opens is decided: the least that is no less than 2.25 √n.
  public static func decidingLead(within most: Int) -> Int {
    max(1, Int((2.25 * Double(max(0, most)).squareRoot()).rounded(.up)))
  }

  /// The counts in words, with what decides and how often that is chance.
  public func words(within most: Int) -> String {
    "A \(a), B \(b) of at most \(most) opens; a lead of \(Self.decidingLead(within: most)) decides, and"
      + " comes about by chance in 5 of 100 tests of headlines that are equal"
  }
}

extension HeadlineCount: CustomStringConvertible {
  /// "61 opens of A, 139 of B".
  public var description: String { "\(a) opens of A, \(b) of B" }
}
