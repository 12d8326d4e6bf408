import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct PageSessionTests {
  private let at = ReadingDesk()

  private func teaser(_ number: Int, _ headline: String) -> FeedItem {
    ReadingDesk.teaser(number, headline)
  }

  /// Begins with an edition of one story on the screen, and nothing on its way.
  private func begin(with page: DeskPage) async {
    at.desk.keep(page)
    at.desk.answer(page)
    at.page.begin()
    await until { at.shown != nil && at.desk.wishes.count == 1 }
  }

  @Test func `what was kept is shown before anything newer`() async {
    at.desk.keep(at.edition(1, [teaser(1, "Old")]))
    at.desk.hold()

    at.page.begin()
    await until { at.desk.heldCount == 1 }

    #expect(at.shown == ["Old"])
    #expect(at.desk.wishes == [false])
    at.desk.release(with: .success(at.edition(2, [teaser(1, "New words")])))
    await until { at.shown == ["New words"] }
  }

  @Test func `where nothing was kept the page is loading until an answer has come`() async {
    at.desk.hold()

    at.page.begin()
    await until { at.desk.heldCount == 1 }
    #expect(at.page.model.state == .loading)
    at.desk.release(with: .success(at.edition(1, [teaser(1, "First")])))

    await until { at.shown == ["First"] }
  }

  @Test func `a correction and what is taken away are shown at once`() async {
    await begin(with: at.edition(1, [teaser(1, "Brigde opens"), teaser(2, "Hoax")]))

    at.desk.answer(at.edition(2, [teaser(1, "Bridge opens")]))
    at.desk.tell()

    await until { at.shown == ["Bridge opens"] }
    #expect(at.page.newStories == 0)
  }

  @Test func `new stories wait, and what they come with is corrected meanwhile`() async {
    await begin(with: at.edition(1, [teaser(1, "Brigde opens")]))

    at.desk.answer(at.edition(2, [teaser(2, "Ferry sails"), teaser(1, "Bridge opens")]))
    at.desk.tell()
    await until { at.page.newStories == 1 }
    #expect(at.shown == ["Bridge opens"])
    at.page.showNews()

    #expect(at.shown == ["Ferry sails", "Bridge opens"])
    #expect(at.page.newStories == 0)
  }

  @Test func `the first stories of a page that had none are shown at once`() async {
    let advert = FeedItem(id: FeedItem.ID("a"), content: .advert(Advert(placement: "top")))
    await begin(with: at.edition(1, [advert]))

    at.desk.answer(at.edition(2, [advert, teaser(1, "Bridge opens")]))
    at.desk.tell()
    await until { at.shown?.contains("Bridge opens") == true }

    #expect(at.page.newStories == 0)
  }

  @Test func `whoever tells of breaking news hears of a change before it is shown`() async {
    await begin(with: at.edition(1, [teaser(1, "One")]))
    var heard: [[[String]]] = []
    at.page.onNews = { [at] new, old in
      heard.append([ReadingDesk.words(of: new), ReadingDesk.words(of: old), at.shown ?? []])
    }

    at.desk.answer(at.edition(2, [teaser(2, "Two"), teaser(1, "One")]))
    at.desk.tell()
    await until { at.page.newStories == 1 }

    #expect(heard == [[["Two", "One"], ["One"], ["One"]]])
  }

  @Test func `a refresh asks the sources, and shows what waits with what is new`() async {
    await begin(with: at.edition(1, [teaser(1, "One")]))
    at.desk.answer(at.edition(2, [teaser(2, "Two"), teaser(1, "One")]))
    at.desk.tell()
    await until { at.page.newStories == 1 }

    let outcome = await at.page.refresh()

    #expect(outcome == .news)
    #expect(at.desk.wishes.last == true)
    #expect(at.shown == ["Two", "One"])
    #expect(at.page.newStories == 0)
    #expect(await at.page.refresh() == .nothingNew)
  }

  @Test func `a refresh that fails keeps what is shown, and says that it is old`() async {
    await begin(with: at.edition(1, [teaser(1, "One")]))
    at.desk.fail(.timedOut)

    #expect(await at.page.refresh() == .failed(.timedOut))

    #expect(at.shown == ["One"])
    #expect(at.oldBecauseOf == .timedOut)
  }

  @Test func `a refresh for which there is nothing newer shows what there is, as old`() async {
    await begin(with: at.edition(1, [teaser(1, "One")]))
    at.desk.answer(
      at.edition(2, [teaser(2, "Two"), teaser(1, "One")], failure: .refused(status: 500))
    )

    #expect(await at.page.refresh() == .failed(.refused(status: 500)))

    #expect(at.shown == ["Two", "One"])
    #expect(at.oldBecauseOf == .refused(status: 500))
  }

  @Test func `a page that was kept for want of a newer one is said to be old`() async {
    at.desk.answer(at.edition(1, [teaser(1, "One")], failure: .unreachable))

    at.page.begin()

    await until { at.oldBecauseOf == .unreachable }
    #expect(at.shown == ["One"])
  }

  @Test func `what cannot be renewed stays, and is old`() async {
    await begin(with: at.edition(1, [teaser(1, "One")]))
    at.desk.fail(.unreachable)

    at.desk.tell()

    await until { at.oldBecauseOf == .unreachable }
    #expect(at.shown == ["One"])
  }

  @Test func `an answer that comes after a newer one is dropped`() async {
    await begin(with: at.edition(1, [teaser(1, "One")]))
    at.desk.hold()
    at.desk.tell()
    await until { at.desk.heldCount == 1 }
    async let refreshed = at.page.refresh()
    await until { at.desk.heldCount == 2 }

    at.desk.release(1, with: .success(at.edition(3, [teaser(1, "Three")])))
    _ = await refreshed
    at.desk.release(0, with: .success(at.edition(2, [teaser(1, "Two")])))
    // The next change is followed only when the answer before has been dealt with.
    at.desk.tell()
    await until { at.desk.heldCount == 1 }

    #expect(at.shown == ["Three"])
    #expect(at.page.shown?.edition.pressedAt == Sample.moment + 3)
    at.desk.release(with: .failure(.unreachable))
  }

  @Test func `a load that another has taken the place of changes nothing`() async {
    at.desk.hold()
    async let first = at.page.refresh()
    await until { at.desk.heldCount == 1 }
    async let second = at.page.refresh()
    await until { at.desk.heldCount == 2 }

    at.desk.release(1, with: .success(at.edition(2, [teaser(1, "Two")])))
    #expect(await second == .news)
    at.desk.release(0, with: .success(at.edition(3, [teaser(1, "Three")])))
    // Who asked first says nothing of what the second has brought.
    #expect(await first == .overtaken)

    #expect(at.shown == ["Two"])
    #expect(at.page.shown?.edition.pressedAt == Sample.moment + 2)
  }

  @Test func `pages of older stories follow one another by their places`() async {
    at.desk.answer("a", with: at.edition(0, [teaser(2, "Two")], older: "b"))
    at.desk.answer("b", with: at.edition(-1, [teaser(3, "Three")]))
    await begin(with: at.edition(1, [teaser(1, "One")], older: "a"))

    at.page.loadMore()
    await until { at.shown?.count == 2 }
    at.page.loadMore()
    await until { at.shown?.count == 3 }
    at.page.loadMore()

    #expect(at.shown == ["One", "Two", "Three"])
    #expect(at.page.model.activity == .idle)
  }

  @Test func `whoever rests hears of nothing until they begin again`() async {
    await begin(with: at.edition(1, [teaser(1, "One")]))
    await until { at.desk.listeners == 1 }

    at.page.rest()
    await until { at.desk.listeners == 0 }
    let second = at.edition(2, [teaser(1, "Two")])
    at.desk.keep(second)
    at.desk.answer(second)
    #expect(at.shown == ["One"])

    at.page.begin()
    at.page.begin()
    await until { at.shown == ["Two"] }
    #expect(at.desk.listeners == 1)
  }

  @Test func `an answer for whoever rests by then is not shown, and no failure`() async {
    await begin(with: at.edition(1, [teaser(1, "One")]))
    at.desk.hold()
    at.desk.tell()
    await until { at.desk.heldCount == 1 }

    at.page.rest()
    at.desk.release(with: .failure(.unreachable))
    await until { at.desk.listeners == 0 }
    for _ in 0..<100 { await Task.yield() }

    #expect(at.oldBecauseOf == nil)
  }

  @Test func `nobody who has left a page is listened for`() async throws {
    let desk = at.desk
    var page: PageSession? = PageSession(
      at.page.address,
      of: at.brand,
      on: desk,
      reader: at.reader
    )
    desk.answer(at.edition(1, [teaser(1, "One")]))
    page?.begin()
    await until { desk.listeners == 1 && page?.model.content != nil }

    weak let left = page
    page = nil

    await until { desk.listeners == 0 }
    #expect(left == nil)
  }

  @Test func `a section says what it is called before anything is known of it, a front nothing`()
    async
  {
    let section = ReadingDesk(section: "news")
    #expect(section.page.sectionHead() == SectionHead(title: "news"))
    section.desk.answer(section.edition(1, [teaser(1, "One")]))
    section.page.begin()
    await until { section.shown != nil }

    #expect(section.page.sectionHead()?.title == "News")
    #expect(section.page.sectionHead()?.feedTitle == "All the news")
    #expect(at.page.sectionHead() == nil)
    await begin(with: at.edition(1, [teaser(1, "One")]))
    #expect(at.page.sectionHead() == nil)
  }
}
