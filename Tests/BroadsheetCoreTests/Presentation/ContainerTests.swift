import BroadsheetCore
import Foundation
import Testing

@MainActor
struct ContainerTests {
  private let plan = ScreenState.native(LayoutPlan(blocks: []), .fresh)

  @Test func `a new state of the same kind updates the child in place`() {
    let host = RecordingHost()
    let container = Container(host: host)

    container.show(plan)
    container.show(.native(LayoutPlan(blocks: []), .refreshing))

    #expect(host.log == ["make native", "embed 1", "update 1"])
  }

  @Test func `another kind is embedded before the old child leaves`() {
    let host = RecordingHost()
    let container = Container(host: host)

    container.show(plan)
    container.show(.failure(.timedOut))

    #expect(
      host.log == ["make native", "embed 1", "make failure", "embed 2", "remove 1"]
    )
  }
}

@MainActor
private final class RecordingHost: ContainerHost {
  final class Child {
    let number: Int
    init(number: Int) { self.number = number }
  }

  var log: [String] = []
  private var count = 0

  func makeChild(for state: ScreenState) -> Child {
    log.append("make \(state.kind)")
    count += 1
    return Child(number: count)
  }

  func update(_ child: Child, to state: ScreenState) { log.append("update \(child.number)") }
  func embed(_ child: Child) { log.append("embed \(child.number)") }
  func remove(_ child: Child) { log.append("remove \(child.number)") }
}
