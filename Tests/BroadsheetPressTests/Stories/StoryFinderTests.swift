import BroadsheetCore
import BroadsheetTesting
import Foundation
import Synchronization
import Testing

@testable import BroadsheetPress

struct StoryFinderTests {
  private let culture = SampleStand.newsstand.brands[0].sections[3]

  private func text(_ paragraph: String) -> StubTransport.Answer {
    .text(
      #"{"id": "opera", "contents": [{"type": "paragraph", "text": "\#(paragraph)"}]}"#,
      from: SampleStand.opera
    )
  }

  /// What a reader of the story gets.
  private func find(in room: PressRoom) async -> StoryFinder.Finding {
    let name = SampleStand.storyName("opera", from: SampleStand.culture)
    return await room.newsstandPress.stories.find(
      name,
      teaser: room.newsstandPress.published.content(of: "posten").home(of: name)?.teaser,
      from: culture.source,
      of: "posten"
    )
  }

  @Test(.timeLimit(.minutes(5)))
  func `what came while the store was read goes before what was read`() async throws {
    let meanwhile = Mutex<(@Sendable () async -> Void)?>(nil)
    let store = StubbornStore(now: FixedClock().read) {
    } afterStory: {
      let work = meanwhile.withLock { work in
        defer { work = nil }
        return work
      }
      await work?()
    }
    let before = PressRoom([SampleStand.opera: [text("Before.")]], store: store)
    await before.press()
    _ = await find(in: before)
    // A restart forgets what was asked, so that the text counts as one of long ago.
    let room = PressRoom([SampleStand.opera: [text("After.")]], store: store)
    await room.press()
    meanwhile.withLock { work in
      work = {
        while case .earlier = await find(in: room) { await Task.yield() }
      }
    }

    guard case .story(let story, _) = await find(in: room) else {
      Issue.record("It is an earlier one.")
      return
    }

    #expect("\(story.body)".contains("After."))
  }
}
