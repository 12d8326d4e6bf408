/// What a loader did with all that it was given.
public struct LoaderReport: Sendable, CustomStringConvertible {
  /// What one attempt came to.
  public enum Outcome: String, Sendable, CaseIterable {
    /// Items, or a story.
    case native
    /// A feed without any item.
    case empty
    /// A page elsewhere in place of items.
    case webPage = "web page"
    /// `LoadingError.notThisFormat`.
    case notThisFormat = "not this format"
    /// `LoadingError.missing`.
    case missing
    /// `LoadingError.limitExceeded`.
    case limitExceeded = "limit exceeded"
    /// `LoadingError.cancelled`.
    case cancelled
    /// Any other `LoadingError`.
    case otherError = "other error"
  }

  /// Something that a loader must not do, and the input that made it.
  public struct Finding: Sendable, Hashable, CustomStringConvertible {
    /// What a loader did that it must not do.
    public enum Kind: String, Sendable, CaseIterable {
      /// A teaser has no headline, or a blank one.
      case noHeadline = "an item without a headline"
      /// An item has an empty identity, which another could have as well.
      case noIdentity = "an item without an identity"
      /// An address leads into the machine or runs code, rather than to the web.
      case foreignAddress = "an address that is none of the web"
      /// Markup is not what the sanitizer would give.
      case uncleanMarkup = "markup that is not clean"
      /// A feed has more items than `LoaderRegistry.mostItems`.
      case tooManyItems = "more items than a feed may have"
      /// A story has nothing to read; its loader has to throw instead.
      case storyWithoutText = "a story without a text, which its loader has to refuse"
      /// The processor time grew more than ``LoaderReport/steepest`` times when the input doubled.
      case steepGrowth = "time that grows faster than the input"
      /// A cancelled task read all of its input.
      case goesOn = "the work goes on when nobody waits for it"
    }

    /// What was done.
    public var kind: Kind
    /// What was found: the address, the item, the ratio.
    public var what: String
    /// How the input was made of the sample: `cut at 17`.
    public var change: String
    /// The bytes that made the loader do it.
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
