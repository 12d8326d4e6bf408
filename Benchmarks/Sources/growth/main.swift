import Foundation

// Sends documents that are made to grow through everything that a newsstand does with them: load,
// compose, lay out, store, render. Each is made in three sizes, each twice the one before, and each
// size has a process of its own. None may take over two seconds of the processor, 300 MB, or over
// 2.6 times as long for twice the length.
//
//   growth          all of them
//   growth quick    an eighth of their length, and only hangs and growth count
//   growth KIND     those of one kind, or one by its name

let mostSeconds = 2.0
let mostMegabytes = 300.0
let mostGrowth = 2.6
/// Seconds below which a time says nothing about growth.
let floor = 0.03

/// Says what is wrong with what an attack cost in its sizes.
func faults(_ costs: [Trial.Cost], isQuick: Bool) -> [String] {
  var faults: [String] = []
  if costs.contains(where: \.isEnded) { faults.append("hangs or crashes") }
  let growth = zip(costs, costs.dropFirst()).map {
    max($1.seconds, floor) / max($0.seconds, floor)
  }
  if growth.contains(where: { $0 > (isQuick ? 3.2 : mostGrowth) }) { faults.append("growth") }
  guard !isQuick else { return faults }
  if costs.contains(where: { $0.seconds > mostSeconds }) { faults.append("time") }
  if costs.contains(where: { $0.megabytes > mostMegabytes }) { faults.append("memory") }
  return faults
}

/// Prints a line at once, also into a pipe.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "one", arguments.count == 3, let attack = Attack.named(arguments[1]) {
  await Trial.report(attack, bytes: Int(arguments[2]) ?? 0)
  exit(0)
}
let isQuick = arguments.first == "quick"
let wanted = isQuick ? nil : arguments.first
let attacks = Attack.all.filter { attack in
  if isQuick, attack.bytes == nil { return false }
  return wanted.map { attack.kind == $0 || attack.name == $0 } ?? true
}
precondition(Set(Attack.all.map(\.name)).count == Attack.all.count, "two attacks have one name")
say("seconds of the processor at n, 2n and 4n, and megabytes at the last")
var failed = 0
for attack in attacks {
  let sizes = attack.bytes.map { bytes in [1, 2, 4].map { bytes / (isQuick ? 8 : 1) * $0 } } ?? [0]
  var costs = sizes.map { Trial.run(attack, bytes: $0) }
  if !faults(costs, isQuick: isQuick).isEmpty {
    // A busy machine makes work slower than it is: what counts is the better of two.
    let again = sizes.map { Trial.run(attack, bytes: $0) }
    costs = zip(costs, again).map { $0.seconds <= $1.seconds ? $0 : $1 }
  }
  let faults = faults(costs, isQuick: isQuick)
  if !faults.isEmpty { failed += 1 }
  let times = costs.map { String(format: "%8.3f", $0.seconds) }.joined()
  let memory = String(format: "%7.0f", costs.map(\.megabytes).max() ?? 0)
  say(
    padded(attack.kind, 14) + padded(attack.name, 52)
      + String(repeating: " ", count: 8 * (3 - costs.count)) + times + memory
      + (faults.isEmpty ? "   " : " ! " + faults.joined(separator: ", ") + ": ")
      + (costs.last?.result ?? "")
  )
}
say(
  failed == 0 ? "all \(attacks.count) within bounds" : "\(failed) of \(attacks.count) out of bounds"
)
exit(failed == 0 ? 0 : 1)
