import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `The breaking banner` {
  private func page(_ published: Date) -> Composition {
    let items = [Sample.teaser(1), Sample.teaser(2, flags: .breaking, published: published)]
    return Composer().compose(
      items,
      with: [BreakingBannerProvider(hours: 3)],
      gathered: GatheredItems(),
      in: Sample.context()
    )
  }

  @Test func `stands on top while the news is fresh`() {
    let page = page(Sample.moment.addingTimeInterval(-3600))

    #expect(page.model.slots.map(\.kind) == [.notice, .teaser, .teaser])
  }

  @Test func `falls silent when the story has aged`() {
    let page = page(Sample.moment.addingTimeInterval(-4 * 3600))

    #expect(page.model.slots.map(\.kind) == [.teaser, .teaser])
  }
}
