import UIKit

/// Views as they are on a screen: evaluated, with what they keep, what has appeared and what runs.
///
/// Apple has nothing like it; tests find here what is shown, and the controllers of UIKit in it.
@MainActor
package final class ViewTree {
  /// What the system hands down.
  package var environment: EnvironmentValues
  /// What is on the screen.
  package private(set) var roots: [ViewNode] = []
  private var root: () -> any View
  private var kept: [String: AnyObject] = [:]
  /// What is kept with the scene, by its keys.
  private var scene: [String: AnyObject] = [:]
  private var values: [String: Any] = [:]
  /// Controllers of UIKit, by the places of their views.
  private var controllers: [String: HostedController] = [:]
  /// Under way, owned here; cancelled with what they belong to.
  private var tasks: [String: Task<Void, Never>] = [:]
  /// What was met in the walk that is under way.
  private var met: Set<String> = []
  private var due: [() -> Void] = []

  /// The views of a screen; `root` makes them anew for each walk.
  package init(
    environment: EnvironmentValues = EnvironmentValues(),
    @ViewBuilder _ root: @escaping () -> some View
  ) {
    self.environment = environment
    self.root = root
    render()
  }

  isolated deinit { for (_, task) in tasks { task.cancel() } }

  /// Evaluates the views as they are now, and tells those that have come and gone.
  package func render() {
    // What appears may change what is shown, and that what appears.
    for _ in 0..<4 {
      met = []
      due = []
      let walk = Walk(tree: self, path: "", environment: environment)
      roots = walk.anyNodes(of: root())
      for path in Set(controllers.keys).subtracting(met) {
        controllers.removeValue(forKey: path)?.dismantle()
      }
      for path in Set(tasks.keys).subtracting(met) {
        tasks.removeValue(forKey: path)?.cancel()
      }
      for path in Set(values.keys).subtracting(met) { values[path] = nil }
      for path in Set(kept.keys).subtracting(met) { kept[path] = nil }
      let due = due
      guard !due.isEmpty else { return }
      for act in due { act() }
    }
  }

  /// Lets what runs go on until nothing is left to do at once, and evaluates the views again.
  package func settle() async {
    for _ in 0..<2 {
      for _ in 0..<20 { await Task.yield() }
      render()
    }
  }

  /// Other views take the place of those that are shown.
  func replace(_ root: @escaping () -> any View) {
    self.root = root
    render()
  }

  /// Everything leaves the screen.
  package func leave() {
    for (_, host) in controllers { host.dismantle() }
    for (_, task) in tasks { task.cancel() }
    (controllers, tasks, roots) = ([:], [:], [])
  }

  /// Every node, from the top.
  package var all: [ViewNode] { roots.flatMap(\.all) }

  // MARK: For the walk

  func kept<Value>(at path: String, _ make: () -> Kept<Value>) -> Kept<Value> {
    met.insert(path)
    if let known = kept[path] as? Kept<Value> { return known }
    let new = make()
    kept[path] = new
    return new
  }

  func stored<Value>(under key: String, _ make: () -> Kept<Value>) -> Kept<Value> {
    if let known = scene[key] as? Kept<Value> { return known }
    let new = make()
    scene[key] = new
    return new
  }

  func controller(
    of host: some UIViewControllerRepresentable,
    at path: String,
    in environment: EnvironmentValues
  ) -> UIViewController {
    met.insert(path)
    let hosted = controllers[path] ?? HostedController(host, in: environment)
    controllers[path] = hosted
    // It is changed after it was made, too.
    hosted.show(host, in: environment)
    return hosted.controller
  }

  func onChange<V: Equatable>(
    of value: V,
    at path: String,
    initial: Bool,
    _ act: @escaping (V, V) -> Void
  ) {
    met.insert(path)
    let old = values[path] as? V
    values[path] = value
    if let old {
      if old != value { due.append { act(old, value) } }
    } else if initial {
      due.append { act(value, value) }
    }
  }

  func task(at path: String, _ act: @escaping @Sendable () async -> Void) {
    met.insert(path)
    if tasks[path] == nil { tasks[path] = Task { await act() } }
  }
}
