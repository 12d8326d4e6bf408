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
  /// What leads it, and what stands among its paragraphs.
  package var picture: DrawnPicture
  package var furtherPictures: [DrawnPicture]
  package var commentCount: Int
  package var body: [Block]
  /// What has been told of it, of a live report; the newest first.
  package var entries: [Entry] = []

  /// One piece of a story; texts may hold `**bold**`, `*italic*`, `{-4m}`, the time four minutes
  /// before it is printed, and `{paper}`, the name of the paper that prints it.
  package enum Block: Sendable, Hashable {
    case paragraph(String)
    case heading(String)
    case quote(String)
    /// A picture of something, with the words under it.
    case picture(DrawnPicture, caption: String)
    /// Elements of HTML as they stand in the file, which sanitizers see before anybody reads them.
    case markup(String)
  }
}

extension ArchiveStory {
  /// One entry of a live report.
  package struct Entry: Sendable, Hashable {
    /// Minutes before the report is all told.
    package var minutes: Double
    /// What kind of entry it is; empty for none.
    package var mark: String
    package var title: String
    package var isPinned: Bool
    package var body: [Block]
  }
}

extension ArchiveStory {
  /// All that is drawn for it.
  package var pictures: [DrawnPicture] {
    [picture] + furtherPictures
      + body.compactMap { if case .picture(let picture, _) = $0 { picture } else { nil } }
  }

  private static let paperMark = "{paper}"

  /// Whether what it says depends on who prints it, or when.
  var hasMarks: Bool {
    flags.contains(.live) || body.contains { if case .picture = $0 { true } else { false } }
      || ([standfirst] + body.map(\.text)).contains { $0.contains(Self.paperMark) }
  }

  /// The story with its times as they are on a clock, its paper by its name, and its pictures as the paper
  /// has them drawn.
  func told(by clock: PageClock, in paper: Paper) -> ArchiveStory {
    func told(_ text: String) -> String {
      clock.told(text).replacing(Self.paperMark, with: paper.name)
    }
    var story = self
    story.standfirst = told(standfirst)
    func told(_ block: Block) -> Block {
      switch block {
      case .paragraph(let text): .paragraph(told(text))
      case .heading(let text): .heading(told(text))
      case .quote(let text): .quote(told(text))
      case .markup(let html): .markup(told(html))
      case .picture(let picture, let caption):
        .markup(StoryHTML.figure(picture, in: paper, caption: told(caption)))
      }
    }
    story.body = body.map(told)
    for index in entries.indices {
      story.entries[index].title = told(entries[index].title)
      story.entries[index].body = entries[index].body.map(told)
    }
    return story
  }
}

extension ArchiveStory.Block {
  fileprivate var text: String {
    switch self {
    case .paragraph(let text), .heading(let text), .quote(let text), .markup(let text),
      .picture(_, let text):
      text
    }
  }
}
