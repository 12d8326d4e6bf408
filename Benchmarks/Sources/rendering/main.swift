import BroadsheetCore
import BroadsheetWeb
import Foundation
import Measuring

// Draws the pages of the built-in newsstand as HTML, from their editions.
// The budget is half a millisecond for 40 KB. The yardsticks move the same bytes once, and look at
// each of them once. The digest is of all bytes: one that stays says that a change of the code
// changed no page. A number as argument draws every page so often and measures nothing, for
// profilers. Ratios are of what is drawn to its bytes looked at once.

let request = Request()
let stand = try await PressedStand()
if let times = request.numbers.first {
  let pages = stand.pages.filter { $0.kind == "fronts" || $0.kind == "sections" }.flatMap(\.pages)
  var count = 0
  for _ in 0..<times { for page in pages { count += page.html().bytes.count } }
  print("\(count) bytes")
  exit(0)
}
request.say("milliseconds of the processor for one page, medians, and the best")
request.say(
  "               pages        KB    drawn      best  per 40 KB      copy    escape     ratio"
    + "  digest"
)
for (kind, pages) in stand.pages where !pages.isEmpty {
  let drawn = pages.map { $0.html().bytes }
  let costs = costs(
    of: [
      { pages.map { $0.html() } },
      { drawn.map { Yardsticks.copy($0) } },
      { drawn.map { Yardsticks.escape($0) } },
    ],
    rounds: request.rounds,
    patience: request.isBrief ? 2 : 5
  )
  let count = Double(pages.count)
  let size = Double(drawn.reduce(0) { $0 + $1.count }) / count / 1024
  let each = costs[0].median / count
  let ratio = costs[0].ratio(to: costs[2])
  request.tell("rendering/\(kind.replacing(" ", with: "-"))", ratio)
  request.say(
    kind.padding(toLength: 10, withPad: " ", startingAt: 0) + column("\(pages.count)")
      + column(size) + column(threeDigits(each)) + column(threeDigits(costs[0].best / count))
      + column(threeDigits(each * 40 / size), width: 11)
      + column(threeDigits(costs[1].median / count))
      + column(threeDigits(costs[2].median / count)) + column(ratio) + "  " + digest(of: drawn)
  )
}

// What a story page asks before it is drawn, "More on this": each brand looked through once for all of its
// stories, and then asked for each, against the bytes of those pages looked at once.
let stories = stand.pages.first { $0.kind == "stories" }?.pages.map { $0.html().bytes } ?? []
let related = costs(
  of: [
    { stand.relatedIndexes() }, { stand.relatedStories() },
    { stories.map { Yardsticks.escape($0) } },
  ],
  rounds: request.rounds,
  patience: request.isBrief ? 2 : 5
)
for (name, cost) in zip(["brands", "asked"], related) {
  let ratio = cost.ratio(to: related[2])
  request.tell("rendering/more-on-this-\(name)", ratio)
  let time = threeDigits(cost.median)
  request.say("more on this, \(name): \(time) ms for all, ratio\(column(ratio))")
}

/// A name of all the bytes, in their order.
func digest(of pages: [[UInt8]]) -> String {
  String(StableHash.of(String(decoding: pages.joined(), as: UTF8.self)), radix: 36)
}
