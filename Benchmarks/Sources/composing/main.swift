import BroadsheetCore
import Foundation
import Measuring

// Composes and lays out a section with ten providers, at growing lengths.
// The budget is 2 ms for 1,000 items, and growth in proportion.

print("      items   compose  lay out      both   (ms, median)")
for count in [1000, 10_000, 100_000] {
  let section = BusySection(count: count)
  let composition = section.compose()
  let composing = median { section.compose() }
  let layingOut = median { section.layOut(composition) }
  let both = median { section.layOut(section.compose()) }
  let label = String(repeating: " ", count: 11 - "\(count)".count) + "\(count)"
  print("\(label)\(column(composing))\(column(layingOut, width: 9))\(column(both))")
}
