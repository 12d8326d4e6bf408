/// How many values lists may still take: each by itself, and those of a whole document together.
struct ListBudget {
  private let limits: FeedDecoder.Limits
  /// Values in lists so far.
  private var count = 0

  init(limits: FeedDecoder.Limits) {
    self.limits = limits
  }

  /// Counts one value more in a list that is so long, where that may be; says once where a list is cut.
  ///
  /// The `field` is what diagnostics call the list.
  mutating func spend(_ length: Int, field: String, log: inout DiagnosticLog) -> Bool {
    guard length < limits.valuesPerField else {
      let allowed = limits.valuesPerField
      log.addLeftOut(beyond: .valuesPerField, allowed: allowed, item: log.item, field: field)
      return false
    }
    guard count < limits.values else {
      log.addLeftOut(beyond: .values, allowed: limits.values, item: nil, field: nil)
      return false
    }
    count += 1
    return true
  }
}
