public import UIKit

/// A controller of UIKit among these views.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  /// The controller of UIKit.
  associatedtype UIViewControllerType: UIViewController
  /// Who hears what happens in it.
  associatedtype Coordinator = Void
  /// What is known when the controller is made or changed.
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Makes the controller, once.
  @MainActor @preconcurrency
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Has the controller show what this says.
  @MainActor @preconcurrency
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Called when the view is gone.
  @MainActor @preconcurrency
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator
  )
  /// Makes who hears what happens in it.
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
}

/// What is known when a controller of UIKit is made or changed.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// Who hears what happens in it.
  public let coordinator: Representable.Coordinator
  /// What is handed down to the view.
  public let environment: EnvironmentValues
}

/// A controller that a view has made, as long as the view is there.
@MainActor
final class HostedController {
  let controller: UIViewController
  private let change: (Any, EnvironmentValues) -> Void
  private let end: () -> Void

  init<Host: UIViewControllerRepresentable>(_ host: Host, in environment: EnvironmentValues) {
    let coordinator = host.makeCoordinator()
    let made = host.makeUIViewController(
      context: .init(coordinator: coordinator, environment: environment)
    )
    controller = made
    change = { host, environment in
      (host as? Host)?.updateUIViewController(
        made,
        context: .init(coordinator: coordinator, environment: environment)
      )
    }
    end = { Host.dismantleUIViewController(made, coordinator: coordinator) }
  }

  func show(_ host: Any, in environment: EnvironmentValues) { change(host, environment) }

  func dismantle() { end() }
}
