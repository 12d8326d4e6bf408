import Foundation
import Testing

@testable import UIKit

@MainActor
struct TraitDoubleTests {
  private let window = UIWindow(testing: CGSize(width: 390, height: 844))

  @Test func `traits come from around, and what is set here counts in here`() {
    let (room, view) = (UIView(), UIView())
    room.addSubview(view)
    window.addSubview(room)
    #expect(view.traitCollection.userInterfaceStyle == .light)

    room.overrideUserInterfaceStyle = .dark

    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(window.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `a colour is what its look says`() {
    let colour = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        : UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(colour.components(in: dark) == [1, 0, 0, 1])
    #expect(colour.components(in: UITraitCollection(userInterfaceStyle: .light)) == [0, 0, 1, 1])
  }

  @Test func `fonts grow with the reader's size of text`() {
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
    let font = UIFont.systemFont(ofSize: 17)

    let scaled = UIFontMetrics(forTextStyle: .body).scaledFont(for: font, compatibleWith: large)

    #expect(scaled.pointSize == 40)
    #expect(UIContentSizeCategory.large < .accessibilityMedium)
    #expect(large.preferredContentSizeCategory.isAccessibilityCategory)
  }

  @Test func `a window of another size tells its controller, with what runs beside`() {
    let controller = TurningController()
    window.rootViewController = controller
    window.makeKeyAndVisible()

    window.changeSize(to: CGSize(width: 844, height: 390))

    #expect(controller.heard == ["turns to 844", "beside 844", "after 844"])
  }
}

private final class TurningController: UIViewController {
  var heard: [String] = []

  override func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    heard.append("turns to \(Int(size.width))")
    coordinator.animate { [weak self] _ in
      self?.note("beside")
    } completion: { [weak self] _ in
      self?.note("after")
    }
  }

  private func note(_ when: String) {
    heard.append("\(when) \(Int(view.bounds.width))")
  }
}
