import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

struct NoticeDeclarationTests {
  private func rule(
    language: String = "en",
    @SectionBuilder _ content: @escaping () -> [SectionElement]
  ) throws -> NoticeRule {
    let brand = Brand("gazette", language: language) {
      NewsSection("news") {
        Load(listing: Gazette.api)
        Notice("first", title: "First")
      }
      NewsSection("sport") {
        Web(Gazette.api)
        content()
      }
    }
    guard case .notice(let rule)? = brand.section("sport")?.providers.first else {
      throw CancellationError()
    }
    return rule
  }

  @Test(arguments: Phrases.Language.allCases)
  func `the notice named push offers notifications in the brand's language`(
    language: Phrases.Language
  ) throws {
    let notice = try rule(language: language.rawValue) { Notice("push").after(3) }.notice

    let phrases = Phrases(language: language.rawValue)
    #expect(notice.name == "push")
    #expect(notice.tone == .offer)
    #expect(notice.title == phrases.mayTellOfBreakingNews)
    #expect(notice.text == phrases.whatAlertsAre)
    #expect(notice.action?.label == phrases.turnOnAlerts)
    #expect(notice.action?.answer == .notifications)
    #expect(notice.isDismissible)
  }

  @Test func `place and days are said in any order`() throws {
    let rules = [
      try rule { Notice("push").after(3).onceIn(days: 30) },
      try rule { Notice("push").onceIn(days: 30).after(3) },
      try rule { Notice("push").atEnd().after(3).onceIn(days: 9).onceIn(days: 30) },
    ]

    #expect(Set(rules).count == 1)
    #expect(rules[0].placement == .after(3))
    #expect(rules[0].notice.repeatDays == 30)
  }

  @Test func `a notice without a place stands at the top`() throws {
    #expect(try rule { Notice("push") }.placement == .top)
    #expect(try rule { Notice("push").onceIn(days: 2) }.placement == .top)
    #expect(try rule { Notice("push").atEnd() }.placement == .end)
  }

  @Test func `a notice in words of the app's own keeps them`() throws {
    let action = Notice.Action(label: "Read", address: Gazette.api)

    let notice = try rule(language: "nb") {
      Notice("storm", title: "Storm", text: "Stay in.", tone: .breaking, action: action).after(1)
    }.notice

    #expect(
      notice
        == Notice(name: "storm", tone: .breaking, title: "Storm", text: "Stay in.", action: action)
    )
  }

  @Test func `a front's notice has words, too`() {
    let brand = Brand("gazette", language: "nn") {
      NewsSection("news") { Load(listing: Gazette.api) }
      Front {
        Block("news") { Notice("push").after(2) }
        Notice("push")
      }
    }

    let notices = (brand.front.providers + brand.front.blocks[0].providers).compactMap { rule in
      if case .notice(let rule) = rule { rule.notice.title } else { nil }
    }
    #expect(notices == Array(repeating: Phrases(language: "nn").mayTellOfBreakingNews, count: 2))
  }
}
