import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `A content model` {
  private let model = ContentModel([
    Sample.slot(Sample.teaser(1)),
    Slot(item: Sample.advert(1), provider: ProviderID("adverts"), reason: Reason("", rule: "")),
    Sample.slot(Sample.teaser(2)),
    Slot(item: Sample.advert(2), provider: ProviderID("adverts"), reason: Reason("", rule: "")),
  ])

  @Test func `knows the index of each slot among its provider's`() {
    #expect((0..<4).map(model.relativeIndex(at:)) == [0, 0, 1, 1])
  }

  @Test func `knows where a provider's items stand`() {
    #expect(model.position(of: ProviderID("adverts"), relativeIndex: 1) == 3)
    #expect(model.position(of: ProviderID("adverts"), relativeIndex: 2) == nil)
    #expect(model.position(of: ProviderID("nobody"), relativeIndex: 0) == nil)
    #expect(model.count(of: ProviderID("feed")) == 2)
  }

  @Test func `gives reasons that are printed as their words`() {
    #expect("\(Reason("advert: 6th teaser", rule: "every 6"))" == "advert: 6th teaser")
  }

  @Test func `is the same after a round trip`() throws {
    let data = try JSONEncoder().encode(model)

    #expect(try JSONDecoder().decode(ContentModel.self, from: data) == model)
  }

  @Test func `is drafted with insertions at their places, in their order`() {
    var draft = ContentDraft(model.slots)
    let extra = (3...6).map { Sample.slot(Sample.teaser($0)) }

    draft.insert([
      .init(extra[0], before: 99), .init(extra[1], before: 2), .init(extra[2], before: 2),
      .init(extra[3], before: 0),
    ])

    let order = ["6", "1", "advert-1", "4", "5", "2", "advert-2", "3"]
    #expect(
      draft.slots.map(\.id.rawValue)
        == order.map { $0.count == 1 ? "story-\($0)" : "backend-\($0)" }
    )
  }
}
