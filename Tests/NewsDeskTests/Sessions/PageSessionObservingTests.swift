import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import Testing

/// What a front end hears of a page, and says beside it.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct PageSessionObservingTests {
  private let at = ReadingDesk()

  private func page(_ number: Int, _ headline: String = "One", failure: Failure? = nil) -> DeskPage
  {
    at.edition(number, [ReadingDesk.teaser(1, headline)], failure: failure)
  }

  /// Begins with an old page on the screen, and nobody's patience at an end.
  private func beginOld() async {
    at.desk.answer(page(1, failure: .unreachable))
    at.page.begin()
    await until { at.oldBecauseOf == .unreachable && at.patience.waits == 1 }
  }

  @Test func `a page is said to be old once it has been so for a while`() async {
    await beginOld()
    #expect(at.page.oldSince == nil)

    at.patience.open()

    await until { at.page.oldSince != nil }
    #expect(at.page.oldSince == page(1).edition.contentFrom)
  }

  @Test func `a page with a newer one behind it is never said to be old`() async {
    await beginOld()

    at.desk.answer(page(2, "Two"))
    at.desk.tell()
    await until { at.shown == ["Two"] && at.oldBecauseOf == nil }
    for _ in 0..<100 { await Task.yield() }
    at.patience.open()
    for _ in 0..<100 { await Task.yield() }

    #expect(at.page.oldSince == nil)
  }

  @Test func `a page is as old as it was until an answer has come`() async {
    await beginOld()
    at.patience.open()
    await until { at.page.oldSince != nil }

    at.desk.hold()
    async let outcome = at.page.refresh()
    await until { at.desk.heldCount == 1 }
    for _ in 0..<100 { await Task.yield() }
    #expect(at.page.model.activity == .refreshing)
    #expect(at.page.oldSince != nil)
    at.desk.release(with: .success(page(2, "Two")))

    #expect(await outcome == .news)
    await until { at.page.oldSince == nil }
  }

  @Test func `whoever observes hears at once and of each change`() async {
    var heard: [Bool] = []
    at.page.observe { heard.append($0) }
    #expect(heard == [false])

    at.desk.answer(page(1))
    at.page.begin()
    await until { at.shown != nil && heard.count > 1 }
    for _ in 0..<100 { await Task.yield() }
    #expect(!heard.contains(true))

    at.page.dismiss(Notice(name: "word", title: "A word"))
    await until { heard.last == true }
    at.desk.answer(
      at.edition(2, [ReadingDesk.teaser(2, "Two"), ReadingDesk.teaser(1, "One")])
    )
    at.desk.tell()
    await until { at.page.newStories == 1 && heard.last == false }
    #expect(heard.count { $0 } == 1)
  }

  @Test func `each outcome has its words, but for what the screen says itself`() async {
    let phrases = at.brand.phrases
    at.desk.fail(.unreachable)
    #expect(await at.page.refreshed() == nil)

    at.desk.answer(page(1))
    #expect(await at.page.refreshed() == nil)
    #expect(await at.page.refreshed() == phrases.nothingNew)
    at.desk.fail(.timedOut)
    #expect(await at.page.refreshed() == phrases.renewalFailed)
  }
}
