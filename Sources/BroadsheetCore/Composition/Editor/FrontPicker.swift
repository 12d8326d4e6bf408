/// Picks events for the blocks of a front, none twice, and so that no publisher and no subject takes a
/// block over.
struct FrontPicker {
  /// A report that stands for its event.
  struct Pick {
    var event: RankedEvent
    var report: BroughtReport
    /// The event's place among all by rank.
    var rank: Int
  }

  /// Reports of one publisher in one block.
  static let mostOfPublisher = 2
  /// Reports about one subject in one block.
  static let mostOfTopic = 3

  private let events: [RankedEvent]
  private var isTaken: [Bool]
  /// Events that were looked at: a cost that no clock blurs.
  private(set) var steps = 0

  /// Takes events by rank.
  init(_ events: [RankedEvent]) {
    self.events = events
    isTaken = Array(repeating: false, count: events.count)
  }

  /// Those that no block has, by rank.
  var left: [(rank: Int, event: RankedEvent)] {
    zip(isTaken.indices, events).compactMap { isTaken[$0] ? nil : ($0, $1) }
  }

  /// So many at most of those whose report fits, by rank; none, and nothing is taken, when there are
  /// fewer than `least`.
  ///
  /// Two of a publisher and three of a subject at the most; where the day has too few publishers to
  /// fill the block so, first subjects are let go, then publishers, one more at a time.
  mutating func pick(
    _ count: Int,
    least: Int = 1,
    where fits: (BroughtReport) -> Bool = { _ in true }
  ) -> [Pick] {
    var picks: [Pick] = []
    var publishers: [String: Int] = [:]
    var topics: [String: Int] = [:]
    var candidates = events.indices.filter {
      !isTaken[$0] && events[$0].reports.contains(where: fits)
    }
    steps += events.count
    var (most, mostOfTopic) = (Self.mostOfPublisher, Self.mostOfTopic)
    while picks.count < count, !candidates.isEmpty {
      var passed: [Int] = []
      for index in candidates {
        steps += 1
        guard picks.count < count else { break }
        let event = events[index]
        // What an editor boosts stands there, whoever's it is.
        let isFree = event.boost > .standard
        let report = event.reports.first { report in
          fits(report)
            && (isFree || publishers[report.site, default: 0] < most)
            && (isFree || topics[report.topic, default: 0] < mostOfTopic)
        }
        guard let report else {
          passed.append(index)
          continue
        }
        publishers[report.site, default: 0] += 1
        topics[report.topic, default: 0] += 1
        picks.append(Pick(event: event, report: report, rank: index))
      }
      candidates = passed
      if mostOfTopic < count { mostOfTopic = count } else { most += 1 }
    }
    guard picks.count >= least else { return [] }
    for pick in picks { isTaken[pick.rank] = true }
    return picks.sorted { $0.rank < $1.rank }
  }

  /// Keeps an event out of all blocks.
  mutating func leaveOut(where isOut: (RankedEvent) -> Bool) {
    for index in events.indices where isOut(events[index]) { isTaken[index] = true }
  }
}
