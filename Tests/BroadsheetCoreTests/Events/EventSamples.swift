import BroadsheetCore
import Foundation

/// Invented reports, and short ways to make them.
enum EventSamples {
  static let start = Date(timeIntervalSince1970: 1_700_000_000)

  static func report(
    _ id: String,
    _ title: String,
    language: String? = nil,
    hours: Double = 0,
    link: String? = nil
  ) -> EventReport {
    EventReport(
      id: id,
      title: title,
      language: language,
      publisher: "Publisher \(id)",
      host: "\(id).example",
      published: start.addingTimeInterval(hours * 3600),
      link: link
    )
  }

  /// Three events and a report of another, at different hours.
  static let morning: [EventReport] = [
    report("bridge-1", "Ferry hits pier of Kvalsund bridge, traffic stopped", hours: 0),
    report("bridge-2", "Kvalsund bridge closed after ferry hits its pier", hours: 0.5),
    report("bridge-3", "Kvalsund bridge closed: ferry captain questioned", hours: 2),
    report("bank-1", "Morland Bank to cut 2,400 jobs in Dunwich", hours: 0.2),
    report("bank-2", "Morland Bank cuts 2400 jobs as profit falls", hours: 1),
    report("bank-3", "Unions protest at Morland Bank job cuts", hours: 3),
    report("comet-1", "Comet Halvorsen seen with the naked eye tonight", hours: 0.7),
    report("comet-2", "How to see comet Halvorsen tonight", hours: 1.5),
    report("cheese-1", "Village of Ostwick bakes the longest cheese tart", hours: 2.5),
  ]

  /// As many reports of made events as are asked for, some eight to an event, an event an hour.
  static func stream(_ count: Int) -> [EventReport] {
    (0..<count).map { number in
      var random = Steps(seed: UInt64(number))
      let event = number / 8
      var names = Steps(seed: UInt64(event) &+ 7_777_777)
      let subject = (0..<5).map { _ in "name\(names.next(below: 20_000))" }
      let chosen = subject.filter { _ in random.next(below: 3) > 0 } + ["name\(event)x"]
      let filler = (0..<3).map { _ in "word\(random.next(below: 2_000))" }
      return report(
        "r\(number)",
        (chosen + filler).joined(separator: " "),
        hours: Double(event) + Double(random.next(below: 60)) / 60
      )
    }
  }

  /// Numbers that look random and are the same in every run (SplitMix64).
  struct Steps {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 }

    mutating func next(below bound: UInt64) -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return (mixed ^ (mixed >> 31)) % bound
    }
  }
}

extension EventIndex {
  /// An index of reports that were added at once.
  init(of reports: [EventReport]) {
    self.init()
    add(reports)
  }

  /// For each report's id its event's.
  var answer: [String: String] {
    var answer: [String: String] = [:]
    for event in events { for report in event.reports { answer[report.id] = event.id } }
    return answer
  }

  /// The reports' ids by event, in order.
  var groups: [[String]] { events.map { $0.reports.map(\.id) } }
}
