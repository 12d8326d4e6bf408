import BroadsheetCore
import BroadsheetSources
import BroadsheetUI
import Foundation
import GazetteScreens
import Testing
import ThreeSections

/// The controllers of each section, from sample answers.
@MainActor
struct GazetteScreensTests {
  private let screens: GazetteScreens

  init() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Samples")
    let answers = try #require(URL(string: "bundle:///"))
    let site = try #require(URL(string: "https://gazette.example/"))
    screens = GazetteScreens(
      Brand.gazette(from: answers, site: site),
      transports: ["bundle": FileTransport(root: folder)]
    )
  }

  /// What a controller shows once its content has come.
  private func shown(by screen: FeedViewController) async -> String {
    screen.loadViewIfNeeded()
    await screen.model.refresh().value
    // The container hears of it a moment later.
    for _ in 0..<1000 where screen.shown is LoadingViewController { await Task.yield() }
    return screen.shown.map { String(describing: type(of: $0)) } ?? "nothing"
  }

  @Test(
    arguments: [
      ("economy", "NativeFeedViewController"), ("lifestyle", "NativeFeedViewController"),
      ("sport", "WebFeedViewController"), ("media", "NativeFeedViewController"),
    ])
  func `each section is one controller, whatever its backend is`(name: String, child: String)
    async
  {
    #expect(await shown(by: screens.section(name)) == child)
  }

  @Test func `a feed of the app's own has its title, and a failure what went wrong`() async {
    let native = screens.feed { Feed(title: "Own", content: .native([])) }
    let failing = screens.feed { throw Failure.timedOut }

    #expect(await shown(by: native) == "NativeFeedViewController")
    #expect(native.model.content?.title == "Own")
    #expect(await shown(by: failing) == "FailureViewController")
  }

  @Test func `the whole paper is one controller`() {
    #expect(screens.paper.brand.id.rawValue == "gazette")
  }
}
