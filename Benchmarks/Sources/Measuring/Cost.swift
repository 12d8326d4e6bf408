/// What some work took, in milliseconds that this thread has worked, whatever else the machine did.
public struct Cost: Sendable {
  public let best: Double
  public let median: Double
  /// In the order of the rounds.
  private let times: [Double]

  init(_ times: [Double]) {
    self.times = times
    best = times.min() ?? 0
    median = Self.middle(of: times)
  }

  /// This cost as a multiple of a yardstick's that was measured in the same rounds.
  ///
  /// It is the median of what each round says: a machine that others use as well changes its pace
  /// from round to round, and hardly within one.
  public func ratio(to yardstick: Cost) -> Double {
    Self.middle(of: zip(times, yardstick.times).map { $0 / max($1, 1e-6) })
  }

  private static func middle(of values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
