public import Foundation

/// A teaser as a card shows it: its words in the brand's language, and where it leads.
///
/// What the teaser says by itself is read from the teaser when it is asked for; what a page around it
/// decides is decided once.
public struct TeaserModel: Sendable, Hashable {
  /// Where a press leads.
  public enum Target: Sendable, Hashable {
    /// A story of ours, under a section of its brand.
    case story(Slug, section: Slug?)
    /// A page elsewhere, which opens in a browser.
    case web(URL)
  }

  /// How much room there is for a teaser.
  public enum Room: Sendable, Hashable {
    /// A card of its own.
    case card
    /// A row of a list.
    case row
  }

  /// A word for a flag.
  public struct Mark: Sendable, Hashable {
    /// Its words.
    public var text: String
    /// What it says.
    public var flag: TeaserFlags
    /// What the flag is called in files and styles.
    public var name: String
    /// Whether it stands out: news by itself.
    public var isUrgent: Bool { flag == .live || flag == .breaking }

    /// The marks of a teaser in a language, in the order in which they stand.
    public static func marks(of teaser: Teaser, _ phrases: Phrases) -> [Mark] {
      marks(of: teaser.flags, teaser.ownDetails, phrases)
    }

    /// The marks of a story, which are those of its teasers.
    public static func marks(of story: Story, _ phrases: Phrases) -> [Mark] {
      marks(of: story.flags, story.ownDetails, phrases)
    }

    private static func marks(
      of flags: TeaserFlags,
      _ details: StoryDetails?,
      _ phrases: Phrases
    ) -> [Mark] {
      guard !flags.isEmpty else { return [] }
      return flags.marks.map {
        Mark(text: phrases.mark($0.flag, details), flag: $0.flag, name: $0.word)
      }
    }
  }

  /// A further headline under the first.
  public struct Sublink: Sendable, Hashable {
    /// Its words.
    public var headline: String
    /// Where it leads.
    public var target: Target
  }

  /// Who else reports the event of a teaser, which leads to the page of the event.
  public struct EventLink: Sendable, Hashable {
    /// Such as "Also in NRK, VG".
    public var words: String
    /// What the event is called.
    public var event: Slug
  }

  private var teaser: Teaser
  /// What flags say, such as "Live", unless the title above says it; they stand before the kicker.
  public var marks: [Mark]
  /// What stands over the headline; nil for what a mark or the title above says already.
  public var kicker: String?
  /// The small print, in the order in which it stands.
  public var notes: [TeaserNote]
  /// Where a press leads.
  public var target: Target
  /// What is said of leaving the paper; nil for what stays in it.
  public var leaving: String?
  /// Further headlines.
  public var sublinks: [Sublink]

  /// A teaser as it is drawn in its surroundings.
  public init(_ teaser: Teaser, in surroundings: CardSurroundings, as room: Room = .card) {
    let phrases = surroundings.phrases
    // Who paid is said at each story.
    marks = Mark.marks(of: teaser, phrases).filter {
      $0.flag == .branded || !surroundings.says($0.text)
    }
    kicker = phrases.kicker(of: teaser).flatMap { surroundings.says($0) ? nil : $0 }
    notes =
      switch room {
      case .card:
        TeaserNote.notes(
          of: teaser,
          isFront: surroundings.isFront,
          at: surroundings.now,
          phrases
        )
      case .row: TeaserNote.notesInList(of: teaser)
      }
    target = surroundings.target(of: teaser)
    leaving = phrases.leaving(to: teaser.destination)
    sublinks = teaser.sublinks.map { link in
      Sublink(headline: link.headline, target: surroundings.target(of: link, under: teaser))
    }
    self.teaser = teaser
  }

  /// Its words.
  public var headline: String {
    get { teaser.headline }
    set { teaser.headline = newValue }
  }
  /// The other of two headlines that are tested, and the number of the test.
  public var test: TestedHeadline? { teaser.test }
  /// What stands under the headline.
  public var standfirst: String? { teaser.standfirst.flatMap { $0.isEmpty ? nil : $0 } }
  /// Whose opinion it is, which matters as much as the opinion; nil where that is not what the card is
  /// about.
  public var byline: String? {
    isOpinion ? teaser.byline.flatMap { $0.isEmpty ? nil : $0 } : nil
  }
  /// BCP 47, for whoever reads its words aloud or breaks them; nil for the brand's language.
  public var language: String? { teaser.language }
  /// What it shows.
  public var picture: Picture? { teaser.picture }
  /// How much weight the newsroom gives it.
  public var boost: Boost { teaser.boost }
  /// Whether it is somebody's opinion.
  public var isOpinion: Bool { teaser.flags.contains(.opinion) }
  /// Whether somebody has paid for the story.
  public var isBranded: Bool { teaser.flags.contains(.branded) }
  /// What it is about; for what a reader's device remembers.
  public var subjects: [String] { teaser.subjects }
  /// The story of ours that it leads to; nil where it leads elsewhere.
  public var story: Slug? { if case .story(let story, _) = target { story } else { nil } }

  /// Whether its headline, or the other of two that are tested, is a long one.
  public var hasLongHeadline: Bool { hasHeadline(where: HeadlineSize.isLong) }
  /// Whether its headline, or the other of two that are tested, has a word that may not fit into a column.
  public var hasLongWord: Bool { hasHeadline(where: HeadlineSize.hasLongWord) }

  /// Who else reports the event, as a link of its own; nil where that leads nowhere.
  public var eventLink: EventLink? {
    for note in notes {
      if case .event(let event) = note.subject { return EventLink(words: note.words, event: event) }
    }
    return nil
  }

  /// The small print in a line, with a mark for the eye where a press leaves the paper.
  public var smallPrint: String { smallPrint(of: notes) }

  /// The small print without ``eventLink``, for where that stands by itself.
  public var smallPrintBesideEvent: String {
    smallPrint(of: notes.filter { if case .event = $0.subject { false } else { true } })
  }

  /// What stands over the headline and the headline itself, as they are read out.
  public var reading: String {
    Phrases.reading(marks: marks.lazy.map(\.text), kicker: kicker, headline: headline)
  }

  /// The teaser of one of its further headlines.
  public func leading(to sublink: Sublink) -> TeaserModel {
    var further = self
    further.target = sublink.target
    further.headline = sublink.headline
    return further
  }

  /// What assistive technology says of it: a label, such as the plan's, and that a press leaves the paper.
  public func spoken(_ label: String) -> String {
    guard let leaving else { return label }
    return "\(label). \(leaving)"
  }

  private func smallPrint(of notes: [TeaserNote]) -> String {
    let leaving: String? = leaving == nil ? nil : "↗"
    return (notes.map(\.words) + [leaving].compactMap(\.self)).joined(separator: "   ")
  }

  private func hasHeadline(where holds: (String) -> Bool) -> Bool {
    holds(teaser.headline) || teaser.test.map { holds($0.other) } ?? false
  }
}
