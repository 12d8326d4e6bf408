import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@MainActor
struct FeedOfItsOwnTests {
  @Test func `a feed is composed and laid out as a section's is`() async {
    let feed = Feed(title: "Harbour news", content: .native(Sample.teasers(12)))
    let model = FeedViewModel { feed }

    await model.refresh().value

    guard case .native(let plan, .fresh) = model.state else {
      Issue.record("\(model.state)")
      return
    }
    #expect(plan.cards.map(\.id) == Sample.teasers(12).map(\.id))
    #expect(model.content?.title == "Harbour news")
    #expect(model.content?.hasMore == false)
  }

  @Test func `a feed that is a page is one`() async throws {
    let page = SampleStand.address("https://web.example/")
    let model = FeedViewModel { Feed(title: "", content: .web(page)) }

    await model.refresh().value

    #expect(model.state == .web(page, .fresh))
    #expect(model.content?.title == nil)
  }

  @Test func `what goes wrong is a failure in the words of the core`() async {
    struct Trouble: Error {}
    let decoding = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
    let causes: [(any Error, Failure)] = [
      (Failure.switchedOff, .switchedOff), (TransportError.timedOut(limit: 10), .timedOut),
      (LoadingError.missing(path: "items"), .unreadable), (decoding, .unreadable),
      (Trouble(), .unreachable),
    ]
    for (cause, failure) in causes {
      let model = FeedViewModel { () async throws -> Feed in throw cause }

      await model.refresh().value

      #expect(model.state == .failure(failure))
    }
  }
}
