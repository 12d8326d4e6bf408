import BroadsheetCore
import BroadsheetTesting
import Testing

struct `Adverts` {
  private func composition(
    _ items: [FeedItem],
    _ rule: AdvertRule,
    reader: ReaderState? = nil
  ) -> Composition {
    let providers = ProviderRegistry().providers(for: [.adverts(rule)])
    return Composer().compose(
      items,
      with: providers,
      gathered: GatheredItems(),
      in: Sample.context(reader: reader)
    )
  }

  /// How many teasers stand above each advert.
  private func places(_ composition: Composition) -> [Int] {
    var teasers = 0
    return composition.model.slots.compactMap { slot in
      if slot.kind == .teaser { teasers += 1 }
      return slot.kind == .advert ? teasers : nil
    }
  }

  @Test func `stand behind every n-th teaser from the m-th on, up to the cap`() {
    let rule = AdvertRule(pattern: .every(6, from: 4), cap: 3)

    #expect(places(composition(Sample.teasers(40), rule)) == [4, 10, 16])
  }

  @Test func `stand behind the teasers that the rule names`() {
    let rule = AdvertRule(pattern: .after([5, 12]))

    #expect(places(composition(Sample.teasers(40), rule)) == [5, 12])
  }

  @Test func `stay away from a feed that is too short`() {
    let rule = AdvertRule(pattern: .after([1]), leastFeedLength: 4, firstScreen: 0)

    let short = composition(Sample.teasers(3), rule)

    #expect(places(short).isEmpty)
    #expect(short.skipped.map(\.summary) == ["adverts: 3 teasers, at least 4 asked"])
  }

  @Test(arguments: 0...6)
  func `never trap on a short feed`(count: Int) {
    let rule = AdvertRule(pattern: .after([1, 3, 5]), leastFeedLength: 0, firstScreen: 0)

    #expect(places(composition(Sample.teasers(count), rule)).allSatisfy { $0 < count })
  }

  @Test func `keep off the first screen`() {
    let rule = AdvertRule(pattern: .every(2, from: 1), leastDistance: 1, firstScreen: 5)

    #expect(places(composition(Sample.teasers(12), rule)) == [5, 7, 9, 11])
  }

  @Test func `keep their distance from the backend's own`() {
    var items = Sample.teasers(12)
    items.insert(Sample.advert(1), at: 6)
    let rule = AdvertRule(pattern: .after([4, 7, 10]), leastDistance: 3)

    #expect(places(composition(items, rule)) == [6, 10])
  }

  @Test func `count the backend's own against the cap`() {
    var items = Sample.teasers(30)
    items.insert(Sample.advert(1), at: 29)
    let rule = AdvertRule(pattern: .every(5, from: 5), cap: 2)

    #expect(places(composition(items, rule)) == [5, 29])
  }

  @Test func `move on from branded content`() {
    var items = Sample.teasers(20)
    items[4] = Sample.teaser(4, flags: .branded)
    let rule = AdvertRule(pattern: .every(6, from: 4))

    let page = composition(items, rule)

    #expect(places(page) == [6, 10, 16])
    #expect(page.model[6].reason.summary.contains("instead of 4"))
    #expect(page.skipped.map(\.summary) == ["adverts: not behind teaser 4: beside branded content"])
  }

  @Test func `avoid pictures and kinds where the rule says so`() {
    let items = (0..<20).map { Sample.teaser($0, hasPicture: $0 < 8) }
    let pictures = AdvertRule(pattern: .every(10, from: 4), avoidsPictures: true)
    var withPoll = Sample.teasers(20)
    withPoll.insert(Sample.place(for: ItemKind("poll"), id: "poll"), at: 4)
    let kinds = AdvertRule(pattern: .after([4, 8]), avoiding: [ItemKind("poll")])

    #expect(places(composition(items, pictures)) == [9, 14])
    #expect(places(composition(withPoll, kinds)) == [8])
  }

  @Test func `end with what a reader may see on one day`() {
    let rule = AdvertRule(pattern: .every(4, from: 4), perReaderAndDay: 5)

    let few = composition(Sample.teasers(40), rule, reader: ReaderState(advertsToday: 3))
    let none = composition(Sample.teasers(40), rule, reader: ReaderState(advertsToday: 9))

    #expect(places(few) == [4, 8])
    #expect(places(none).isEmpty)
  }

  @Test func `keep their identity when the feed is refreshed or paged`() {
    let rule = AdvertRule(pattern: .every(6, from: 4))
    let items = Sample.teasers(42)

    let page = adverts(composition(Array(items.prefix(20)), rule))
    let longer = adverts(composition(items, rule))
    let refreshed = adverts(composition([Sample.teaser(99)] + items, rule))

    #expect(Array(longer.prefix(page.count)) == page)
    #expect(refreshed == longer)
    #expect(Set(longer).count == longer.count)
  }

  @Test
  func `stand directly behind their teaser, or below what a rule behind theirs has put there`() {
    let notice = ProviderRule.notice(
      NoticeRule(notice: Notice(name: "push", title: "Push"), placement: .after(4))
    )
    let adverts = ProviderRule.adverts(AdvertRule(pattern: .after([4])))

    let models = [[adverts, notice], [notice, adverts]].map { rules in
      Composer().compose(
        Sample.teasers(8),
        with: ProviderRegistry().providers(for: rules),
        gathered: GatheredItems(),
        in: Sample.context()
      ).model
    }

    #expect(models[0].slots[4...5].map(\.kind) == [.notice, .advert])
    #expect(models[1].slots[4...5].map(\.kind) == [.advert, .notice])
  }

  @Test func `move on from what a later provider has put where they belong`() {
    let rules: [ProviderRule] = [
      .adverts(AdvertRule(pattern: .every(8, from: 4), avoiding: [.notice])),
      .notice(NoticeRule(notice: Notice(name: "push", title: "Push"), placement: .after(4))),
    ]

    let page = Composer().compose(
      Sample.teasers(8),
      with: ProviderRegistry().providers(for: rules),
      gathered: GatheredItems(),
      in: Sample.context()
    )

    #expect(places(page) == [5])
    #expect(page.skipped.map(\.summary) == ["adverts: not behind teaser 4: beside a notice"])
  }

  @Test func `say why they are where they are`() {
    let page = composition(Sample.teasers(20), AdvertRule(pattern: .every(6, from: 4), cap: 1))

    #expect(
      page.model[4].reason.summary
        == "advert: behind teaser 4, rule every 6 from 4, distance 4, cap 1"
    )
    #expect(page.skipped.map(\.summary) == ["adverts: no more from teaser 10 on, cap 1"])
  }

  private func adverts(_ composition: Composition) -> [FeedItem] {
    composition.model.slots.filter { $0.kind == .advert }.map(\.item)
  }
}
