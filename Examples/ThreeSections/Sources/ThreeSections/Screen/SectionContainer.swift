import BroadsheetCore

/// The container: holds the one child for its state, and swaps it when the kind of state changes.
///
/// Its children are text, so that it runs anywhere; those of a phone are view controllers, and show
/// the same states.
@MainActor
public final class SectionContainer: ContainerHost {
  /// The child on screen; nil before a state was shown, and exactly one from then on.
  public private(set) var child: SectionChild?
  private lazy var container = Container(host: self)

  /// A container that shows nothing yet.
  public init() {}

  /// Shows a state: in its child where the kind is the same, else in another child.
  public func show(_ state: ScreenState) { container.show(state) }

  public func makeChild(for state: ScreenState) -> SectionChild {
    let child: SectionChild =
      switch state.kind {
      case .loading: LoadingChild()
      case .native: NativeChild()
      case .web: WebChild()
      case .failure: FailureChild()
      }
    child.show(state)
    return child
  }

  public func update(_ child: SectionChild, to state: ScreenState) { child.show(state) }
  public func embed(_ child: SectionChild) { self.child = child }
  // On a phone the view of the child before goes here; text has none.
  public func remove(_ child: SectionChild) {}
}
