import BroadsheetCore
import Toolkit
import XCTest

@testable import BroadsheetGTK

/// The container of a feed: which child is there, what becomes of it, and what the reader sees.
final class FeedControllerTests: GTKTestCase {
  func testAChildStaysWhileItsKindOfStateDoes() throws {
    try onMain {
      let backend = Backend()
      let model = FeedViewModel { (page) throws(Failure) in try await backend.load(page) }
      let feed = FeedController(model, Sample.surroundings(), width: 1400)
      let screen = Screen(feed)
      XCTAssertTrue(feed.shown is LoadingController)

      model.refresh()
      backend.answer(0, .success(Sample.content(Sample.plan(["a", "b"]))))
      XCTAssertTrue(MainLoop.run(until: { feed.native != nil }))
      let child = try XCTUnwrap(feed.native)
      model.refresh()
      backend.answer(1, .success(Sample.content(Sample.plan(["a", "b", "c"]))))
      XCTAssertTrue(MainLoop.run(until: { child.planView.cardViews.count == 3 }))
      XCTAssertTrue(feed.native === child)
      model.refresh()
      backend.answer(2, .failure(.timedOut))
      XCTAssertTrue(MainLoop.run(until: { model.failure != nil }))
      screen.settle()

      // A failed refresh keeps what was there.
      XCTAssertTrue(feed.native === child)
      XCTAssertEqual(feed.containment.children.count, 1)
    }
  }

  func testASectionHasItsNameOverItsStoriesAndAFrontHasNot() throws {
    try onMain {
      let backend = Backend()
      let model = FeedViewModel { (page) throws(Failure) in try await backend.load(page) }
      var surroundings = Sample.surroundings()
      let desk = Desk(
        Edition(
          brand: Sample.brand.id,
          section: Slug(identifying: "sailing"),
          title: "Sailing",
          content: .native(Sample.plan(["a"])),
          pressedAt: Sample.now,
          contentFrom: Sample.now
        )
      )
      surroundings.head = { SectionHead(desk.edition) }
      let feed = FeedController(model, surroundings, width: 1400)
      let screen = Screen(feed)
      model.refresh()
      backend.answer(0, .success(Sample.content(Sample.plan(["a"]))))
      XCTAssertTrue(MainLoop.run(until: { feed.native != nil }))
      let head = try XCTUnwrap(feed.native).head
      screen.settle()
      XCTAssertEqual(head.words, ["Sailing"])
      let height = head.view.height
      XCTAssertGreaterThan(height, 0)

      // It is renewed with its plan, and takes no room where there is none.
      desk.edition.feedTitle = "The wire: sailing"
      desk.edition.summary = "All that floats."
      feed.refresh()
      screen.settle()
      XCTAssertEqual(head.words, ["Sailing", "The wire: sailing", "All that floats."])
      XCTAssertGreaterThan(head.view.height, height)
      desk.edition.section = nil
      feed.refresh()
      XCTAssertEqual(head.words, [])
      XCTAssertFalse(head.view.isVisible)
    }
  }

  func testASectionKeepsItsNameWhateverIsShownInIt() throws {
    try onMain {
      var surroundings = Sample.surroundings()
      surroundings.head = { SectionHead(title: "Sailing") }
      let model = FeedViewModel { (_) throws(Failure) in throw Failure.unreachable }
      let feed = FeedController(model, surroundings, width: 1400)
      let screen = Screen(feed)
      XCTAssertEqual(feed.head.words, ["Sailing"])

      model.refresh()
      XCTAssertTrue(MainLoop.run(until: { feed.shown is FailureController }))
      XCTAssertEqual(feed.head.words, ["Sailing"])
      model.receive(Sample.content(Sample.plan(["a"])))
      XCTAssertTrue(MainLoop.run(until: { feed.native != nil }))
      XCTAssertEqual(try XCTUnwrap(feed.native).head.words, ["Sailing"])
      // It is said once.
      XCTAssertEqual(feed.head.words, [])
      let page = try XCTUnwrap(URL(string: "https://sailing.example/"))
      model.receive(ScreenContent(body: .web(page), from: Sample.now))
      XCTAssertTrue(MainLoop.run(until: { feed.shown is WebFeedController }))
      XCTAssertEqual(feed.head.words, ["Sailing"])
      screen.settle()
      XCTAssertGreaterThan(feed.head.view.height, 0)
    }
  }

  func testAFailureIsTriedAgainAndGivesWayToContent() throws {
    try onMain {
      let backend = Backend()
      let model = FeedViewModel { (page) throws(Failure) in try await backend.load(page) }
      let feed = FeedController(model, Sample.surroundings(), width: 1400)
      let screen = Screen(feed)
      model.refresh()
      backend.answer(0, .failure(.unreachable))
      XCTAssertTrue(MainLoop.run(until: { feed.shown is FailureController }))

      try XCTUnwrap(feed.shown as? FailureController).retry()
      XCTAssertTrue(MainLoop.run(until: { feed.shown is LoadingController }))
      backend.answer(1, .success(Sample.content(Sample.plan(["a"]))))

      XCTAssertTrue(MainLoop.run(until: { feed.native != nil }))
      _ = screen
    }
  }

  func testAnAnswerToASupersededLoadIsDropped() {
    onMain {
      let backend = Backend()
      let model = FeedViewModel { (page) throws(Failure) in try await backend.load(page) }
      let feed = FeedController(model, Sample.surroundings(), width: 1400)
      let screen = Screen(feed)

      model.refresh()
      XCTAssertTrue(MainLoop.run(until: { backend.calls == 1 }))
      model.refresh()
      backend.answer(1, .success(Sample.content(Sample.plan(["new"]))))
      XCTAssertTrue(MainLoop.run(until: { feed.native?.planView.cardViews.count == 1 }))
      backend.answer(0, .success(Sample.content(Sample.plan(["late", "later"]))))
      screen.settle()

      XCTAssertEqual(feed.native?.planView.cardViews.map(\.model.id.rawValue), ["new"])
    }
  }

  func testAnUpdateMovesCardsAndMakesNoneAnewWhileTheReadersPlaceHolds() throws {
    try onMain {
      let names = (0..<40).map { "story \($0)" }
      let model = FeedViewModel(content: Sample.content(Sample.plan(names))) { _ throws(Failure) in
        throw Failure.unreachable
      }
      let feed = FeedController(model, Sample.surroundings(), width: 1400)
      let screen = Screen(feed)
      let native = try XCTUnwrap(feed.native)
      native.planView.complete()
      screen.settle()
      native.offset = 700
      screen.settle()
      let before = Dictionary(
        native.planView.cardViews.map { ($0.model.id, ObjectIdentifier($0.view)) }
      ) { first, _ in first }
      let anchor = try XCTUnwrap(native.firstOnScreen)
      let place = try XCTUnwrap(native.planView.card(anchor)?.view.frame(in: feed.view)?.y)

      var places: [Double] = []
      let frames = FrameCount(screen.window) { [weak native, weak feed] in
        guard let native, let feed,
          let y = native.planView.card(anchor)?.view.frame(in: feed.view)?.y
        else { return }
        places.append(y)
      }
      model.receive(Sample.content(Sample.plan(["news 1", "news 2", "news 3", "news 4"] + names)))
      XCTAssertTrue(MainLoop.run(until: { native.planView.card(FeedItem.ID("news 1")) != nil }))
      screen.settle()
      frames.end()

      let after = native.planView.cardViews
      XCTAssertEqual(after.count, 44)
      for card in after where before[card.model.id] != nil {
        XCTAssertEqual(before[card.model.id], ObjectIdentifier(card.view), "made anew")
      }
      // Not for a frame anywhere else.
      for y in places { XCTAssertEqual(y, place, accuracy: 1.5) }
      XCTAssertFalse(places.isEmpty)
    }
  }

  func testAPageThatWasLetGoBeginsAtTheCardAtWhichItWasLeft() throws {
    try onMain {
      let names = (0..<120).map { "story \($0)" }
      let model = FeedViewModel(content: Sample.content(Sample.plan(names))) { _ throws(Failure) in
        throw Failure.unreachable
      }
      var surroundings = Sample.surroundings()
      surroundings.place = FeedItem.ID("story 60")
      let feed = FeedController(model, surroundings, width: 1400)
      let screen = Screen(feed)
      let native = try XCTUnwrap(feed.native)

      XCTAssertTrue(MainLoop.run(until: { native.offset > 1 }))
      screen.settle()

      XCTAssertEqual(native.firstOnScreen, FeedItem.ID("story 60"))
      native.offset = 0
      screen.settle()
      XCTAssertEqual(native.offset, 0, "it goes back there by itself")
    }
  }

  func testCardsThatChangeBlocksKeepTheirWidgets() throws {
    try onMain {
      let names = (0..<12).map { "story \($0)" }
      let model = FeedViewModel(content: Sample.content(Sample.plan(names))) { _ throws(Failure) in
        throw Failure.unreachable
      }
      let feed = FeedController(model, Sample.surroundings(), width: 1400)
      let screen = Screen(feed)
      let native = try XCTUnwrap(feed.native)
      native.planView.complete()
      let before = native.planView.cardViews.map { ($0.model.id, ObjectIdentifier($0.view)) }

      // Down and up again, over the edges of blocks.
      for order in [Array(names.reversed()), Array(names[5...] + names[..<5]), names] {
        model.receive(Sample.content(Sample.plan(order)))
        XCTAssertTrue(
          MainLoop.run(until: { native.planView.cardViews.map(\.model.id.rawValue) == order })
        )
        screen.settle()
        for card in native.planView.cardViews { XCTAssertTrue(card.view.isMapped) }
      }

      let after = native.planView.cardViews.map { ($0.model.id, ObjectIdentifier($0.view)) }
      XCTAssertEqual(before.map(\.0), after.map(\.0))
      XCTAssertEqual(before.map(\.1), after.map(\.1))
    }
  }

  func testWhatAPlanHasTwiceIsDrawnTwice() throws {
    try onMain {
      var plan = Sample.plan(["a", "b", "c", "d"])
      plan.blocks += Sample.plan(["a", "e", "b", "a"]).blocks
      let model = FeedViewModel(content: Sample.content(plan)) { _ throws(Failure) in
        throw Failure.unreachable
      }
      let feed = FeedController(model, Sample.surroundings(), width: 1400)
      let screen = Screen(feed)
      let native = try XCTUnwrap(feed.native)
      native.planView.complete()
      screen.settle()

      let cards = native.planView.cardViews
      XCTAssertEqual(cards.map(\.model.id.rawValue), ["a", "b", "c", "d", "a", "e", "b", "a"])
      XCTAssertEqual(Set(cards.map { ObjectIdentifier($0.view) }).count, 8)
      for card in cards { XCTAssertTrue(card.view.isMapped) }
    }
  }

  func testABlockThatCameFromFarBelowIsShownAgainWhenItIsReached() throws {
    try onMain {
      let names = (0..<60).map { "story \($0)" }
      let plan = Sample.plan(names)
      let model = FeedViewModel(content: Sample.content(plan)) { _ throws(Failure) in
        throw Failure.unreachable
      }
      let feed = FeedController(model, Sample.surroundings(), width: 1400)
      let screen = Screen(feed)
      let native = try XCTUnwrap(feed.native)
      native.planView.complete()

      // The first two blocks go to the end, behind what is made at once.
      var other = plan
      other.blocks = Array(plan.blocks[2...] + plan.blocks[..<2])
      other.blocks.removeFirst(3)
      model.receive(Sample.content(other))
      XCTAssertTrue(MainLoop.run(until: { native.planView.cardViews.count == 48 }))
      screen.settle()

      XCTAssertEqual(
        native.planView.cardViews.map(\.model.id),
        other.cards.map(\.id)
      )
      for card in native.planView.cardViews { XCTAssertTrue(card.view.isMapped) }
    }
  }

  func testACardThatIsCorrectedSaysSoInItsPlace() throws {
    try onMain {
      let names = ["a", "b", "c"]
      let model = FeedViewModel(content: Sample.content(Sample.plan(names))) { _ throws(Failure) in
        throw Failure.unreachable
      }
      let feed = FeedController(model, Sample.surroundings(), width: 1400)
      let screen = Screen(feed)
      let native = try XCTUnwrap(feed.native)
      let card = try XCTUnwrap(native.planView.card(FeedItem.ID("b")))

      model.receive(
        Sample.content(Sample.plan(names) { $0 == "b" ? "Corrected" : nil })
      )
      XCTAssertTrue(MainLoop.run(until: { card.model.spokenLabel == "Corrected" }))
      screen.settle()

      XCTAssertTrue(native.planView.card(FeedItem.ID("b")) === card)
      XCTAssertTrue((card as? TeaserView)?.saysAloud("Corrected") == true)
    }
  }

  func testAFeedThatIsClosedIsGone() {
    onMain {
      weak var feed: FeedController?
      weak var native: NativeFeedController?
      weak var card: TeaserView?
      let host = Host()
      do {
        let model = FeedViewModel(
          content: Sample.content(Sample.plan((0..<12).map { "\($0)" }))
        ) { _ throws(Failure) in throw Failure.unreachable }
        let made = FeedController(model, Sample.surroundings(), width: 1400)
        feed = made
        native = made.native
        card = made.native?.planView.cardViews.first as? TeaserView
        host.setOnScreen(true)
        host.hold(made)
        made.leave()
      }
      _ = MainLoop.run(until: { feed == nil && native == nil && card == nil }, within: 3)

      XCTAssertNil(feed)
      XCTAssertNil(native)
      XCTAssertNil(card)
    }
  }

  func testFromNativeToWebAndBackSwapsTheChild() throws {
    try onMain {
      let page = try XCTUnwrap(URL(string: "sample:page"))
      let surroundings = Sample.surroundings()
      surroundings.desk.markup = { _ in "<h1>A page elsewhere</h1>" }
      let model = FeedViewModel(content: Sample.content(Sample.plan(["a"]))) { _ throws(Failure) in
        throw Failure.unreachable
      }
      let feed = FeedController(model, surroundings, width: 1400)
      let screen = Screen(feed)

      model.receive(ScreenContent(body: .web(page), from: Sample.now))
      XCTAssertTrue(MainLoop.run(until: { feed.shown is WebFeedController }))
      let web = try XCTUnwrap(feed.shown as? WebFeedController)
      XCTAssertTrue(MainLoop.run(until: { web.isFinished }, within: 20))
      model.receive(Sample.content(Sample.plan(["a"])))

      XCTAssertTrue(MainLoop.run(until: { feed.native != nil }))
      XCTAssertEqual(feed.containment.children.count, 1)
      _ = screen
    }
  }

  func testAWebPageThatDoesNotComeFailsAndIsTriedAgain() throws {
    try onMain {
      let page = Markup()
      let web = WebFeedController(
        try XCTUnwrap(URL(string: "sample:page")),
        phrases: Sample.brand.phrases,
        markup: { _ in page.text },
        openOutside: { _ in }
      )
      let screen = Screen(web)
      XCTAssertTrue(MainLoop.run(until: { web.isFailed }))

      page.text = "<p>Here it is.</p>"
      try XCTUnwrap(web.containment.children.first as? FailureController).retry()

      XCTAssertTrue(MainLoop.run(until: { web.isFinished }, within: 20))
      XCTAssertFalse(web.isFailed)
      _ = screen
    }
  }

  func testWherePagesCannotBeShownTheBrowserIsOfferedAndRetryFindsOutAnew() throws {
    try onMain {
      let sandbox = Sandbox()
      let engine = WebEngine { await sandbox.trouble() }
      var opened: [URL] = []
      let page = try XCTUnwrap(URL(string: "https://pages.example/"))
      let web = WebFeedController(
        page,
        phrases: Sample.brand.phrases,
        engine: engine,
        openOutside: { opened.append($0) }
      )
      let screen = Screen(web)
      XCTAssertTrue(MainLoop.run(until: { web.isFailed }))
      let failure = try XCTUnwrap(web.containment.children.first as? FailureController)

      failure.openInBrowser()
      XCTAssertEqual(opened, [page])
      XCTAssertTrue(failure.words.contains("Web pages cannot be shown here"), "\(failure.words)")
      XCTAssertTrue(failure.words.contains("no sandbox"), "\(failure.words)")
      XCTAssertFalse(web.hasPage)

      sandbox.works = true
      failure.retry()
      XCTAssertTrue(MainLoop.run(until: { web.hasPage }))
      XCTAssertFalse(web.isFailed)
      XCTAssertEqual(sandbox.asked, 2)
      _ = screen
    }
  }

  func testManyPagesFindOutOnceWhetherTheyCanBeShown() throws {
    onMain {
      let sandbox = Sandbox()
      let engine = WebEngine { await sandbox.trouble() }
      var fallbacks = 0
      let pages = (0..<5).compactMap { URL(string: "https://pages.example/\($0)") }.map { address in
        IsolatedPage(address, title: "Page", height: 100, engine: engine) {
          fallbacks += 1
          return Label("instead")
        } openOutside: { _ in
        }
      }

      for page in pages { page.setNear(true) }

      XCTAssertTrue(MainLoop.run(until: { fallbacks == 5 }))
      XCTAssertEqual(sandbox.asked, 1)
      withExtendedLifetime(pages) {}
    }
  }
}

/// A sandbox of pages that does not start at first.
@MainActor
private final class Sandbox {
  var works = false
  private(set) var asked = 0

  func trouble() -> String? {
    asked += 1
    return works ? nil : "no sandbox"
  }
}

/// What is at an address now.
@MainActor
private final class Markup { var text: String? }

/// What was pressed last.
@MainActor
private final class Desk {
  var edition: Edition

  init(_ edition: Edition) { self.edition = edition }
}
