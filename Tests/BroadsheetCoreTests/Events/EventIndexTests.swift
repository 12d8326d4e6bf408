import BroadsheetCore
import Foundation
import Testing

struct EventIndexTests {
  @Test
  func `reports of one event are together, and others apart`() {
    let index = EventIndex(of: EventSamples.morning)

    #expect(
      index.groups.map(Set.init) == [
        ["bridge-1", "bridge-2", "bridge-3"], ["bank-1", "bank-2", "bank-3"],
        ["comet-1", "comet-2"], ["cheese-1"],
      ]
    )
  }

  @Test(arguments: [
    ("Lottery 27 Nov", "Lottery 4 December", 168.0, false),
    ("Voyage of the Skylark, day 3", "Voyage of the Skylark, day 4", 24, false),
    (
      "Knots and Ropes – episode 12: the bowline", "Knots and Ropes – episode 13: the bowline", 0,
      false
    ),
    // Within hours the number has risen; the same part is told again; nothing but numbers is no series.
    (
      "Lorry overturns at Ytre Sund, 12 hurt", "Lorry overturns at Ytre Sund, 14 hurt", 2,
      true
    ),
    ("Lottery 27 Nov", "Lottery: 27 Nov", 24, true),
  ])
  func `parts of a publisher's series are events of their own`(
    one: String,
    other: String,
    hours: Double,
    isOne: Bool
  ) {
    func reports(of sites: [String]) -> [EventReport] {
      zip(sites, [(one, 0.0), (other, hours)]).map { site, part in
        var report = EventSamples.report(part.0, part.0, hours: part.1)
        (report.id, report.host) = (site + part.0, site)
        return report
      }
    }

    let index = EventIndex(of: reports(of: ["a.example", "a.example"]) + EventSamples.morning)
    var later = EventIndex(of: EventSamples.morning)
    for report in reports(of: ["a.example", "a.example"]) { later.add([report]) }

    #expect(index.groups.count == (isOne ? 5 : 6))
    #expect(later.groups.count == (isOne ? 5 : 6))
  }

  @Test
  func `what other publishers call by another number may be the same`() {
    let index = EventIndex(of: [
      EventSamples.report("a", "Ferry aground off Ytre Sund, 12 passengers hurt"),
      EventSamples.report("b", "Ferry aground off Ytre Sund, 14 passengers hurt", hours: 20),
    ])

    #expect(index.groups.count == 1)
  }

  @Test(arguments: [1, 40])
  func `parts stay apart however many there are, and whatever order they come in`(step: Int) {
    let parts = (0..<80).map { day in
      var report = EventSamples.report("d\(day)", "Lottery: draw \(day)", hours: Double(day) * 24)
      report.host = "lottery.example"
      return report
    }
    var index = EventIndex()
    for start in stride(from: 0, to: 80, by: step) {
      index.add(parts[start..<start + step].shuffled())
    }

    #expect(index.groups.allSatisfy { $0.count == 1 })
  }

  @Test
  func `an event knows its publishers and its time`() throws {
    let event = try #require(EventIndex(of: EventSamples.morning).events.first)

    #expect(event.id == "bridge-1")
    #expect(event.publishers == ["Publisher bridge-1", "Publisher bridge-2", "Publisher bridge-3"])
  }

  @Test
  func `names and numbers tell across languages`() {
    let index = EventIndex(of: [
      EventSamples.report("en", "Iquique: 8.2 earthquake off Chile, tsunami alert", language: "en"),
      EventSamples.report("de", "Erdbeben 8,2 vor Chile: Tsunami in Iquique", language: "de"),
      EventSamples.report("nb", "Jordskjelv på 8,2 utenfor Iquique i Chile", language: "nb"),
      EventSamples.report("fr", "Séisme de 8,2 au Chili, Iquique évacuée", language: "fr"),
      EventSamples.report("en2", "Morland Bank to cut 2,400 jobs in Dunwich", language: "en"),
      EventSamples.report("de2", "Morland Bank streicht 2.400 Stellen in Dunwich", language: "de"),
      EventSamples.report("nb2", "Morland Bank kutter 2400 stillinger i Dunwich", language: "nb"),
      EventSamples.report("fr2", "Morland Bank supprime 2 400 postes à Dunwich", language: "fr"),
    ])

    #expect(
      index.groups.map(Set.init) == [["en", "de", "nb", "fr"], ["en2", "de2", "nb2", "fr2"]]
    )
  }

  @Test
  func `a report that comes twice is there once`() {
    var index = EventIndex(of: EventSamples.morning)
    let before = index.events

    index.add(EventSamples.morning.reversed() + EventSamples.morning)

    #expect(index.count == EventSamples.morning.count)
    #expect(index.events == before)
  }

  @Test
  func `the same headline under two ids is one event`() {
    let index = EventIndex(
      of: EventSamples.morning + [
        EventSamples.report("again", "Village of Ostwick bakes the longest cheese tart", hours: 5)
      ]
    )

    #expect(index.answer["again"] == "cheese-1")
  }

  @Test
  func `reports at one address are one event whatever they say`() {
    let index = EventIndex(of: [
      EventSamples.report("a", "Storm nears the coast", link: "https://www.a.example/s/1?utm_x=2"),
      EventSamples.report("b", "Thousands without power", link: "http://a.example/s/1/#top"),
      EventSamples.report("c", "Council meets on parking", link: "https://a.example/"),
      EventSamples.report("d", "Otter returns to river", link: "https://a.example/"),
    ])

    #expect(index.groups == [["a", "b"], ["c"], ["d"]])
  }

  @Test
  func `the order within an addition makes no difference`() {
    let expected = EventIndex(of: EventSamples.morning).events

    for turn in 1..<EventSamples.morning.count {
      let turned = EventSamples.morning[turn...] + EventSamples.morning[..<turn]
      #expect(EventIndex(of: Array(turned.reversed())).events == expected)
    }
  }

  @Test
  func `an event keeps its id when later reports come`() {
    let stream = EventSamples.stream(400)
    var index = EventIndex()
    var gone: Set<String> = []

    for (count, report) in zip(1..., stream) {
      let before = Set(index.events.map(\.id))
      index.add([report])

      let events = index.events
      let arrivals = Dictionary(zip(stream.prefix(count).map(\.id), 0...)) { first, _ in first }
      let firsts = events.map { $0.reports.compactMap { arrivals[$0.id] }.min() }
      #expect(events.map { arrivals[$0.id] } == firsts)
      gone.formUnion(before.subtracting(events.map(\.id)))
    }

    // Only of those that turned out to be a part of an earlier one.
    #expect(gone.count < stream.count / 5)
  }

  @Test
  func `what comes in parts is grouped nearly as what comes at once`() {
    let reports = EventSamples.stream(1_000)
    let whole = EventIndex(of: reports).answer
    for size in [1, 7, 100] {
      var index = EventIndex()

      for start in stride(from: 0, to: reports.count, by: size) {
        index.add(reports[start..<min(reports.count, start + size)])
      }

      #expect(BCubed(index.answer, against: whole).f1 > 0.85, "\(size) at a time")
    }
  }

  @Test
  func `days apart, like words are no longer one event`() {
    let index = EventIndex(of: [
      EventSamples.report("one", "Ferry late again at Kvalsund", hours: 0),
      EventSamples.report("two", "Ferry late again at Kvalsund", hours: 24 * 9),
    ])

    #expect(index.groups == [["one"], ["two"]])
  }
}
