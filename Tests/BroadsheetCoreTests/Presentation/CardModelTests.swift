import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct CardModelTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  private var brand: Brand {
    Brand(
      id: Slug(identifying: "paper"),
      name: "The Paper",
      language: "en",
      timeZone: .gmt,
      front: Front(blocks: []),
      sections: ["news", "sport"].compactMap { name in
        Slug(rawValue: name).flatMap { id in
          URL(string: "https://paper.example/\(name)").map { address in
            NewsSection(id: id, title: name, source: Source(address: address, format: .syndication))
          }
        }
      }
    )
  }

  private func model(
    _ content: FeedItem.Content,
    label: String = "said",
    section: Slug? = nil
  ) -> CardModel? {
    let planned = PlannedCard(
      slot: Slot(
        item: FeedItem(id: FeedItem.ID("slot"), content: content),
        provider: ProviderID("test"),
        reason: Reason("test", rule: "test")
      ),
      placement: PerBreakpoint { _ in CardPlacement(.standard, columns: 3) },
      spokenLabel: label
    )
    return StandardCardModels().card(
      for: planned,
      in: CardSurroundings(brand: brand, section: section, now: now)
    )
  }

  private func teaser(_ change: (inout Teaser) -> Void = { _ in }) throws -> TeaserModel {
    var teaser = Teaser(headline: "Rain", destination: .story(Slug(identifying: "rain")))
    change(&teaser)
    guard case .teaser(let model)? = model(.teaser(teaser))?.content else {
      throw CancellationError()
    }
    return model
  }

  @Test func `a card that moved up for its reader says by which subject`() throws {
    let rule = PersonalRule(reach: 10, leastReads: 1)
    let teasers = (0..<8).map { Sample.teaser($0, subjects: [$0 == 7 ? "sailing" : "politics"]) }
    let plan = LayoutEngine().layOut(
      ContentModel(teasers.map(Sample.slot)),
      by: [BlockRule(.fixed)],
      named: "news",
      phrases: Phrases(language: "en")
    ).ranked(by: PersonalRanking(rule: rule, interest: ["sailing": 4]), rule: rule)
    let surroundings = CardSurroundings(brand: brand, section: nil, now: now)

    let cards = plan.cards.compactMap { StandardCardModels().card(for: $0, in: surroundings) }

    #expect(
      cards.compactMap(\.movedUp)
        == ["Moved up because you read about sailing (4)"]
    )
    #expect(cards.first { $0.movedUp != nil }?.id == teasers[7].id)
  }

  @Test func `a card keeps what the plan says of it`() {
    let card = model(.notice(Notice(name: "n", title: "N")), label: "Notice. N")

    #expect(card?.id == FeedItem.ID("slot"))
    #expect(card?.kind == .notice)
    #expect(card?.spokenLabel == "Notice. N")
  }

  @Test func `a story is read under the section of its subject`() throws {
    let model = try teaser { $0.subjects = ["weather", "sport"] }

    #expect(model.target == .story(Slug(identifying: "rain"), section: Slug(rawValue: "sport")))
    #expect(model.leaving == nil)
  }

  @Test func `who leaves the paper is told where to`() throws {
    let address = try #require(URL(string: "https://www.other.example/story"))

    let model = try teaser { $0.destination = .web(address) }

    #expect(model.target == .web(address))
    #expect(model.leaving?.contains("other.example") == true)
  }

  @Test func `a byline stands on opinions alone`() throws {
    #expect(try teaser { $0.byline = "A. Writer" }.byline == nil)
    let opinion = try teaser {
      $0.byline = "A. Writer"
      $0.flags = .opinion
    }

    #expect(opinion.byline == "A. Writer")
    #expect(opinion.marks.map(\.text) == ["Opinion"])
  }

  @Test(arguments: [(60.0, true), (13 * 3600.0, false), (8 * 86_400.0, true)])
  func `fronts say the age of what is new and of what is old`(age: Double, isSaid: Bool) throws {
    let model = try teaser { $0.published = now.addingTimeInterval(-age) }

    #expect(model.notes.isEmpty != isSaid)
  }

  @Test func `small print stands in one order, and rows of lists say whose it is and where`() throws
  {
    var teaser = Teaser(headline: "Rain", destination: .story(Slug(identifying: "rain")))
    teaser.publisher = FeedPublisher(name: "The Gazette")
    teaser.published = now.addingTimeInterval(-60)
    teaser.readingMinutes = 4
    teaser.commentCount = 120
    teaser.place = Place(name: "Marram", latitude: 54, longitude: -1)
    let surroundings = CardSurroundings(brand: brand, section: nil, now: now)
    let phrases = brand.phrases

    let card = TeaserModel(teaser, in: surroundings)
    let row = TeaserModel(teaser, in: surroundings, as: .row)

    #expect(
      card.notes.map(\.words) == [
        "The Gazette", phrases.readingTime(minutes: 4), phrases.comments(120),
        phrases.age(of: now.addingTimeInterval(-60), at: now),
      ]
    )
    #expect(row.notes.map(\.words) == ["The Gazette", "Marram"])
    #expect(row.smallPrint == "The Gazette   Marram")
  }

  @Test func `who else reports an event is a link where that has a page, else small print`()
    throws
  {
    let event = Slug(identifying: "ferry")
    let linked = try teaser { $0.others = OtherReports(["NRK"], reports: [event]) }
    let plain = try teaser { $0.others = OtherReports(["NRK"]) }

    #expect(linked.eventLink?.words == "Also in NRK")
    #expect(linked.eventLink?.event == event)
    #expect(!linked.smallPrintBesideEvent.contains("NRK"))
    #expect(plain.eventLink == nil)
    #expect(plain.smallPrintBesideEvent.contains("Also in NRK"))
    #expect(linked.smallPrint == plain.smallPrint)
    #expect(linked.notes.map(\.words) == plain.notes.map(\.words))
  }

  @Test func `an empty kicker is none, for the eye and the ear`() throws {
    for flags in [TeaserFlags(), .live] {
      let item = FeedItem(
        id: FeedItem.ID("rain"),
        content: .teaser(
          Teaser(
            headline: "Rain",
            destination: .story(Slug(identifying: "rain")),
            kicker: "",
            flags: flags
          )
        )
      )
      let teaser = try #require(item.teaser)
      let model = TeaserModel(teaser, in: CardSurroundings(brand: brand, section: nil, now: now))

      #expect(model.kicker == nil)
      #expect(brand.phrases.spokenLabel(for: item) == (flags.isEmpty ? "Rain" : "Live. Rain"))
      #expect(model.reading == brand.phrases.spokenLabel(for: item))
    }
  }

  @Test(arguments: [("Opinion", true), ("opinion", true), ("Sport", false)])
  func `what a block's title says is said once`(title: String, saysMark: Bool) throws {
    let block = PlannedBlock(
      id: "b",
      kind: .fixed,
      title: title,
      cards: [],
      rows: PerBreakpoint { _ in [] }
    )
    let page = CardSurroundings(brand: brand, section: nil, now: now)
    var teaser = Teaser(headline: "Rain", destination: .story(Slug(identifying: "rain")))
    teaser.kicker = title.uppercased()
    teaser.flags = .opinion

    let model = TeaserModel(teaser, in: page.within(block))

    #expect(model.kicker == nil)
    #expect(model.marks.map(\.text) == (saysMark ? [] : ["Opinion"]))
    #expect(model.isOpinion)
    #expect(TeaserModel(teaser, in: page).marks.map(\.text) == ["Opinion"])
  }

  @Test func `who paid is said under any title`() throws {
    let title = brand.phrases.mark(.branded, nil)
    let block = PlannedBlock(
      id: "b",
      kind: .fixed,
      title: title,
      cards: [],
      rows: PerBreakpoint { _ in [] }
    )
    let page = CardSurroundings(brand: brand, section: nil, now: now)
    let teaser = Teaser(
      headline: "Rain",
      destination: .story(Slug(identifying: "rain")),
      flags: .branded
    )

    #expect(TeaserModel(teaser, in: page.within(block)).marks.map(\.text) == [title])
  }

  @Test func `a row that leads elsewhere says so`() throws {
    let address = try #require(URL(string: "https://www.other.example/story"))
    let model = try teaser { $0.destination = .web(address) }

    #expect(model.spoken("Rain") == "Rain. Opens at other.example")
    #expect(model.smallPrint.hasSuffix("↗"))
    #expect(try teaser().spoken("Rain") == "Rain")
  }

  @Test func `the longer of two headlines that are tested decides how large they are`() throws {
    let model = try teaser { teaser in
      teaser.test = TestedHeadline(number: 1, other: String(repeating: "x", count: 20))
    }

    #expect(model.hasLongWord)
    #expect(!model.hasLongHeadline)
  }

  @Test func `an advert's box has what was sold, or the brand's own words`() throws {
    let phrases = brand.phrases
    let page = try #require(URL(string: "https://ads.example/box"))
    let local = try #require(URL(string: "file:///etc/passwd"))
    let picture = Picture(address: page, alternativeText: "")
    let own = Advert.HouseAdvert(headline: "Read us", text: "Daily")

    #expect(
      Advert(placement: "a", picture: picture, address: page).filling(phrases)
        == .picture(picture, words: phrases.advertisement, address: page)
    )
    #expect(Advert(placement: "a", source: page, house: own).filling(phrases) == .page(page))
    #expect(Advert(placement: "a", source: local, house: own).filling(phrases) == .own(own))
    #expect(
      Advert(placement: "a").filling(phrases)
        == .own(Advert.HouseAdvert(headline: phrases.advertiseHere))
    )
    #expect(own.spokenLabel == "Read us. Daily")
  }

  @Test(arguments: [(2_000, 970, 250), (485, 485, 125), (10, 120, 30)])
  func `what was sold is as wide as its card lets it be`(card: Int, width: Int, height: Int) {
    let advert = Advert(placement: "a", format: .billboard)

    let picture = advert.room(in: card, keepingShape: true)
    let page = advert.room(in: card, keepingShape: false)

    #expect(picture.width == width && picture.height == height)
    #expect(page.width == width && page.height == 250)
  }

  @Test func `a box has a height within bounds, and no page that refuses frames`() throws {
    let address = try #require(URL(string: "https://frames.example/tide"))
    func box(_ height: Int, refusesFrames: Bool? = nil) -> WebTeaser {
      WebTeaser(
        title: "Tide",
        address: address,
        height: height,
        fallback: "",
        refusesFrames: refusesFrames
      )
    }

    #expect([10, 240, 5_000].map { box($0).frameHeight } == [80, 240, 900])
    #expect(box(240).framedAddress == address)
    #expect(box(240, refusesFrames: true).framedAddress == nil)
  }

  @Test func `the small print ends with who else reports it`() throws {
    let model = try teaser {
      $0.publisher = FeedPublisher(name: "NRK")
      $0.others = OtherReports(["VG", "TV 2", "BBC", "NYT", "FAZ"])
    }

    #expect(model.notes.map(\.words) == ["NRK", "Also in VG, TV 2, BBC and 2 more"])
    #expect(OtherReports([]) == nil)
  }

  @Test func `a list leads to a section that there is`() {
    let item = FeedItem(
      id: FeedItem.ID("item"),
      content: .teaser(Teaser(headline: "Goal", destination: .story(Slug(identifying: "goal"))))
    )
    func section(_ name: String) -> Slug? {
      let list = TeaserList(title: "Most read", section: Slug(rawValue: name), items: [item])
      guard case .list(let model)? = model(.widget(.list(list)))?.content else { return nil }
      return model.section
    }

    #expect(section("sport") == Slug(rawValue: "sport"))
    #expect(section("nowhere") == nil)
  }

  @Test func `a place that nobody has filled has no card`() {
    #expect(model(.widget(.custom(CustomWidget(kind: ItemKind("quiz"))))) == nil)
  }
}
