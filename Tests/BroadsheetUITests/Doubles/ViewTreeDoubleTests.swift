import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct ViewTreeDoubleTests {
  @Test func `a view that is put into another leaves the one it was in`() {
    let (first, second, view) = (UIView(), UIView(), UIView())
    first.addSubview(view)

    second.addSubview(view)

    #expect(first.subviews.isEmpty)
    #expect(second.subviews == [view])
    #expect(view.superview === second)
  }

  @Test func `views stand in the order in which they were put, from the back to the front`() {
    let room = UIView()
    let (back, middle, front) = (UIView(), UIView(), UIView())
    room.addSubview(back)
    room.addSubview(front)

    room.insertSubview(middle, aboveSubview: back)
    #expect(room.subviews == [back, middle, front])

    room.bringSubviewToFront(back)
    #expect(room.subviews == [middle, front, back])
  }

  @Test func `a view has a window while it is in one`() {
    let window = UIWindow(testing: CGSize(width: 100, height: 100))
    let (room, view) = (UIView(), UIView())
    room.addSubview(view)
    #expect(view.window == nil)

    window.addSubview(room)
    #expect(view.window === window)

    room.removeFromSuperview()
    #expect(view.window == nil)
  }

  @Test func `a view cannot be put into itself`() {
    let (room, view) = (UIView(), UIView())
    room.addSubview(view)

    let broken = BrokenRules.of { view.addSubview(room) }

    #expect(broken.count == 1)
    #expect(room.superview == nil)
  }

  @Test func `layout is made when it is asked for, and once`() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.layouts == 1)

    view.frame.size.width = 20
    view.layoutIfNeeded()
    #expect(view.layouts == 2)

    view.frame.origin.x = 5
    view.layoutIfNeeded()
    #expect(view.layouts == 2)
  }

  @Test func `places are said in the coordinates of other views`() {
    let room = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let scroller = UIScrollView(frame: CGRect(x: 5, y: 5, width: 50, height: 50))
    let view = UIView(frame: CGRect(x: 1, y: 30, width: 10, height: 10))
    room.addSubview(scroller)
    scroller.addSubview(view)

    scroller.contentOffset.y = 20

    #expect(view.convert(CGPoint.zero, to: room) == CGPoint(x: 6, y: 15))
    #expect(room.convert(CGPoint(x: 6, y: 15), to: view) == .zero)
  }

  @Test func `keys go from a view to its controller and on to the window`() {
    let controller = KeyController()
    let window = shown(controller)
    let view = UIView()
    controller.view.addSubview(view)

    view.press(UIKey("r", modifierFlags: .command))

    #expect(controller.pressed == ["r"])
    #expect(window.isKeyWindow)
  }
}

private final class CountingView: UIView {
  var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

private final class KeyController: UIViewController {
  var pressed: [String] = []

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    pressed += presses.compactMap { $0.key?.charactersIgnoringModifiers }
    super.pressesBegan(presses, with: event)
  }
}
