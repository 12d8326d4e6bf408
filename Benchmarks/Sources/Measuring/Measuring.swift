import Foundation

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

private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}

@inline(never)
private func keep(_ result: Any) {}
