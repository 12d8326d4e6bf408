import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing
import UIKit

@testable import BroadsheetUI

@MainActor
struct FeedViewControllerTests {
  private let backend = StubBackend()
  private let wait = StubDelay()

  private func feed(_ model: FeedViewModel) -> (FeedViewController, UIWindow) {
    var surroundings = TestScreen.surroundings()
    surroundings.delay = { [wait] in wait.delay }
    let feed = FeedViewController(model, surroundings)
    return (feed, TestScreen.window(feed))
  }

  @Test func `one child is shown for each state, and swapped when its kind changes`() async {
    let model = backend.model
    let (feed, window) = feed(model)
    #expect(feed.shown is LoadingViewController)

    model.refresh()
    await backend.answer(.failure(.timedOut))
    #expect(await TestScreen.eventually { feed.shown is FailureViewController })
    #expect(feed.children.count == 1)

    model.refresh()
    await backend.answer(.success(TestScreen.content(TestScreen.plan(Sample.teasers(6)))))
    #expect(await TestScreen.eventually { feed.native != nil })
    #expect(feed.children == [feed.shown])
    #expect(feed.view.subviews == [feed.native?.view])

    model.receive(
      ScreenContent(body: .web(SampleStand.address("https://web.example/")), from: Sample.moment)
    )
    #expect(await TestScreen.eventually { feed.shown is WebFeedViewController })
    #expect(feed.children.count == 1)
    wait.end()
    withExtendedLifetime(window) {}
  }

  @Test func `a child is made for each kind of state, and shows nothing before it is embedded`() {
    let (feed, window) = feed(backend.model)
    let page = SampleStand.address("https://web.example/")
    let states: [(ScreenState, UIViewController.Type)] = [
      (.loading, LoadingViewController.self), (.failure(.timedOut), FailureViewController.self),
      (.web(page, .fresh), WebFeedViewController.self),
      (.native(TestScreen.plan(Sample.teasers(2)), .fresh), NativeFeedViewController.self),
    ]
    for (state, type) in states {
      let child: FeedViewController.Child = feed.makeChild(for: state)
      #expect(Swift.type(of: child.controller) == type)
      #expect(child.controller.parent == nil)
      #expect(!child.controller.isViewLoaded)
    }
    wait.end()
    withExtendedLifetime(window) {}
  }

  @Test func `a child stays while its kind of state does`() async throws {
    let model = backend.model
    let (feed, window) = feed(model)
    model.refresh()
    await backend.answer(.success(TestScreen.content(TestScreen.plan(Sample.teasers(6)))))
    #expect(await TestScreen.eventually { feed.native != nil })
    let child = try #require(feed.native)

    model.refresh()
    await backend.answer(.success(TestScreen.content(TestScreen.plan(Sample.teasers(9)))))
    #expect(
      await TestScreen.eventually {
        window.settle()
        return child.cardModels.count == 9
      }
    )
    model.refresh()
    await backend.answer(.failure(.unreachable))
    #expect(await TestScreen.eventually { model.failure != nil })

    // A failed refresh keeps what was there.
    #expect(feed.native === child)
    #expect(child.cardModels.count == 9)
    wait.end()
    withExtendedLifetime(window) {}
  }

  @Test func `retry asks again, and the failure says something else where there is another`()
    async
    throws
  {
    let model = backend.model
    let (feed, window) = feed(model)
    model.refresh()
    await backend.answer(.failure(.timedOut))
    #expect(await TestScreen.eventually { feed.shown is FailureViewController })
    let failure = try #require(feed.shown)
    let phrases = Phrases(language: "en")
    let labels = failure.view.descendants(of: UILabel.self)
    #expect(labels.contains { $0.text == phrases.failureTitle(.timedOut) })
    let retry = try #require(
      failure.view.descendants(of: UIButton.self).first { $0.accessibilityIdentifier == "retry" }
    )

    retry.press()
    #expect(await TestScreen.eventually { backend.asked == 2 })
    await backend.answer(.success(TestScreen.content(TestScreen.plan(Sample.teasers(6)))))

    #expect(await TestScreen.eventually { feed.native != nil })
    wait.end()
    withExtendedLifetime(window) {}
  }

  @Test func `what nobody can mend has no retry`() async throws {
    let model = backend.model
    let (feed, window) = feed(model)
    model.refresh()
    await backend.answer(.failure(.notFound))
    #expect(await TestScreen.eventually { feed.shown is FailureViewController })

    let retry = try #require(
      feed.view.descendants(of: UIButton.self).first { $0.accessibilityIdentifier == "retry" }
    )

    #expect(retry.isHidden)
    wait.end()
    withExtendedLifetime(window) {}
  }

  @Test func `loading shows nothing for half a second, and nothing once it has left`() async throws
  {
    let model = backend.model
    let (feed, window) = feed(model)
    let loading = try #require(feed.shown as? LoadingViewController)
    #expect(await TestScreen.eventually { wait.isWaiting })
    #expect(!loading.isShowing)

    wait.pass()
    #expect(await TestScreen.eventually { loading.isShowing })
    model.refresh()
    await backend.answer(.success(TestScreen.content(TestScreen.plan(Sample.teasers(6)))))
    #expect(await TestScreen.eventually { feed.native != nil })

    #expect(!loading.isShowing)
    #expect(loading.parent == nil)
    withExtendedLifetime(window) {}
  }

  @Test func `a load that is over within the half second is never seen`() async throws {
    let model = backend.model
    let (feed, window) = feed(model)
    let loading = try #require(feed.shown as? LoadingViewController)
    #expect(await TestScreen.eventually { wait.isWaiting })
    model.refresh()
    await backend.answer(.success(TestScreen.content(TestScreen.plan(Sample.teasers(6)))))
    #expect(await TestScreen.eventually { feed.native != nil })

    wait.pass()
    await Task.yield()

    #expect(!loading.isShowing)
    withExtendedLifetime(window) {}
  }

  @Test func `nothing is kept of a container that is gone`() async {
    weak var gone: FeedViewController?
    do {
      let model = backend.model
      let (feed, window) = feed(model)
      gone = feed
      window.rootViewController = nil
    }
    wait.end()

    #expect(await TestScreen.eventually { gone == nil })
  }
}
