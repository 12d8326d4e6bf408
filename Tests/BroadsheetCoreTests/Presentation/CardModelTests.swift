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

  @Test func `the small print ends with who else reports it`() throws {
    let model = try teaser {
      $0.publisher = FeedPublisher(name: "NRK")
      $0.others = OtherReports(["VG", "TV 2", "BBC", "NYT", "FAZ"])
    }

    #expect(model.notes == ["NRK", "Also in VG, TV 2, BBC and 2 more"])
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
