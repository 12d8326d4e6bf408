/// A toolkit's side of a container: it makes children and puts them on the screen.
@MainActor
public protocol ContainerHost: AnyObject {
  /// What fills the screen for one kind of state: a view controller, a widget, an element.
  associatedtype Child: AnyObject
  /// Makes the child for a state; it is not on the screen yet.
  func makeChild(for state: ScreenState) -> Child
  /// Shows a new state of the same kind in a child that is on screen.
  func update(_ child: Child, to state: ScreenState)
  /// Puts a child on the screen; the one before it is still there.
  func embed(_ child: Child)
  /// Takes a child off the screen, after the next one is on it.
  func remove(_ child: Child)
}

/// The screen that holds exactly one child for its state and swaps it.
///
/// A child is updated in place while the kind of state stays the same. The new child is embedded
/// before the old one is removed, so that the screen is never blank. The loading child waits half
/// a second before it shows anything: fast loads do not flash.
@MainActor
public final class Container<Host: ContainerHost> {
  /// How long a load may take before the loading child is shown: half a second.
  public static var loadingDelay: Duration { .milliseconds(500) }

  private let host: Host
  private let sleep: @MainActor @Sendable (Duration) async throws -> Void
  private var child: (kind: ScreenState.Kind, child: Host.Child)?
  /// The wait before the loading child; owned here, cancelled by every new state.
  private var delayed: Task<Void, Never>?

  /// A container that shows nothing yet; `sleep` waits out `loadingDelay`, and tests replace it.
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
