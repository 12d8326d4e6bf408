import BroadsheetCore
import Foundation
import Testing

struct ScreenStateTests {
  private let content = ScreenContent(
    body: .native(LayoutPlan(blocks: [])),
    from: Date(timeIntervalSince1970: 1000)
  )

  @Test func `nothing known is loading`() {
    #expect(ScreenState(content: nil, activity: .idle, failure: nil) == .loading)
  }

  @Test func `a failure without content is shown`() {
    #expect(
      ScreenState(content: nil, activity: .idle, failure: .timedOut) == .failure(.timedOut)
    )
  }

  @Test func `a retry after a failure is loading`() {
    #expect(ScreenState(content: nil, activity: .loading, failure: .timedOut) == .loading)
  }

  @Test func `a refresh keeps the content`() {
    #expect(
      ScreenState(content: content, activity: .refreshing, failure: nil)
        == .native(LayoutPlan(blocks: []), .refreshing)
    )
  }

  @Test func `a failed refresh keeps the content and says since when`() {
    let state = ScreenState(content: content, activity: .idle, failure: .unreachable)

    #expect(
      state
        == .native(
          LayoutPlan(blocks: []),
          .stale(since: content.from, failure: .unreachable)
        )
    )
  }
}
