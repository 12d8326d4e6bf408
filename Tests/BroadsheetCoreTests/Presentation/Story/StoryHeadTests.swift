import BroadsheetCore
import Foundation
import Testing

/// What stands over a story's text.
struct StoryHeadTests {
  private static let languages = ["en", "nb", "nn", "sv"]
  private static let flags: [TeaserFlags] = [
    .breaking, .live, .paid, .opinion, .video, .podcast, .gallery, .branded,
  ]

  private let published = Date(timeIntervalSince1970: 1_800_000_000)

  private func story(_ change: (inout Story) -> Void = { _ in }) -> Story {
    var story = Story(id: Slug(identifying: "a"), headline: "Head", body: [])
    change(&story)
    return story
  }

  @Test(arguments: languages) func `a kicker that is a mark stands once, however it is written`(
    _ language: String
  ) {
    let phrases = Phrases(language: language, timeZone: .gmt)
    for flag in Self.flags {
      let word = phrases.mark(flag)
      for kicker in [word, word.uppercased(), word.lowercased()] {
        let head = StoryHead(
          story {
            $0.flags = flag
            $0.kicker = kicker
          },
          phrases
        )

        #expect(head.marks.map(\.text) == [word])
        #expect(head.kicker == nil, "\(kicker)")
      }
    }
  }

  @Test(arguments: languages) func `the mark of what is paid for names who paid, in any language`(
    _ language: String
  ) {
    let phrases = Phrases(language: language, timeZone: .gmt)
    var story = story {
      $0.flags = .branded
      $0.details.sponsor = "Acme"
    }

    let mark = StoryHead(story, phrases).marks.map(\.text).joined()
    #expect(mark.hasSuffix(" Acme") && mark != phrases.mark(.branded))
    #expect(TeaserModel.Mark.marks(of: Teaser(story), phrases).map(\.text) == [mark])
    story.kicker = mark
    #expect(StoryHead(story, phrases).kicker == nil)
    story.flags = []
    #expect(StoryHead(story, phrases).marks.isEmpty)
  }

  @Test func `another kicker stands beside the marks, and an empty one nowhere`() {
    let phrases = Phrases(language: "en", timeZone: .gmt)
    let named = story {
      $0.flags = .live
      $0.kicker = "Budget"
    }

    #expect(StoryHead(named, phrases).kicker == "Budget")
    #expect(StoryHead(story { $0.kicker = "" }, phrases).kicker == nil)
  }

  @Test func `a kicker that is called as the section before it stands once`() {
    let phrases = Phrases(language: "en", timeZone: .gmt)
    let head = StoryHead(story { $0.kicker = "Sport" }, phrases)

    #expect(head.kicker(after: "SPORT") == nil)
    #expect(head.kicker(after: "News") == "Sport")
    #expect(head.kicker(after: nil) == "Sport")
  }

  @Test func `a story says when it was published, and when it was changed a while later`() {
    let phrases = Phrases(language: "en", timeZone: .gmt)
    func facts(_ change: (inout Story) -> Void) -> [String] {
      StoryHead(story(change), phrases).facts.map(\.text)
    }
    let (first, later) = (published, published.addingTimeInterval(7_200))

    let both = facts { ($0.published, $0.modified) = (first, later) }
    #expect(
      both == ["Published \(phrases.dateAndTime(first))", "Updated \(phrases.dateAndTime(later))"]
    )
    #expect(
      facts { ($0.published, $0.modified) = (first, first.addingTimeInterval(30)) }.count == 1
    )
    #expect(facts { $0.modified = later }.isEmpty)
    #expect(facts { $0.commentCount = 12 } == [phrases.comments(12)])
  }
}
