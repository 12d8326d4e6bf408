public import BroadsheetCore

/// A story of the built-in newspapers, as its file has it.
public struct ArchiveStory: Sendable, Hashable, Identifiable {
  /// The file's name without its extension; the story's slug in every paper that prints it.
  public var id: Slug
  /// BCP 47.
  public var language: String
  public var headline: String
  public var kicker: String
  public var standfirst: String
  public var byline: String
  public var subjects: [String]
  public var flags: TeaserFlags
  public var place: Place?
  /// Seconds since it was printed, whenever it is read.
  public var age: Double
  public var motif: Motif
  public var alternativeText: String
  public var commentCount: Int
  public var body: [Block]

  /// One piece of a story; texts may hold `**bold**`, `*italic*` and `{-4m}`, the time four minutes
  /// before it is printed.
  public enum Block: Sendable, Hashable {
    case paragraph(String)
    case heading(String)
    case quote(String)
  }
}

extension ArchiveStory {
  /// The story with its times as they are on a clock.
  func told(by clock: PageClock) -> ArchiveStory {
    var story = self
    story.standfirst = clock.told(standfirst)
    story.body = body.map { block in
      switch block {
      case .paragraph(let text): .paragraph(clock.told(text))
      case .heading(let text): .heading(clock.told(text))
      case .quote(let text): .quote(clock.told(text))
      }
    }
    return story
  }
}
