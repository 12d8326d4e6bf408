import Toolkit
import XCTest

@testable import BroadsheetGTK

/// Headlines whose lines are about as long as each other.
final class BalancedLabelTests: GTKTestCase {
  private static let headlines = [
    "Budget day at City Hall, hour by hour",
    "Donaudampfschifffahrtsgesellschaftskapitän sagt ab",
    "Council tax up 3.9 per cent, 220 new homes on the gasworks site and an argument about a pool",
    "عاجل: المجلس يوافق على ميزانية المدينة بعد نقاش استمر تسع ساعات كاملة",
    "Short",
    "",
  ]

  func testAHeadlineIsAsNarrowAsItCanBeWithoutAnotherLine() {
    onMain {
      var count = 0
      for text in Self.headlines {
        for width in stride(from: 220, through: 700, by: 60) {
          let balanced = BalancedLabel(Label(text).styled("title-2"))
          let label = balanced.label
          let window = Window(nil, title: "Test", width: width, height: 400)
          window.setContent(balanced.box)
          window.present()
          _ = MainLoop.run(until: { label.width > 0 || text.isEmpty })
          defer { window.destroy() }
          let (room, own) = (balanced.box.width, label.width)
          let place = "\(text) in \(room)"

          XCTAssertLessThanOrEqual(own, room, place)
          XCTAssertEqual(label.height(at: own), label.height(at: room), place)
          guard label.naturalWidth > room, own < room else { continue }
          count += 1
          let word = text.split(separator: " ").map { word in
            Label(String(word)).styled("title-2").naturalWidth
          }.max()
          let isNarrow = label.height(at: own - 12) > label.height(at: own)
          XCTAssertTrue(isNarrow || own - 12 < (word ?? 0) || own <= room / 2 + 3, place)
          XCTAssertGreaterThanOrEqual(own, min(room, word ?? 0) - 2, "\(place): a word is broken")
        }
      }
      XCTAssertGreaterThan(count, 10, "nothing is balanced")
    }
  }
}
