import BroadsheetAssembly
import BroadsheetCore
import BroadsheetGTK
import BroadsheetPress
import Foundation
import NewsDesk
import Toolkit

// What the screen costs: memory of a long front, and how long the main loop stands still.
MainLoop.begin()

if CommandLine.arguments.contains("--empty") {
  // The yardstick of a start: a window with nothing in it.
  let window = Window(nil, title: "Empty", width: 1100, height: 800)
  window.present()
  frames(1, of: window)
  print("empty window: \((ProcessAge.seconds * 1000).rounded() / 1000) s")
  exit(0)
}

let memory = LongFront()
memory.run()
let stalls = Stalls()
try stalls.run()
exit(memory.isWithinBudget && stalls.isWithinBudget ? 0 : 1)
