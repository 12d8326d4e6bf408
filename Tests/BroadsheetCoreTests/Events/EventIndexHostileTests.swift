import Foundation
import Testing

@testable import BroadsheetCore

struct EventIndexHostileTests {
  @Test(arguments: [
    "", " ", "!!! ???", "a", "1", "the of and", "\u{0}\u{FEFF}", "🎉🎉", "中", "\u{301}",
  ])
  func `a title without words is an event of its own`(title: String) {
    let index = EventIndex(
      of: [EventSamples.report("1", title), EventSamples.report("2", title)] + EventSamples.morning
    )

    #expect(index.answer.count == EventSamples.morning.count + 2)
    #expect(index.answer["1"] != index.answer["bridge-1"])
  }

  @Test
  func `a title of any length is read as far as it matters`() {
    let long = String(repeating: "Ostwick ", count: 20_000)
    let words = (0..<10_000).map { "w\($0)" }.joined(separator: " ")
    let marks = "e" + String(repeating: "\u{301}", count: 100_000)

    let index = EventIndex(
      of: [long, words, marks].enumerated().map { EventSamples.report("\($0.offset)", $0.element) }
    )

    #expect(index.count == 3)
    #expect(index.cost < 10_000)
  }

  @Test
  func `dates that are missing, far off or no numbers are borne`() {
    let dates: [Date?] = [
      nil, .distantFuture, .distantPast, Date(timeIntervalSince1970: .infinity),
      Date(timeIntervalSince1970: .nan), Date(timeIntervalSince1970: -.greatestFiniteMagnitude),
      Date(timeIntervalSince1970: .greatestFiniteMagnitude),
    ]
    let reports = dates.enumerated().map { number, date in
      EventReport(id: "\(number)", title: "Ferry hits Kvalsund bridge", published: date)
    }

    #expect(EventIndex(of: reports).answer.count == dates.count)
  }

  @Test
  func `without a date, or with a later one, a report counts as of now`() {
    var index = EventIndex()

    index.add(
      [
        EventReport(id: "none", title: "Ferry hits Kvalsund bridge"),
        EventReport(id: "later", title: "Ferry hits Kvalsund bridge", published: .distantFuture),
        EventSamples.report("now", "Ferry hits Kvalsund bridge"),
      ],
      now: EventSamples.start
    )

    #expect(index.events.count == 1)
  }

  @Test
  func `thousands of the same title are one event at a bounded cost`() {
    let reports = (0..<3_000).map { EventSamples.report("\($0)", "Ferry hits Kvalsund bridge") }

    let index = EventIndex(of: reports)

    #expect(index.events.count == 1)
    #expect(index.cost < 3_000 * 100)
  }

  @Test
  func `a word in every title costs no square`() {
    func cost(_ count: Int) -> Int {
      EventIndex(of: (0..<count).map { EventSamples.report("\($0)", "Breaking u\($0)a u\($0)b") })
        .cost
    }

    #expect(cost(4_000) < 3 * cost(2_000))
  }

  @Test
  func `an id that looks like another is another`() {
    let index = EventIndex(of: [
      EventSamples.report("e\u{301}", "Otter returns"), EventSamples.report("é", "Storm nears"),
    ])

    #expect(index.count == 2)
  }
}
