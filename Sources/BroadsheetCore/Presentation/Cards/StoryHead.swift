public import Foundation

/// What stands over a story's text, in the words of its brand's language: the one head that all renderers draw.
public struct StoryHead: Sendable, Hashable {
  /// Something that is known of a story, such as when it was published.
  public struct Fact: Sendable, Hashable {
    /// What it is: "Published", or all of it.
    public var words: String
    /// The moment that it is about.
    public var date: Date?
    /// The moment in words.
    public var time: String?

    /// All of it in words.
    public var text: String { [words, time].compactMap(\.self).joined(separator: " ") }
  }

  /// Seconds after which a story that was changed says so.
  private static let settling = 60.0

  /// What flags say, such as "Live"; they stand before the kicker.
  public var marks: [TeaserModel.Mark]
  /// What stands over the headline; nil for what a mark says already.
  public var kicker: String?
  /// Its words.
  public var headline: String
  /// What stands under the headline.
  public var standfirst: String?
  /// Who wrote it.
  public var byline: String?
  /// When it was published and changed, and how many have spoken of it.
  public var facts: [Fact]
  /// The picture before the text.
  public var picture: Picture?

  /// The head of a story.
  public init(_ story: Story, _ phrases: Phrases) {
    marks = TeaserModel.Mark.marks(of: story, phrases)
    kicker = phrases.kicker(of: story)
    headline = story.headline
    standfirst = story.standfirst.flatMap { $0.isEmpty ? nil : $0 }
    byline = story.byline.flatMap { $0.isEmpty ? nil : $0 }
    facts = []
    picture = story.picture
    if let published = story.published {
      facts.append(Fact(phrases.published, at: published, phrases))
      if let modified = story.modified,
        modified.timeIntervalSince(published) > Self.settling
      {
        facts.append(Fact(phrases.updated, at: modified, phrases))
      }
    }
    if let count = story.commentCount { facts.append(Fact(words: phrases.comments(count))) }
  }

  /// The kicker where a name stands before it, such as the section's: nil where that says the same.
  public func kicker(after name: String?) -> String? {
    kicker.flatMap { $0.lowercased() == name?.lowercased() ? nil : $0 }
  }

  /// What is known of a story from its card, until its text comes.
  public init(_ teaser: TeaserModel) {
    marks = teaser.marks
    kicker = teaser.kicker
    headline = teaser.headline
    standfirst = teaser.standfirst
    facts = []
    picture = teaser.picture
  }
}

extension StoryHead.Fact {
  fileprivate init(_ words: String, at date: Date, _ phrases: Phrases) {
    self.init(words: words, date: date, time: phrases.dateAndTime(date))
  }
}
