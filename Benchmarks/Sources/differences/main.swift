import BroadsheetCore
import Measuring

// Tells the difference between two content models, against the standard library's.
// The yardstick for all changes together: 0.24, 3.6 and 61 ms.

print("      items  change             ours   library     moves   (ms, median)")
for count in [1000, 10_000, 100_000] {
  for change in Change.allCases {
    let (old, new) = change.models(count: count)
    let ours = median { Difference(from: old, to: new) }
    let library = standardLibraryTime(old, new)
    let moves = Difference(from: old, to: new).moves.count
    let label = String(repeating: " ", count: 11 - "\(count)".count) + "\(count)"
    let name = change.rawValue.padded(to: 12)
    print("\(label)  \(name)\(column(ours, width: 11))\(column(library))\(column(Double(moves)))")
  }
}

/// Nil where it would take more than ten seconds; its time grows with length times changes.
func standardLibraryTime(_ old: ContentModel, _ new: ContentModel) -> Double? {
  let changes = Difference(from: old, to: new)
  let steps =
    changes.removals.count + changes.insertions.count + 2 * changes.moves.count
    + 2 * changes.updates.count
  guard Double(old.count) * Double(steps) < 2e8 else { return nil }
  return median(of: 5) { new.slots.difference(from: old.slots) }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
