import Foundation

/// What some work took, in milliseconds that this thread has worked, whatever else the machine did.
public struct Cost: Sendable {
  public let best: Double
  public let median: Double

  init(_ times: [Double]) {
    let sorted = times.sorted()
    best = sorted.first ?? 0
    median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}

/// Measures several works in turns, so that a busy moment hits them all.
///
/// What the works return is kept until the clock has stopped: neither is the work optimised away
/// nor is the end of its result counted. The first round only warms up; after `patience` seconds no
/// further round is begun.
public func costs(
  of works: [() -> Any],
  rounds: Int = 21,
  patience: Double = 10
) -> [Cost] {
  for work in works { keep(work()) }
  var times = works.map { _ in [Double]() }
  var spent = 0.0
  for round in 0..<rounds where round == 0 || spent < patience * 1000 {
    for (index, work) in works.enumerated() {
      let start = processorTime()
      let result = work()
      let time = processorTime() - start
      keep(result)
      times[index].append(time)
      spent += time
    }
  }
  return times.map { Cost($0) }
}

/// The lengths of lists to measure: the arguments of the command, or these.
public func lengths(orElse usual: [Int] = [1000, 10_000, 100_000]) -> [Int] {
  let asked = CommandLine.arguments.dropFirst().compactMap { Int($0) }
  return asked.isEmpty ? usual : asked
}

/// A number with two digits behind the point, right-aligned.
public func column(_ number: Double?, width: Int = 10) -> String {
  column(number.map { String(format: "%.2f", $0) } ?? "-", width: width)
}

/// Right-aligned.
public func column(_ text: String, width: Int = 10) -> String {
  String(repeating: " ", count: max(1, width - text.count)) + text
}

private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}

@inline(never)
private func keep(_ result: Any) {}
