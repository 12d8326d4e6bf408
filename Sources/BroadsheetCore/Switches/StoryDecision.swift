/// What switches say of one story, wherever it is shown.
public struct StoryDecision: Sendable, Hashable {
  /// What it says instead of its feed's words.
  public internal(set) var words = SwitchAction.Rewording()
  /// Whether it stands in no list.
  public internal(set) var isHidden = false
  /// What stands in its place; nil while it is not withdrawn.
  public internal(set) var withdrawal: Withdrawal?
  /// What stands in its place for now; nil while it is not closed.
  var closing: String?

  /// A story that was taken back.
  public enum Withdrawal: Sendable, Hashable {
    /// With the brand's own sentence for it.
    case plain
    /// With a sentence of the editor's.
    case saying(String)
  }

  /// Nothing is decided.
  public init() {}

  /// Takes what another decision says as well; where both say something of the same, the other holds.
  mutating func add(_ other: StoryDecision) {
    words.add(other.words)
    isHidden = isHidden || other.isHidden
    withdrawal = other.withdrawal ?? withdrawal
    closing = other.closing ?? closing
  }
}

/// Whether readers get a story.
public enum StoryStanding: Sendable, Hashable {
  /// They do, in the words that are decided, and find it in lists unless it is hidden.
  case open(StoryDecision)
  /// A text stands in its place, or in that of every section that has it.
  case closed(String)
  /// It was taken back, and this is said in its place.
  case withdrawn(String)

  /// Whether it stands in lists, is found, and is led to.
  public var isListed: Bool {
    if case .open(let decision) = self { !decision.isHidden } else { false }
  }

  /// The words that are decided.
  public var words: SwitchAction.Rewording {
    if case .open(let decision) = self { decision.words } else { SwitchAction.Rewording() }
  }
}

extension SwitchAction.Rewording {
  /// Takes other words as well, which hold where both say something of the same.
  mutating func add(_ other: Self) {
    headline = other.headline ?? headline
    standfirst = other.standfirst ?? standfirst
    picture = other.picture ?? picture
  }

  /// The picture that stands instead of one.
  fileprivate func picture(insteadOf own: Picture?) -> Picture? {
    switch picture {
    case .without?: nil
    case .other(let address, let alternative)?:
      Picture(address: address, alternativeText: alternative)
    case nil: own
    }
  }
}

extension Teaser {
  /// Has it say other words; what they leave out stays.
  public mutating func say(_ words: SwitchAction.Rewording) {
    if let other = words.headline {
      headline = other
      // Whoever gives it another headline wants that one read.
      test = nil
    }
    standfirst = words.standfirst ?? standfirst
    picture = words.picture(insteadOf: picture)
  }
}

extension Story {
  /// Has it say other words above its text; what they leave out stays.
  public mutating func say(_ words: SwitchAction.Rewording) {
    headline = words.headline ?? headline
    standfirst = words.standfirst ?? standfirst
    picture = words.picture(insteadOf: picture)
  }
}
