import BroadsheetUI
import Testing
import UIKit

@MainActor
struct ContainmentTests {
  /// A controller that writes down what it hears.
  private final class Listener: UIViewController {
    var heard: [String] = []

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      let isHere = viewIfLoaded?.superview != nil
      heard.append("will \(parent == nil ? "leave" : "come")\(isHere ? ", view here" : "")")
    }

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      let isHere = viewIfLoaded?.superview != nil
      heard.append("did \(parent == nil ? "leave" : "come")\(isHere ? ", view here" : "")")
    }
  }

  @Test func `a child is told, added, put in place and told again`() {
    let (parent, child) = (UIViewController(), Listener())

    parent.add(child)

    #expect(child.heard == ["will come", "did come, view here"])
    #expect(parent.children == [child])
    #expect(child.view.superview === parent.view)
  }

  @Test func `a child is told, leaves its parent, and its view goes last`() {
    let (parent, child) = (UIViewController(), Listener())
    parent.add(child)
    child.heard = []

    child.remove()

    #expect(child.heard == ["will leave, view here", "did leave, view here"])
    #expect(parent.children == [])
    #expect(child.view.superview == nil)
  }

  @Test func `adding and removing twice is as good as once`() {
    let (parent, child) = (UIViewController(), Listener())
    parent.add(child)
    parent.add(child)
    #expect(parent.children.count == 1)
    #expect(child.heard.count == 2)

    child.remove()
    child.remove()
    #expect(child.heard.count == 4)
  }

  @Test func `a child that another holds leaves that first`() {
    let (first, second, child) = (UIViewController(), UIViewController(), Listener())
    first.add(child)

    second.add(child)

    #expect(first.children == [])
    #expect(second.children == [child])
    #expect(child.view.superview === second.view)
  }
}
