import Foundation

/// The median time of several runs, in milliseconds; the first run only warms up.
///
/// After `patience` seconds no further run is begun. The results are kept from being optimised away.
public func median<Result>(
  of runs: Int = 21,
  patience: Double = 10,
  _ work: () -> Result
) -> Double {
  keep(work())
  var times: [Double] = []
  var spent = 0.0
  while times.count < runs, spent < patience * 1000 || times.isEmpty {
    let start = now()
    let result = work()
    let time = now() - start
    keep(result)
    times.append(time)
    spent += time
  }
  return times.sorted()[times.count / 2]
}

/// A number with two digits behind the point, right-aligned.
public func column(_ milliseconds: Double?, width: Int = 10) -> String {
  let text = milliseconds.map { String(format: "%.2f", $0) } ?? "-"
  return String(repeating: " ", count: max(1, width - text.count)) + text
}

/// Milliseconds that never run backwards.
private func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}

@inline(never)
private func keep<Result>(_ result: Result) {}
