/// A toolkit's side of a container: it makes children and puts them on the screen.
@MainActor
public protocol ContainerHost: AnyObject {
  associatedtype Child: AnyObject
  func makeChild(for state: ScreenState) -> Child
  /// Shows a new state of the same kind in a child that is on screen.
  func update(_ child: Child, to state: ScreenState)
  func embed(_ child: Child)
  func remove(_ child: Child)
}

/// The screen that holds exactly one child for its state and swaps it.
///
/// A child is updated in place while the kind of state stays the same. The new child is embedded
/// before the old one is removed, so that the screen is never blank. The loading child waits half
/// a second before it shows anything: fast loads do not flash.
@MainActor
public final class Container<Host: ContainerHost> {
  public static var loadingDelay: Duration { .milliseconds(500) }

  private let host: Host
  private let sleep: @MainActor @Sendable (Duration) async throws -> Void
  private var child: (kind: ScreenState.Kind, child: Host.Child)?
  /// The wait before the loading child; owned here, cancelled by every new state.
  private var delayed: Task<Void, Never>?

  public init(
    host: Host,
    sleep: @escaping @MainActor @Sendable (Duration) async throws -> Void = {
      try await Task.sleep(for: $0)
    }
  ) {
    self.host = host
    self.sleep = sleep
  }

  /// The kind of the child that is on screen.
  public var shownKind: ScreenState.Kind? { child?.kind }

  /// Returns the wait for the loading child, where there is one.
  @discardableResult
  public func show(_ state: ScreenState) -> Task<Void, Never>? {
    delayed?.cancel()
    delayed = nil
    if let child, child.kind == state.kind {
      host.update(child.child, to: state)
      return nil
    }
    guard state.kind == .loading else {
      swap(to: state)
      return nil
    }
    let wait = Task { [weak self, sleep] in
      guard (try? await sleep(Self.loadingDelay)) != nil, !Task.isCancelled else { return }
      self?.swap(to: state)
    }
    delayed = wait
    return wait
  }

  private func swap(to state: ScreenState) {
    let old = child
    let new = host.makeChild(for: state)
    host.embed(new)
    child = (state.kind, new)
    if let old { host.remove(old.child) }
  }
}
