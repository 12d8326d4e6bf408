import BroadsheetCore
import Measuring

// Tells the difference between two content models, against the standard library's, which finds
// neither moves nor updates. The yardstick for all changes together: 0.24, 3.6 and 61 ms. Ratios are
// of all changes that were read anew, to finding every slot by its identity once.

let request = Request()
request.say("milliseconds of the processor, medians; of ours the best as well")
request.say(
  "      items  change            ours      best   library     ratio    growth     moves"
)
var previous: [Change: Double] = [:]
for length in request.lengths {
  for change in request.wantsRatios ? [Change.insert, .reread] : Change.allCases {
    let (old, new) = change.models(count: length)
    let difference = Difference(from: old, to: new)
    var works: [() -> Any] = [
      { Difference(from: old, to: new) }, { slotsByIdentity(old) },
    ]
    if !request.wantsRatios, isBearable(difference, length) {
      works.append { new.slots.difference(from: old.slots) }
    }
    let costs = costs(of: works, rounds: request.rounds)
    let ours = costs[0].median
    let library = costs.dropFirst(2).first?.median
    request.tell("differences/\(change.word)/\(length)", costs[0].ratio(to: costs[1]))
    request.say(
      column("\(length)", width: 11) + "  " + change.rawValue.padded(to: 12) + column(ours)
        + column(costs[0].best) + column(library) + column(library.map { ours / $0 })
        + column(previous[change].map { ours / $0 }) + column("\(difference.moves.count)")
    )
    previous[change] = ours
  }
}

/// What knowing every slot of a model by its identity costs at least.
func slotsByIdentity(_ model: ContentModel) -> [FeedItem.ID: Slot] {
  var found: [FeedItem.ID: Slot] = [:]
  found.reserveCapacity(model.count)
  for slot in model.slots { found[slot.id] = slot }
  return found
}

/// Whether the library's time, which grows with length times changes, stays below some seconds.
func isBearable(_ changes: Difference, _ length: Int) -> Bool {
  let steps =
    changes.removals.count + changes.insertions.count + 2 * changes.moves.count
    + 2 * changes.updates.count
  return Double(length) * Double(steps) < 2e8
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
