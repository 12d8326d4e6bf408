import Foundation
import Measuring

/// Several ways to do the same, measured in turns so that a busy moment hits them all.
struct Contest {
  struct Entrant {
    let name: String
    /// The name for programs.
    let word: String
    /// Goes over all documents once and says how many items it found; nil where it builds none.
    let pass: () -> Int?
  }

  let title: String
  /// What the title is for programs.
  let word: String
  let documents: [[UInt8]]
  /// The first is the yardstick of the others.
  let entrants: [Entrant]

  /// Prints a line for each: speed, and speed as a part of the yardstick's; for programs the time as
  /// a multiple of the yardstick's.
  ///
  /// The part is the median of what each round says, with the quarters around it, since a machine
  /// that others use as well changes its pace from round to round, and hardly within one.
  func run(_ request: Request) {
    let bytes = documents.reduce(0) { $0 + $1.count }
    request.say("\n\(title): \(documents.count) documents, \(bytes) bytes")
    guard !documents.isEmpty else { return }
    // The first pass only warms up.
    let items = entrants.map { $0.pass() }
    let times = times(rounds: request.isBrief ? 15 : 101)
    let medians = times.map { Self.quarters(of: $0).middle }
    for (index, entrant) in entrants.enumerated() {
      if index > 0 {
        let ratio = Self.quarters(of: zip(times[index], times[0]).map { $0 / $1 }).middle
        request.tell("feeds/\(word)/\(entrant.word)", ratio)
      }
      let speed = String(format: "%8.1f MB/s", Double(bytes) / medians[index] / 1e6)
      let itemSpeed =
        items[index].map { String(format: "%9.0f items/s", Double($0) / medians[index]) }
        ?? String(repeating: " ", count: 17)
      let ratios = Self.quarters(of: zip(times[0], times[index]).map { $0 / $1 })
      let ratio = String(
        format: "%5.2f of the yardstick (%.2f to %.2f)",
        ratios.middle,
        ratios.low,
        ratios.high
      )
      let name = entrant.name.padding(toLength: 40, withPad: " ", startingAt: 0)
      request.say("  \(name)\(speed)\(itemSpeed)  \(index == 0 ? "the yardstick" : ratio)")
    }
  }

  /// Of each entrant, in the order of the rounds, in which all have their turn.
  private func times(rounds: Int) -> [[Double]] {
    var times = entrants.map { _ in [Double]() }
    for _ in 0..<rounds {
      for (index, entrant) in entrants.enumerated() {
        let start = Self.processorTime()
        _ = entrant.pass()
        times[index].append(Self.processorTime() - start)
      }
    }
    return times
  }

  private static func quarters(
    of values: [Double]
  ) -> (low: Double, middle: Double, high: Double) {
    let sorted = values.sorted()
    return (sorted[sorted.count / 4], sorted[sorted.count / 2], sorted[sorted.count * 3 / 4])
  }

  /// Seconds that this thread has worked, whatever else the machine did.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
