/// How well a grouping agrees with another: B-cubed (Bagga and Baldwin, 1998), the mean over all
/// elements of the share of their group that belongs there, and of what belongs there that is in it.
struct BCubed {
  let precision: Double
  let recall: Double
  var f1: Double { 2 * precision * recall / (precision + recall) }

  /// Compares the groups that elements were given with those that they ought to have; what was given
  /// none counts as alone.
  init(_ given: [String: String], against gold: [String: String]) {
    struct Pair: Hashable {
      var gold: String
      var given: String
    }
    let pairs = gold.map { Pair(gold: $0.value, given: given[$0.key] ?? "alone \($0.key)") }
    let both = Dictionary(grouping: pairs, by: \.self).mapValues { Double($0.count) }
    let golds = Dictionary(grouping: pairs, by: \.gold).mapValues { Double($0.count) }
    let givens = Dictionary(grouping: pairs, by: \.given).mapValues { Double($0.count) }
    let total = Double(pairs.count)
    precision = both.reduce(0) { $0 + $1.value * $1.value / (givens[$1.key.given] ?? 1) } / total
    recall = both.reduce(0) { $0 + $1.value * $1.value / (golds[$1.key.gold] ?? 1) } / total
  }
}
