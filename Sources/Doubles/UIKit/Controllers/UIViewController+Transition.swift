public import Foundation

extension UIViewController {
  /// How a screen comes and goes.
  @MainActor
  open class Transition: NSObject {
    let source: (ZoomSourceViewProviderContext) -> UIView?

    init(source: @escaping (ZoomSourceViewProviderContext) -> UIView?) { self.source = source }

    /// Out of a view, and back into the one that stands for the same by then.
    open class func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition {
      Transition(source: sourceViewProvider)
    }

    /// What else is said of a zoom.
    @MainActor
    public final class ZoomOptions: NSObject {}

    /// What is known when the view is asked for.
    @MainActor
    public final class ZoomSourceViewProviderContext: NSObject {}
  }

  /// How it comes and goes, where the system can do so.
  public var preferredTransition: Transition? {
    get { ownTransition }
    set { ownTransition = newValue }
  }
}

extension UIViewController.Transition {
  /// The view that the screen would come out of now.
  package var view: UIView? { source(ZoomSourceViewProviderContext()) }
}
