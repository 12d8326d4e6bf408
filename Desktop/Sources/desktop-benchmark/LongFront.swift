import BroadsheetCore
import BroadsheetGTK
import Foundation
import Toolkit

/// A front of 500 cards, each with a picture of its own, scrolled from end to end.
@MainActor
final class LongFront {
  private static let (items, mostMegabytes) = (500, 250)
  private(set) var isWithinBudget = false

  func run() {
    let window = Window(nil, title: "Benchmark", width: 1400, height: 900)
    window.present()
    frames(3, of: window)
    let empty = Process.peakMegabytes
    let brand = Brand(
      id: Slug(identifying: "long"),
      name: "The Long Paper",
      language: "en",
      timeZone: .gmt,
      front: Front(blocks: []),
      sections: []
    )
    let desk = CardDesk(
      pictures: Pictures(isOwn: { _ in true }, fetch: { $0.drawing }),
      phrases: brand.phrases
    )
    let feed = NativeFeedController(
      CardSurroundings(brand: brand, section: nil, now: Date()),
      chain: CardChain([StandardCardModels()]),
      desk: desk,
      width: 1400
    )
    window.setContent(feed.view)
    feed.setOnScreen(true)
    feed.show(plan(), at: Date())
    _ = MainLoop.run(until: { feed.planView.isComplete }, within: 60)
    frames(3, of: window)
    scroll(feed, in: window)
    let most = Process.peakMegabytes
    isWithinBudget = most < Self.mostMegabytes
    print("an empty window: \(empty) MB; \(Self.items) cards scrolled from end to end: \(most) MB")
    print("  at most \(Self.mostMegabytes) MB: \(isWithinBudget ? "yes" : "NO")")
    window.destroy()
  }

  /// A third of a screen for each frame, and a moment at each screen for pictures to come.
  private func scroll(_ feed: NativeFeedController, in window: Window) {
    var offset = 0.0
    while offset < feed.end {
      offset += 300
      feed.offset = offset
      frames(offset.truncatingRemainder(dividingBy: 900) == 0 ? 6 : 1, of: window)
    }
    feed.offset = 0
    frames(10, of: window)
  }

  private func plan() -> LayoutPlan {
    LayoutPlan(
      blocks: (0..<Self.items / 4).map { block in
        PlannedBlock(
          id: "block \(block)",
          kind: .fixed,
          title: "Block \(block)",
          cards: (0..<4).map { card(block * 4 + $0) },
          rows: PerBreakpoint { _ in [PlannedRow(cards: 0..<4, cell: "benchmark")] }
        )
      }
    )
  }

  private func card(_ number: Int) -> PlannedCard {
    let words = "Story \(number) has a headline that goes over two lines or three"
    var teaser = Teaser(
      headline: words,
      destination: .story(Slug(identifying: "story \(number)")),
      kicker: "Kicker",
      standfirst: "What stands under the headline, in a sentence or two that say what it is about."
    )
    teaser.picture = URL(string: "sample:\(number)").map { Picture(address: $0) }
    return PlannedCard(
      slot: Slot(
        item: FeedItem(id: FeedItem.ID("\(number)"), content: .teaser(teaser)),
        provider: ProviderID("benchmark"),
        reason: Reason("benchmark", rule: "benchmark")
      ),
      placement: PerBreakpoint { _ in CardPlacement(.standard, columns: 3) },
      spokenLabel: words
    )
  }
}

extension URL {
  /// A drawing that no other address has.
  fileprivate var drawing: [UInt8] {
    let number = Int(absoluteString.split(separator: ":").last ?? "0") ?? 0
    let colour = String(number * 7919 % 0xffffff + 0x1000000, radix: 16).dropFirst()
    return Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" \
      height="800" fill="#\(colour)"/><circle cx="600" cy="400" r="\(100 + number % 200)"/></svg>
      """.utf8
    )
  }
}

/// Lets so many frames be drawn.
@MainActor
func frames(_ count: Int, of view: View) {
  var drawn = 0
  let counter = FrameCount(view) { drawn += 1 }
  view.queueResize()
  _ = MainLoop.run(until: { drawn >= count }, within: 10)
  counter.end()
}

enum Process {
  /// The most memory that was resident at once, in megabytes.
  static var peakMegabytes: Int { field("VmHWM") / 1024 }

  private static func field(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line.flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first }
      .flatMap { Int($0) } ?? 0
  }
}
