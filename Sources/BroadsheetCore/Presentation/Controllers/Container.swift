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
/// before the old one is removed, so that the screen is never without one. The loading child waits
/// out a ``LoadingDelay`` before it shows anything: fast loads do not flash.
@MainActor
public final class Container<Host: ContainerHost> {
  private unowned let host: Host
  private var child: (kind: ScreenState.Kind, child: Host.Child)?

  /// A container that shows nothing yet; its host owns it.
  public init(host: Host) { self.host = host }

  /// The child that is on screen.
  public var shownChild: Host.Child? { child?.child }

  /// Has the child show a state, or another child take its place where the kind is another.
  public func show(_ state: ScreenState) {
    if let child, child.kind == state.kind {
      host.update(child.child, to: state)
      return
    }
    let old = child
    let new = host.makeChild(for: state)
    child = (state.kind, new)
    host.embed(new)
    if let old { host.remove(old.child) }
  }
}
