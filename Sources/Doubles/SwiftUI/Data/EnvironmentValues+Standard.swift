public import Foundation
public import UIKit

/// Light or dark.
public enum ColorScheme: CaseIterable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// How large the reader wants text.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  /// The smallest.
  case xSmall
  /// Smaller.
  case small
  /// A little smaller than usual.
  case medium
  /// The usual size.
  case large
  /// A little larger.
  case xLarge
  /// Larger.
  case xxLarge
  /// The largest without the aids.
  case xxxLarge
  /// The first of the aids for those who see badly.
  case accessibility1
  /// The second.
  case accessibility2
  /// The third.
  case accessibility3
  /// The fourth.
  case accessibility4
  /// The largest of all.
  case accessibility5
}

extension UIContentSizeCategory {
  /// UIKit's name of a size.
  public init(_ dynamicTypeSize: DynamicTypeSize?) {
    let names = [
      "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge",
      "extraExtraExtraLarge", "accessibilityMedium", "accessibilityLarge",
      "accessibilityExtraLarge", "accessibilityExtraExtraLarge",
      "accessibilityExtraExtraExtraLarge",
    ]
    let place = dynamicTypeSize.flatMap { DynamicTypeSize.allCases.firstIndex(of: $0) }
    self.init(rawValue: place.map { names[$0] } ?? "unspecified")
  }
}

/// Opens an address: by what a view has put there, or outside.
@MainActor @preconcurrency
public struct OpenURLAction {
  /// What has become of an address.
  public struct Result: Sendable {
    /// It was opened.
    public static let handled = Result()
  }

  private let open: @MainActor (URL) -> Void

  nonisolated init(open: @escaping @MainActor (URL) -> Void) { self.open = open }

  /// An action of an app's own.
  public init(handler: @escaping (URL) -> Result) { open = { _ = handler($0) } }

  /// Opens the address.
  public func callAsFunction(_ url: URL) { open(url) }
}

/// Whether a scene is seen, and by whom.
public enum ScenePhase: Comparable, Sendable {
  /// It is not seen.
  case background
  /// It is there, and is used.
  case active
}

/// Takes what is presented away.
@MainActor @preconcurrency
public struct DismissAction: Sendable {
  let act: @MainActor @Sendable () -> Void

  nonisolated init(act: @escaping @MainActor @Sendable () -> Void) { self.act = act }

  /// Takes it away.
  public func callAsFunction() { act() }
}

struct ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
struct TypeSizeKey: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }
struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction(open: { _ in }) }
}
struct ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }
struct DismissKey: EnvironmentKey {
  static var defaultValue: (@MainActor @Sendable () -> Void)? { nil }
}

extension EnvironmentValues {
  /// Light or dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// How large the reader wants text.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[TypeSizeKey.self] }
    set { self[TypeSizeKey.self] = newValue }
  }

  /// Opens an address.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }

  /// Whether the scene is seen.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// Whether it stands over others.
  public var isPresented: Bool { presentation != nil }

  /// Takes what is presented away.
  public var dismiss: DismissAction { DismissAction(act: presentation ?? {}) }

  /// What takes it away; nil where nothing is presented.
  package var presentation: (@MainActor @Sendable () -> Void)? {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}
