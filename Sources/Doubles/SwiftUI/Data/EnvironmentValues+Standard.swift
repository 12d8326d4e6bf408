public import Foundation

/// Light or dark.
public enum ColorScheme: CaseIterable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// How far colours are apart.
public enum ColorSchemeContrast: CaseIterable, Sendable {
  /// As usual.
  case standard
  /// Further apart, as the reader has asked for.
  case increased
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

  /// Whether it is one of the aids.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// About what sizes are multiplied by.
  var factor: Double {
    switch self {
    case .xSmall: 0.82
    case .small: 0.88
    case .medium: 0.94
    case .large: 1
    case .xLarge: 1.12
    case .xxLarge: 1.24
    case .xxxLarge: 1.35
    case .accessibility1: 1.65
    case .accessibility2: 1.94
    case .accessibility3: 2.35
    case .accessibility4: 2.76
    case .accessibility5: 3.12
    }
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
struct ContrastKey: EnvironmentKey { static let defaultValue = ColorSchemeContrast.standard }
struct TypeSizeKey: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }
struct DisplayScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 2 }
struct ReduceMotionKey: EnvironmentKey { static let defaultValue = false }
struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction(open: { _ in }) }
}
struct ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }
struct DismissKey: EnvironmentKey {
  static var defaultValue: @MainActor @Sendable () -> Void { {} }
}

extension EnvironmentValues {
  /// Light or dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// How far colours are apart; the reader's own choice.
  public var colorSchemeContrast: ColorSchemeContrast { self[ContrastKey.self] }

  /// How large the reader wants text.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[TypeSizeKey.self] }
    set { self[TypeSizeKey.self] = newValue }
  }

  /// Whether the reader wants little to move.
  public var accessibilityReduceMotion: Bool { self[ReduceMotionKey.self] }

  /// Pixels of a point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
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

  /// Takes what is presented away.
  public var dismiss: DismissAction { DismissAction(act: self[DismissKey.self]) }
}
