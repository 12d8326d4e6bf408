/// What a loader did with all that it was given.
public struct LoaderReport: Sendable, CustomStringConvertible {
  /// What one attempt came to.
  public enum Outcome: String, Sendable, CaseIterable {
    /// Items, or a story.
    case native
    /// A feed without any item.
    case empty
    case webPage = "web page"
    case notThisFormat = "not this format"
    case missing
    case limitExceeded = "limit exceeded"
    case cancelled
    case otherError = "other error"
  }

  /// Something that a loader must not do, and the input that made it.
  public struct Finding: Sendable, Hashable, CustomStringConvertible {
    public enum Kind: String, Sendable, CaseIterable {
      case noHeadline = "an item without a headline"
      case noIdentity = "an item without an identity"
      case foreignAddress = "an address that is none of the web"
      case uncleanMarkup = "markup that is not clean"
      case tooManyItems = "more items than a feed may have"
      case storyWithoutText = "a story without a text, which its loader has to refuse"
      /// The processor time grew more than ``LoaderReport/steepest`` times when the input doubled.
      case steepGrowth = "time that grows faster than the input"
      case goesOn = "the work goes on when nobody waits for it"
    }

    public var kind: Kind
    /// What was found: the address, the item, the ratio.
    public var what: String
    /// How the input was made of the sample: `cut at 17`.
    public var change: String
    public var input: [UInt8]

    public var description: String { "\(kind.rawValue): \(what) (\(change))" }
  }

  /// How many times longer twice the input may take.
  public static let steepest = 2.6
  /// Findings of one kind that are kept.
  private static let mostOfAKind = 10

  /// Attempts that were to be made.
  public let planned: Int
  /// Attempts by what they came to.
  public private(set) var outcomes: [Outcome: Int] = [:]
  /// What must be mended, at most ten of a kind.
  public private(set) var findings: [Finding] = []

  /// Whether every attempt has come to something.
  public var isComplete: Bool { outcomes.values.reduce(0, +) == planned }

  /// A line for the outcomes and one for each finding.
  public var description: String {
    let counts = Outcome.allCases.compactMap { outcome in
      outcomes[outcome].map { "\(outcome.rawValue) \($0)" }
    }
    let first = "\(planned) attempts: " + counts.joined(separator: ", ")
    return ([first] + findings.map(\.description)).joined(separator: "\n")
  }

  init(planned: Int) { self.planned = planned }

  mutating func note(_ attempt: Attempt, of input: HostileInput) {
    outcomes[attempt.outcome, default: 0] += 1
    for trouble in attempt.troubles { add(trouble.kind, trouble.what, input) }
  }

  mutating func note(_ attempt: Attempt, ofCancelled sample: [UInt8]) {
    outcomes[attempt.outcome, default: 0] += 1
    guard attempt.outcome == .native else { return }
    add(.goesOn, "all was read", HostileInput(change: "cancelled", bytes: sample))
  }

  mutating func note(growth: Double, of input: HostileInput) {
    guard growth > Self.steepest else { return }
    add(.steepGrowth, "\((growth * 10).rounded() / 10) times", input)
  }

  private mutating func add(_ kind: Finding.Kind, _ what: String, _ input: HostileInput) {
    guard findings.count(where: { $0.kind == kind }) < Self.mostOfAKind else { return }
    findings.append(Finding(kind: kind, what: what, change: input.change, input: input.bytes))
  }
}
