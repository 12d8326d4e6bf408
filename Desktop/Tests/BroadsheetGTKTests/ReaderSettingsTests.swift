import BroadsheetCore
import CAdwaita
import Toolkit
import XCTest

@testable import BroadsheetGTK

/// What the system says of its reader: large text, more contrast, no motion.
final class ReaderSettingsTests: GTKTestCase {
  func testLargeTextMakesCardsTallerAndCutsNothing() throws {
    try onMain {
      let brand = Sample.brand
      let sheet = Stylesheet(BrandRules.css(of: brand, isDark: false, scale: 1))
      let names = (0..<8).map { "story \($0)" }
      let model = FeedViewModel(content: Sample.content(Sample.plan(names))) { _ throws(Failure) in
        throw Failure.unreachable
      }
      let feed = FeedController(model, Sample.surroundings(brand), width: 1000)
      feed.view.styled(BrandRules.scope(of: brand.id))
      let screen = Screen(feed, width: 1000)
      let native = try XCTUnwrap(feed.native)
      native.planView.complete()
      screen.settle()
      let before = native.planView.cardViews.map(\.view.height)

      sheet.set(BrandRules.css(of: brand, isDark: false, scale: 2))
      screen.settle()

      let cards = native.planView.cardViews
      XCTAssertEqual(cards.count, 8)
      for (card, old) in zip(cards, before) {
        XCTAssertGreaterThan(Double(card.view.height), Double(old) * 1.4)
        XCTAssertGreaterThanOrEqual(card.view.height, card.view.height(at: card.view.width))
      }
    }
  }

  func testMoreContrastSaysSmallPrintInTheColourOfText() throws {
    let brand = Sample.brand
    let (text, secondary) = (brand.style.light.text, brand.style.light.secondaryText)
    XCTAssertNotEqual(text, secondary)

    onMain {
      let usual = BrandRules.css(of: brand, isDark: false, scale: 1)
      let high = BrandRules.css(of: brand, isDark: false, isHighContrast: true, scale: 1)

      XCTAssertTrue(usual.contains("color:\(secondary)"))
      XCTAssertFalse(high.contains("\(secondary)"))
    }
  }

  func testWithoutMotionAnAnimationIsAtItsEndInTheNextFrame() throws {
    try onMain {
      let settings = try XCTUnwrap(gtk_settings_get_default())
      setAnimations(false, in: settings)
      defer { setAnimations(true, in: settings) }
      let screen = Screen(LoadingController("Loading"))
      var values: [Double] = []
      var isDone = false

      let animation = Animation(of: screen.window, milliseconds: 60_000) {
        values.append($0)
      } done: {
        isDone = true
      }
      animation.play()

      XCTAssertTrue(MainLoop.run(until: { isDone }, within: 5))
      XCTAssertEqual(values.last, 1)
      XCTAssertTrue(values.allSatisfy { $0 == 0 || $0 == 1 }, "\(values)")
    }
  }
}

@MainActor
private func setAnimations(_ isOn: Bool, in settings: OpaquePointer) {
  var value = GValue()
  g_value_init(&value, broadsheet_type_boolean())
  g_value_set_boolean(&value, isOn ? 1 : 0)
  g_object_set_property(
    UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
    "gtk-enable-animations",
    &value
  )
  g_value_unset(&value)
}
