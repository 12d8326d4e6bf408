/// Finds the word that somebody probably meant.
package enum NearestWord {
  /// The nearest of the words, unless all are too different to be a slip of the pen.
  package static func to(_ written: String, among words: [String]) -> String? {
    let tolerance = max(1, written.count / 3)
    let ranked = words.map { (word: $0, distance: distance(written.lowercased(), $0.lowercased())) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= tolerance
    else { return nil }
    return best.word
  }

  /// How many letters must be added, taken away, exchanged or swapped with their neighbour.
  static func distance(_ one: String, _ other: String) -> Int {
    let (from, to) = (Array(one), Array(other))
    guard !from.isEmpty else { return to.count }
    guard !to.isEmpty else { return from.count }
    var beforeLast: [Int] = []
    var last = Array(0...to.count)
    for row in 1...from.count {
      var current = [row]
      for column in 1...to.count {
        let isSame = from[row - 1] == to[column - 1]
        var best = min(
          last[column] + 1,
          current[column - 1] + 1,
          last[column - 1] + (isSame ? 0 : 1)
        )
        if row > 1, column > 1, from[row - 1] == to[column - 2], from[row - 2] == to[column - 1] {
          best = min(best, beforeLast[column - 2] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[to.count]
  }
}
