public import Foundation

/// A teaser as a native card draws it: its words in the brand's language, and where it leads.
public struct TeaserModel: Sendable, Hashable {
  /// Where a press leads.
  public enum Target: Sendable, Hashable {
    /// A story of ours, under a section of its brand.
    case story(Slug, section: Slug?)
    /// A page elsewhere, which opens in a browser.
    case web(URL)
  }

  /// A word for a flag.
  public struct Mark: Sendable, Hashable {
    /// Its words.
    public var text: String
    /// What it says.
    public var flag: TeaserFlags
    /// Whether it stands out: news by itself.
    public var isUrgent: Bool { flag == .live || flag == .breaking }

    /// The marks of flags in a language, in the order in which they stand.
    public static func marks(of flags: TeaserFlags, _ phrases: Phrases) -> [Mark] {
      flags.marks.map { Mark(text: phrases.mark($0.flag), flag: $0.flag) }
    }
  }

  /// A further headline under the first.
  public struct Sublink: Sendable, Hashable {
    /// Its words.
    public var headline: String
    /// Where it leads.
    public var target: Target
  }

  /// What flags say, such as "Live"; they stand before the kicker.
  public var marks: [Mark]
  /// What stands over the headline.
  public var kicker: String?
  /// Its words.
  public var headline: String
  /// The other of two headlines that are tested, and the number of the test.
  public var test: TestedHeadline?
  /// What stands under the headline.
  public var standfirst: String?
  /// Whose opinion it is; nil where that is not what the card is about.
  public var byline: String?
  /// The small print: publisher, age, reading time, comments.
  public var notes: [String]
  /// What it shows.
  public var picture: Picture?
  /// Where a press leads.
  public var target: Target
  /// What is said of leaving the paper; nil for what stays in it.
  public var leaving: String?
  /// Further headlines.
  public var sublinks: [Sublink]
  /// How much weight the newsroom gives it.
  public var boost: Boost
  /// Whether it is somebody's opinion.
  public var isOpinion: Bool
  /// Whether somebody has paid for the story.
  public var isBranded: Bool
  /// What it is about; for what a reader's device remembers.
  public var subjects: [String]

  /// A teaser as it is drawn in its surroundings.
  public init(_ teaser: Teaser, in surroundings: CardSurroundings) {
    let phrases = surroundings.phrases
    marks = Mark.marks(of: teaser.flags, phrases)
    kicker = marks.isEmpty ? teaser.kicker : phrases.kicker(of: teaser)
    headline = teaser.headline
    test = teaser.test
    standfirst = teaser.standfirst.flatMap { $0.isEmpty ? nil : $0 }
    isOpinion = teaser.flags.contains(.opinion)
    byline = isOpinion ? teaser.byline : nil
    notes =
      TeaserNotes(of: teaser, isFront: surroundings.isFront, at: surroundings.now, phrases).all
    picture = teaser.picture
    target = surroundings.target(of: teaser.destination, subjects: teaser.subjects)
    leaving = phrases.leaving(to: teaser.destination)
    sublinks = teaser.sublinks.map { link in
      Sublink(
        headline: link.headline,
        target: surroundings.target(of: link.destination, subjects: teaser.subjects)
      )
    }
    boost = teaser.boost
    isBranded = teaser.flags.contains(.branded)
    subjects = teaser.subjects
  }
}
