import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct ContainmentDoubleTests {
  private let parent = UIViewController()
  private let child = UIViewController()

  @Test func `a view is made when it is first asked for, and once`() {
    let log = LoggedController.Log()
    let controller = LoggedController("a", log)
    #expect(!controller.isViewLoaded)

    _ = controller.view
    controller.loadViewIfNeeded()

    #expect(log.take() == ["a loaded"])
  }

  @Test func `a child that is added, shown and told breaks no rule`() {
    let broken = BrokenRules.of {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      parent.view.layoutIfNeeded()
    }

    #expect(broken == [])
    #expect(parent.children == [])
    #expect(child.parent == nil)
  }

  @Test func `the view of a stranger in a controller's view breaks a rule`() {
    let broken = BrokenRules.of { parent.view.addSubview(child.view) }

    #expect(broken.count == 1)
    #expect(broken.first?.contains("child of nobody") == true)
  }

  @Test func `the view of another's child in a controller's view breaks a rule`() {
    let other = UIViewController()

    let broken = BrokenRules.of {
      other.addChild(child)
      let room = UIView()
      room.addSubview(child.view)
      parent.view.addSubview(room)
    }

    #expect(broken.count == 1)
  }

  @Test func `leaving without having been told before breaks a rule`() {
    let broken = BrokenRules.of {
      parent.addChild(child)
      child.didMove(toParent: parent)
      child.removeFromParent()
    }

    #expect(broken.count == 1)
    #expect(broken.first?.contains("told before") == true)
  }

  @Test func `adding a child twice breaks a rule`() {
    let broken = BrokenRules.of {
      parent.addChild(child)
      parent.addChild(child)
    }

    #expect(broken.count == 1)
    #expect(parent.children == [child])
  }

  @Test func `telling a child that it moved to who has not added it breaks a rule`() {
    #expect(BrokenRules.of { child.didMove(toParent: parent) }.count == 1)
  }

  @Test func `a child's view that stays behind breaks a rule when the screen is drawn`() {
    let broken = BrokenRules.of {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      child.willMove(toParent: nil)
      child.removeFromParent()
      parent.view.layoutIfNeeded()
    }

    #expect(broken.count == 1)
    #expect(broken.first?.contains("stays behind") == true)
  }

  @Test func `a child's view may go right after the child`() {
    let broken = BrokenRules.of {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      child.willMove(toParent: nil)
      child.removeFromParent()
      child.view.removeFromSuperview()
      parent.view.layoutIfNeeded()
    }

    #expect(broken == [])
  }

  @Test func `a child that another adds leaves the first by itself`() {
    let other = UIViewController()

    let broken = BrokenRules.of {
      parent.addChild(child)
      other.addChild(child)
    }

    #expect(broken == [])
    #expect(parent.children == [])
    #expect(other.children == [child])
  }
}
