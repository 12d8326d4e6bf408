package import Foundation

/// Views as they are on a screen: evaluated, with what they keep, what has appeared and what runs.
///
/// Apple has nothing like it; tests press, pull and read here what readers would.
@MainActor
package final class ViewTree {
  /// The size of the screen in points.
  package var size: CGSize
  /// What the system hands down.
  package var environment: EnvironmentValues
  /// What is on the screen.
  package private(set) var roots: [ViewNode] = []
  /// What views in it were made to scroll to, by those that name it.
  package var scrolledTo: [AnyHashable] = []
  private let root: () -> any View
  private var kept: [String: AnyObject] = [:]
  /// What is kept with the scene, by its keys.
  private var scene: [String: AnyObject] = [:]
  private var values: [String: Any] = [:]
  private var leaving: [String: () -> Void] = [:]
  /// Under way, owned here; cancelled with what they belong to.
  private var tasks: [String: (id: Any, task: Task<Void, Never>)] = [:]
  /// What was met in the walk that is under way.
  private var met: Set<String> = []
  private var due: [() -> Void] = []

  /// The views of a screen of a size; `root` makes them anew for each walk.
  package init(
    size: CGSize = CGSize(width: 390, height: 844),
    environment: EnvironmentValues = EnvironmentValues(),
    @ViewBuilder _ root: @escaping () -> some View
  ) {
    self.size = size
    self.environment = environment
    self.root = root
    render()
  }

  isolated deinit { for (_, work) in tasks { work.task.cancel() } }

  /// Evaluates the views as they are now, and tells those that have come and gone.
  package func render() {
    // What appears may change what is shown, and that what appears.
    for _ in 0..<4 {
      met = []
      due = []
      let walk = Walk(tree: self, path: "", environment: environment)
      roots = walk.anyNodes(of: root())
      let gone = Set(leaving.keys).subtracting(met).sorted()
      for path in gone { leaving.removeValue(forKey: path)?() }
      for path in Set(tasks.keys).subtracting(met) {
        tasks.removeValue(forKey: path)?.task.cancel()
      }
      for path in Set(values.keys).subtracting(met) { values[path] = nil }
      for path in Set(kept.keys).subtracting(met) { kept[path] = nil }
      let due = due
      guard !due.isEmpty || !gone.isEmpty else { return }
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

  /// Everything leaves the screen.
  package func leave() {
    for (_, act) in leaving { act() }
    for (_, work) in tasks { work.task.cancel() }
    (leaving, tasks, roots) = ([:], [:], [])
  }

  /// Every node, from the top.
  package var all: [ViewNode] { roots.flatMap(\.all) }

  /// What assistive technology reads, in order.
  package var spoken: [String] { roots.flatMap(\.spoken) }

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

  func onAppear(at path: String, _ act: @escaping () -> Void) {
    if values[path] == nil { due.append(act) }
    values[path] = true
    met.insert(path)
  }

  func onDisappear(at path: String, _ act: @escaping () -> Void) {
    leaving[path] = act
    met.insert(path)
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

  func task<ID: Equatable>(
    at path: String,
    id: ID,
    _ act: @escaping @Sendable () async -> Void
  ) {
    met.insert(path)
    if let old = tasks[path] {
      guard old.id as? ID != id else { return }
      old.task.cancel()
    }
    tasks[path] = (id, Task { await act() })
  }
}
