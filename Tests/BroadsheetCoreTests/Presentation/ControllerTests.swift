import BroadsheetCore
import Testing

@MainActor
struct ControllerTests {
  @Test func `a child is added, its view embedded, and told`() {
    let log = Log()
    let (parent, child) = (Part("parent", log), Part("child", log))
    parent.setOnScreen(true)
    log.lines = []

    parent.hold(child)

    #expect(
      log.lines == [
        "child will move to parent", "embed child, held by parent", "child did move to parent",
        "child appears",
      ]
    )
  }

  @Test func `a child is told, leaves its parent, and its view goes last`() {
    let log = Log()
    let (parent, child) = (Part("parent", log), Part("child", log))
    parent.setOnScreen(true)
    parent.hold(child)
    log.lines = []

    child.leave()

    #expect(
      log.lines == [
        "child will move to nobody", "unembed child, held by nobody", "child disappears",
      ]
    )
    #expect(parent.containment.children.isEmpty)
  }

  @Test func `asking twice does nothing`() {
    let log = Log()
    let (parent, child) = (Part("parent", log), Part("child", log))
    parent.hold(child)
    let added = log.lines

    parent.hold(child)
    #expect(log.lines == added)
    #expect(parent.containment.children.count == 1)
    child.leave()
    let left = log.lines
    child.leave()

    #expect(log.lines == left)
  }

  @Test func `who moves to another parent leaves the first one`() {
    let log = Log()
    let (first, second, child) = (Part("first", log), Part("second", log), Part("child", log))
    first.hold(child)
    log.lines = []

    second.hold(child)

    #expect(
      log.lines == [
        "child will move to nobody", "unembed child, held by nobody", "child will move to second",
        "embed child, held by second", "child did move to second",
      ]
    )
    #expect(first.containment.children.isEmpty)
  }

  @Test func `a parent appears before its children, and disappears after them`() {
    let log = Log()
    let (parent, child) = (Part("parent", log), Part("child", log))
    parent.hold(child)
    log.lines = []

    parent.setOnScreen(true)
    parent.setOnScreen(true)
    parent.setOnScreen(false)

    #expect(
      log.lines == ["parent appears", "child appears", "child disappears", "parent disappears"]
    )
  }

  @Test func `a child that has left is gone`() {
    let log = Log()
    let parent = Part("parent", log)
    weak var left: Part?
    do {
      let child = Part("child", log)
      left = child
      parent.hold(child)
      child.leave()
    }

    #expect(left == nil)
  }
}

@MainActor
private final class Log { var lines: [String] = [] }

@MainActor
private final class Part: Controller {
  final class View {
    let name: String
    init(name: String) { self.name = name }
  }

  let view: View
  let containment = Containment<View>()
  private let log: Log

  init(_ name: String, _ log: Log) {
    view = View(name: name)
    self.log = log
  }

  func hold(_ child: Part) {
    add(child) { [log] view in
      log.lines.append("embed \(view.name), held by \(child.holder)")
    } unembed: { [log, weak child] view in
      log.lines.append("unembed \(view.name), held by \(child?.holder ?? "nobody")")
    }
  }

  private var holder: String { name(of: containment.parent) }
  private func name(of part: (any Controller<View>)?) -> String { part?.view.name ?? "nobody" }

  func willMove(to parent: (any Controller<View>)?) {
    log.lines.append("\(view.name) will move to \(name(of: parent))")
  }
  func didMove(to parent: any Controller<View>) {
    log.lines.append("\(view.name) did move to \(name(of: parent))")
  }
  func didAppear() { log.lines.append("\(view.name) appears") }
  func didDisappear() { log.lines.append("\(view.name) disappears") }
}
