public import UIKit

/// A view of UIKit among these.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  /// The view of UIKit.
  associatedtype UIViewType: UIView
  /// Who hears what happens in it.
  associatedtype Coordinator
  /// What is known when the view is made or changed.
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view, once.
  @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
  /// Has the view show what this says.
  @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
  /// Called when the view is gone.
  @MainActor @preconcurrency
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  /// Makes who hears what happens in it.
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
}

/// What is known when a view of UIKit is made or changed.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// Who hears what happens in it.
  public let coordinator: Representable.Coordinator
  /// What is handed down to the view.
  public let environment: EnvironmentValues
}
