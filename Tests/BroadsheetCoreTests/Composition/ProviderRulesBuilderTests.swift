import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `Rules written in Swift` {
  @Test(arguments: [true, false])
  func `are the values that a newsstand file makes`(hasNotice: Bool) {
    let notice = NoticeRule(notice: Notice(name: "push", title: "Push"), placement: .after(5))
    let section = NewsSection(
      id: Slug(identifying: "news"),
      title: "News",
      source: Sample.section().source
    ) {
      ProviderRule.adverts(every: 6, from: 4, cap: 3)
      ProviderRule.carousel("Sport", of: Slug(identifying: "sport"), at: .end)
      if hasNotice { notice }
      for subject in ["boats", "rain"] {
        LocalNewsRule(title: subject, placement: .between(subject))
      }
    }

    let carousel = TeaserListRule(
      title: "Sport",
      origin: .section(Slug(identifying: "sport")),
      placement: PlacementRule(.end)
    )
    let expected: [ProviderRule] =
      [
        .adverts(AdvertRule(pattern: .every(6, from: 4), cap: 3)), .carousel(carousel),
      ] + (hasNotice ? [.notice(notice)] : [])
      + ["boats", "rain"].map {
        .localNews(LocalNewsRule(title: $0, placement: PlacementRule(.between(subjects: [$0]))))
      }
    #expect(section.providers == expected)
  }

  @Test func `give each provider a name of its own`() {
    let rules: [ProviderRule] = [.adverts(after: 1), .adverts(after: 2), .mostRead("", at: .end)]

    let names = ProviderRegistry().providers(for: rules).map(\.id.rawValue)

    #expect(names == ["adverts", "adverts-2", "most-read"])
  }
}
