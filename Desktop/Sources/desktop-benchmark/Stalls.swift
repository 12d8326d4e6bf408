import BroadsheetAssembly
import BroadsheetCore
import BroadsheetGTK
import BroadsheetPress
import Foundation
import NewsDesk
import Toolkit

/// The longest time for which the main loop does nothing else, while a front is scrolled: alone, and
/// while every section of the built-in newsstand is fetched and pressed.
@MainActor
final class Stalls {
  private static let (rounds, allowance) = (3, 32.0)
  private(set) var isWithinBudget = false
  private var longest = 0.0
  private var last = ContinuousClock.now

  func run() throws {
    let loaded = try LoadedNewsstand.load(nil).get()
    let desk = PressDesk(press(loaded), transport: loaded.transports.router)
    let brand = loaded.newsstand.brands[0]
    var page: DeskPage?
    Task { page = try? await desk.load(PageKey(brand: brand.id), asksSources: true) }
    _ = MainLoop.run(until: { page != nil }, within: 60)
    guard let plan = page?.edition.plan else { return }
    let window = Window(nil, title: "Benchmark", width: 1400, height: 900)
    window.present()
    let feed = NativeFeedController(
      CardSurroundings(brand: brand, section: nil, now: Date()),
      chain: CardChain([StandardCardModels()]),
      desk: CardDesk(
        pictures: Pictures(
          isOwn: { desk.isOwn(picture: $0) },
          fetch: { address throws(Failure) in try await desk.bytes(ofPicture: address) }
        ),
        phrases: brand.phrases
      ),
      width: 1400
    )
    window.setContent(feed.view)
    feed.setOnScreen(true)
    feed.show(plan, at: Date())
    _ = MainLoop.run(until: { feed.planView.isComplete }, within: 60)
    var (alone, refreshing) = ([Double](), [Double]())
    for _ in 0..<Self.rounds {
      alone.append(scroll(feed, in: window) { true })
      var isDone = false
      let press = press(loaded)
      Task {
        await press.press()
        isDone = true
      }
      refreshing.append(scroll(feed, in: window) { isDone })
    }
    tell(alone, refreshing, sections: loaded.newsstand.brands.flatMap(\.sections).count)
    window.destroy()
  }

  private func press(_ loaded: LoadedNewsstand) -> NewsstandPress {
    NewsstandPress(loaded.newsstand, transport: loaded.transports.router)
  }

  private func tell(_ alone: [Double], _ refreshing: [Double], sections: Int) {
    let (calm, busy) = (median(alone), median(refreshing))
    isWithinBudget = busy <= calm + Self.allowance
    print(
      "longest stall of a scroll: \(calm) ms alone, \(busy) ms while \(sections) sections refresh"
    )
    print(
      "  medians of \(Self.rounds); at most \(Self.allowance) ms more: \(isWithinBudget ? "yes" : "NO")"
    )
  }

  private func median(_ values: [Double]) -> Double {
    (values.sorted()[values.count / 2] * 10).rounded() / 10
  }

  /// Scrolls down and up until it is over, twice at the least; gives the longest stall in milliseconds.
  private func scroll(
    _ feed: NativeFeedController,
    in window: Window,
    until isOver: () -> Bool
  ) -> Double {
    var (offset, step, turns) = (0.0, 60.0, 0)
    longest = 0
    last = .now
    let pulse = MainLoop.every(milliseconds: 1) { [weak self] in self?.beat() }
    let counter = FrameCount(window) {
      offset += step
      if offset >= feed.end || offset <= 0 {
        step = -step
        turns += 1
      }
      feed.offset = offset
    }
    _ = MainLoop.run(until: { turns >= 2 && isOver() }, within: 60)
    counter.end()
    pulse.cancel()
    return longest
  }

  private func beat() {
    let now = ContinuousClock.now
    longest = max(longest, (now - last) / .milliseconds(1))
    last = now
  }
}
