import BroadsheetCore
import Foundation
import Measuring

// Composes and lays out a section with ten providers, at growing lengths.
// The budget is 1 ms for 1,000 items and 12 ms for 10,000, and growth in proportion from there. The
// yardstick copies every item into a dictionary by its identity: what merely looking at each item
// once costs on this machine, and how that grows when the items no longer fit the processor's caches.

let request = Request()
request.say("milliseconds of the processor, medians; of both together the best as well")
request.say(
  "      items   compose   lay out      both      best    growth  yardstick  growth     ratio"
)
var previous: (both: Double, yardstick: Double)?
for length in request.lengths {
  let section = BusySection(count: length)
  let composition = section.compose()
  let costs = costs(
    of: [
      { section.compose() }, { section.layOut(composition) },
      { section.layOut(section.compose()) }, { section.itemsByIdentity() },
    ],
    rounds: request.rounds
  )
  let both = costs[2].median
  let yardstick = costs[3].median
  let ratio = costs[2].ratio(to: costs[3])
  request.tell("composing/\(length)", ratio)
  request.say(
    column("\(length)", width: 11) + column(costs[0].median) + column(costs[1].median)
      + column(both) + column(costs[2].best) + column(previous.map { both / $0.both })
      + column(yardstick) + column(previous.map { yardstick / $0.yardstick }) + column(ratio)
  )
  previous = (both, yardstick)
}
