import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `An explanation` {
  private var page: ComposedPage {
    let section = Sample.section(providers: [.adverts(every: 6, from: 4, cap: 1)])
    let composer = SectionComposer(registry: ProviderRegistry())
    let composition = Composer().compose(
      Sample.teasers(20) + [Sample.teaser(3)],
      with: ProviderRegistry().providers(for: section.providers),
      gathered: GatheredItems(),
      in: Sample.context()
    )
    return composer.page(of: composition, section: section, in: Sample.context())
  }

  @Test func `says for every slot who put it there and why`() {
    let explanation = Explanation(of: page)

    #expect(explanation.slots.map(\.position) == Array(0..<21))
    #expect(explanation.slots[4].kind == .advert)
    #expect(explanation.slots[5].relativeIndex == 4)
    #expect(explanation.slots.allSatisfy { !$0.reason.isEmpty && !$0.rule.isEmpty })
  }

  @Test func `says what is missing`() {
    let explanation = Explanation(of: page)

    #expect(explanation.skipped.map(\.summary) == ["adverts: no more from teaser 10 on, cap 1"])
    #expect(explanation.dropped.map(\.location) == ["story-3"])
  }

  @Test func `names a cell for every row at every breakpoint`() {
    let explanation = Explanation(of: page)

    for breakpoint in Breakpoint.allCases {
      let rows = explanation.rows.filter { $0.breakpoint == breakpoint }
      #expect(rows.flatMap(\.positions) == Array(0..<21))
      #expect(rows.allSatisfy { $0.cell.contains(breakpoint.rawValue) })
    }
  }

  @Test func `is asked about one position`() {
    let part = Explanation(of: page).at(4)

    #expect(part.slots.map(\.kind) == [.advert])
    #expect(part.rows.count == Breakpoint.allCases.count)
  }

  @Test func `has the keys that tools rely on`() throws {
    let value = try JSONDecoder().decode(
      JSONValue.self,
      from: JSONEncoder().encode(Explanation(of: page))
    )

    #expect(
      Set(value.object?.keys ?? [:].keys) == ["slots", "switched", "skipped", "dropped", "rows"]
    )
    #expect(
      Set(value["slots"]?[0]?.object?.keys ?? [:].keys)
        == ["position", "kind", "provider", "relativeIndex", "reason", "rule"]
    )
    #expect(Set(value["rows"]?[0]?.object?.keys ?? [:].keys) == ["block", "breakpoint", "cell"])
  }

  @Test func `can be read at a terminal`() {
    let text = Explanation(of: page).text()

    #expect(text.contains("   4  advert  Advertisement\n"))
    #expect(text.contains("adverts #0: advert: behind teaser 4"))
    #expect(text.contains("DROPPED\n  note, compose: story-3: dropped"))
    #expect(text.contains("fixed/8/wide"))
  }
}
