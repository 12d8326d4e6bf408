package import BroadsheetCore

/// A story of the built-in newspapers, as its file has it.
package struct ArchiveStory: Sendable, Hashable, Identifiable {
  /// The file's name without its extension; the story's slug in every paper that prints it.
  package var id: Slug
  /// BCP 47.
  package var language: String
  package var headline: String
  package var kicker: String
  package var standfirst: String
  package var byline: String
  package var subjects: [String]
  package var flags: TeaserFlags
  package var place: Place?
  /// Seconds since it was printed, whenever it is read.
  package var age: Double
  package var motif: Motif
  package var commentCount: Int
  package var body: [Block]

  /// One piece of a story; texts may hold `**bold**`, `*italic*` and `{-4m}`, the time four minutes
  /// before it is printed.
  package enum Block: Sendable, Hashable {
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
