import BroadsheetCore
import BroadsheetTesting
import Testing

struct `Personal ranking when a page is pressed` {
  private func composition(allowed: Bool) -> Composition {
    Composer().compose(
      Sample.teasers(8),
      with: ProviderRegistry().providers(for: [.personal(PersonalRule(reach: 2))]),
      gathered: GatheredItems(),
      in: Sample.context(Sample.brand(allowsPersonalRanking: allowed))
    )
  }

  @Test(arguments: [
    (true, "personal: left to the reader's device"),
    (false, "personal: the brand does not allow it"),
  ])
  func `moves nothing, and says who may`(allowed: Bool, reason: String) {
    let page = composition(allowed: allowed)

    #expect(page.model.slots.map(\.item) == Sample.teasers(8))
    #expect(page.skipped.map(\.summary) == [reason])
    #expect(page.skipped.map(\.rule) == ["personal: up to 2 places, from 3 reads"])
  }

  @Test func `a rule counts only where the brand allows it and the page has it`() {
    let rule = PersonalRule(reach: 2)
    let sections = [Sample.section("news", providers: [.personal(rule)]), Sample.section("sport")]
    let front = Front(blocks: [], providers: [.personal(PersonalRule())])
    let brand = Sample.brand(front: front, sections: sections, allowsPersonalRanking: true)

    #expect(brand.personalRule(of: sections[0].id) == rule)
    #expect(brand.personalRule(of: sections[1].id) == nil)
    #expect(brand.personalRule(of: nil) == PersonalRule())
    #expect(Sample.brand(front: front, sections: sections).personalRule(of: nil) == nil)
  }
}
