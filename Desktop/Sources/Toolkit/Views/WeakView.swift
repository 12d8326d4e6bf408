/// A view that somebody else keeps.
@MainActor
public final class WeakView {
  /// Nil once nobody keeps it.
  public weak var view: View?

  /// A place for one that is still to be made.
  public init() {}
}
