import BroadsheetCore
import BroadsheetTesting
import Testing

struct `Personal ranking` {
  private let items = (0..<8).map { number in
    Sample.teaser(number, subjects: [number == 5 ? "sailing" : "politics"])
  }

  private func composition(allowed: Bool = true, reader: ReaderState?) -> Composition {
    Composer().compose(
      items,
      with: [PersonalRankingProvider()],
      gathered: GatheredItems(),
      in: Sample.context(Sample.brand(allowsPersonalRanking: allowed), reader: reader)
    )
  }

  @Test func `lifts what the reader likes, and says why`() throws {
    let page = composition(reader: ReaderState(subjectsRead: ["sailing": 4]))

    let position = try #require(page.model.slots.firstIndex { $0.item == items[5] })
    #expect(position == 1)
    #expect(page.model[position].reason.summary == "teaser: 4 up, sailing read 4 times")
    #expect(page.model[0].item == items[0])
  }

  @Test func `does nothing without history or without the brand's consent`() {
    let history = ReaderState(subjectsRead: ["sailing": 4])

    #expect(composition(reader: nil).model.slots.map(\.item) == items)
    #expect(composition(reader: ReaderState()).model.slots.map(\.item) == items)
    #expect(composition(allowed: false, reader: history).model.slots.map(\.item) == items)
    #expect(composition(allowed: false, reader: history).skipped.count == 1)
  }
}
