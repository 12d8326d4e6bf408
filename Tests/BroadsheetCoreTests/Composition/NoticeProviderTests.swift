import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `Notices` {
  private let rule = NoticeRule(
    notice: Notice(name: "push", tone: .offer, title: "Turn on notifications", repeatDays: 7),
    placement: .after(2)
  )

  private func kinds(
    of tone: Notice.Tone = .offer,
    dismissals: Set<String> = [],
    shownDaysAgo: Double? = nil
  ) -> [ItemKind] {
    var rule = rule
    rule.notice.tone = tone
    let reader = shownDaysAgo.map {
      ReaderState(noticesShown: ["push": Sample.moment.addingTimeInterval(-$0 * 86_400)])
    }
    let composition = Composer().compose(
      Sample.teasers(3),
      with: ProviderRegistry().providers(for: [.notice(rule)]),
      gathered: GatheredItems(),
      in: Sample.context(dismissals: dismissals, reader: reader)
    )
    return composition.model.slots.map(\.kind)
  }

  @Test func `stand at their place`() {
    #expect(kinds() == [.teaser, .teaser, .notice, .teaser])
  }

  @Test func `are gone for good when dismissed`() {
    #expect(kinds(dismissals: ["push"]) == [.teaser, .teaser, .teaser])
    #expect(kinds(dismissals: ["other"]).contains(.notice))
  }

  @Test func `are shown once in so many days`() {
    #expect(!kinds(shownDaysAgo: 6.9).contains(.notice))
    #expect(kinds(shownDaysAgo: 7.1).contains(.notice))
  }

  @Test func `stand until they are sent away where news is breaking`() {
    #expect(kinds(of: .breaking, shownDaysAgo: 0.1).contains(.notice))
    #expect(!kinds(of: .breaking, dismissals: ["push"], shownDaysAgo: 0.1).contains(.notice))
  }
}
