import Foundation
import Testing

@testable import BroadsheetUI

/// A story closes by a drag that means it.
struct DragToCloseTests {
  private let rule = DragToClose(isAtHead: true)

  @Test func `far enough down closes`() {
    #expect(closes(CGSize(width: 0, height: 140)))
    #expect(!closes(CGSize(width: 0, height: 139)))
  }

  @Test func `fast enough down closes, once the finger has moved`() {
    #expect(closes(CGSize(width: 5, height: 60), predicted: CGSize(width: 0, height: 420)))
    #expect(!closes(CGSize(width: 0, height: 20), predicted: CGSize(width: 0, height: 900)))
  }

  @Test func `sideways and upwards never closes`() {
    #expect(!closes(CGSize(width: 200, height: 180)))
    #expect(!closes(CGSize(width: -300, height: 200)))
    #expect(!closes(CGSize(width: 0, height: -400), predicted: CGSize(width: 0, height: 900)))
  }

  @Test func `further down in the story it scrolls`() {
    let within = DragToClose(isAtHead: false)

    #expect(!within.closes(moved: CGSize(width: 0, height: 500), predicted: .zero))
    #expect(within.scale(moved: CGSize(width: 0, height: 500)) == 1)
  }

  @Test func `the story shrinks under the finger, and no further than it may`() {
    #expect(rule.scale(moved: .zero) == 1)
    #expect(rule.scale(moved: CGSize(width: 0, height: 20)) == 1)
    let half = rule.scale(moved: CGSize(width: 0, height: 164))
    #expect(abs(half - 0.93) < 0.001)
    #expect(rule.scale(moved: CGSize(width: 0, height: 1e6)) == DragToClose.least)
  }

  @Test func `numbers that are none close nothing`() {
    #expect(!closes(CGSize(width: 0, height: CGFloat.infinity)))
    #expect(!closes(CGSize(width: 0, height: CGFloat.nan)))
    #expect(rule.scale(moved: CGSize(width: 0, height: CGFloat.nan)) == 1)
  }

  private func closes(_ moved: CGSize, predicted: CGSize = .zero) -> Bool {
    rule.closes(moved: moved, predicted: predicted)
  }
}
