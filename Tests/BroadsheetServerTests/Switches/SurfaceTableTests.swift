import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import NewsDesk
import Testing

/// The newsroom's page says what every switch does on every surface: here each is set, and looked at.
struct SurfaceTableTests {
  @Test func `the table has every switch`() throws {
    #expect(try SurfaceTable().switches == SwitchAction.words)
  }

  @Test(arguments: SwitchAction.words)
  func `every surface does what the table says`(_ name: String) async throws {
    let table = try SurfaceTable()
    let scenario = try #require(SwitchScenario(name))
    let decisions = MemoryNewsroom()
    let newsroom = try Newsroom(
      SwitchScenario.answers,
      newsstand: scenario.newsstand,
      decisions: decisions
    )
    let store = MemoryStore()
    let known = KnownDecisions(decisions, beside: store)
    let press = NewsstandPress(
      scenario.newsstand,
      transport: newsroom.transport,
      resources: PressResources(
        store: store,
        decisions: known,
        configuration: PressConfiguration(fetchPatience: 0),
        now: newsroom.clock.read,
        uptime: newsroom.clock.uptime,
        sleep: newsroom.clock.sleep
      )
    )
    let deciding = BroadsheetNewsroom.Newsroom(known, of: press)
    await newsroom.server.press()
    await press.press()

    try await newsroom.server.makeApplication().test(.idle) { client in
      let phone = PressDesk(press, transport: newsroom.transport)
      let before = try await SurfaceProbe(scenario, newsroom, client, phone)
      let value = scenario.value(at: newsroom.clock.now)
      try await deciding.decide(.set(value), by: "anna", confirmed: .editor("berit"))
      await newsroom.server.press()
      let after = try await SurfaceProbe(
        scenario,
        newsroom,
        client,
        phone,
        preview: before.previewPath
      )

      #expect(before.previewPath != nil)
      for surface in SurfaceTable.surfaces {
        let word = after.word(for: surface, since: before)
        #expect(table.word(for: surface, under: name) == word, "\(name): \(surface)")
      }
      // A front or section is the same in the browser, on the desktop and on the phone.
      for (page, edition) in [after.front, after.section].enumerated() {
        let items = edition?.plan?.cards.map(\.slot.item)
        #expect(after.phonePages[page]?.plan?.cards.map(\.slot.item) == items, "\(name)")
        for headline in [SwitchScenario.headline, SwitchScenario.words] {
          let isShown = SurfaceProbe.headlines(of: edition).contains(headline)
          let isTested = name == "test-headline" && headline == SwitchScenario.words
          #expect(after.documents[page].contains(headline) == (isShown || isTested), "\(name)")
        }
      }
    }
  }
}
