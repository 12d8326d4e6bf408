import NewsDesk
import SwiftUI
import UIKit

/// A controller of UIKit as a view of SwiftUI: made once, told what is handed down to the view, and ended
/// with it.
///
/// What it shows is the controller's; the scheme, the size of text and an app's own cards come from the
/// environment.
struct ControllerHost<Controller: UIViewController>: UIViewControllerRepresentable {
  /// How large text is, of the reader's own choice.
  var textSize = ReaderMemory.TextSize.normal
  /// Makes the controller; what is handed down is there then, and as it is later.
  let make: @MainActor (HostSurroundings) -> Controller
  /// Called with the controller when the view is gone.
  var end: @MainActor (Controller) -> Void = { _ in }

  /// What the controller and the view around it share.
  @MainActor
  final class Coordinator {
    fileprivate let surroundings: HostSurroundings
    fileprivate let end: @MainActor (Controller) -> Void

    fileprivate init(end: @escaping @MainActor (Controller) -> Void) {
      surroundings = HostSurroundings()
      self.end = end
    }
  }

  func makeCoordinator() -> Coordinator { Coordinator(end: end) }

  func makeUIViewController(context: Context) -> Controller {
    let surroundings = context.coordinator.surroundings
    let environment = environment(of: context)
    surroundings.take(environment)
    let controller = make(surroundings)
    dress(controller, environment)
    return controller
  }

  func updateUIViewController(_ controller: Controller, context: Context) {
    let environment = environment(of: context)
    context.coordinator.surroundings.take(environment)
    dress(controller, environment)
  }

  static func dismantleUIViewController(_ controller: Controller, coordinator: Coordinator) {
    coordinator.end(controller)
  }

  /// What is handed down, at the reader's own size of text.
  private func environment(of context: Context) -> EnvironmentValues {
    var environment = context.environment
    environment.dynamicTypeSize = environment.dynamicTypeSize.larger(by: textSize.steps)
    return environment
  }

  private func dress(_ controller: Controller, _ environment: EnvironmentValues) {
    controller.overrideUserInterfaceStyle = environment.colorScheme == .dark ? .dark : .light
    controller.traitOverrides.preferredContentSizeCategory = UIContentSizeCategory(
      environment.dynamicTypeSize
    )
  }
}

/// What is handed down to a view that hosts a controller.
@MainActor
final class HostSurroundings {
  private(set) var environment = EnvironmentValues()
  /// An app's own cards.
  let cards = HostedCards()

  fileprivate func take(_ environment: EnvironmentValues) {
    self.environment = environment
    cards.environment = environment
    cards.views = environment.cardViews
  }
}

extension DynamicTypeSize {
  /// So many sizes larger, as far as there are any.
  fileprivate func larger(by steps: Int) -> DynamicTypeSize {
    let all = DynamicTypeSize.allCases
    guard let place = all.firstIndex(of: self) else { return self }
    return all[min(max(0, place + steps), all.count - 1)]
  }
}

extension ReaderMemory.TextSize {
  /// How many of the system's sizes it is from the usual one; each is about an eighth larger.
  fileprivate var steps: Int {
    switch self {
    case .small: -1
    case .normal: 0
    case .large: 1
    case .largest: 2
    }
  }
}

extension ReaderMemory.Scheme {
  /// The scheme that the reader has chosen; nil where the system's holds.
  var chosen: ColorScheme? {
    switch self {
    case .system: nil
    case .light: .light
    case .dark: .dark
    }
  }
}
