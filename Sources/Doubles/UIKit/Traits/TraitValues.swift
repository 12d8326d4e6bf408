public import Foundation

/// Traits that can be set.
public protocol UIMutableTraits {
  /// Light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// The room across.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The room downwards.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The reader's size of text.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// The dots to a point.
  var displayScale: CGFloat { get set }
  /// Whether the reader wants stronger contrast.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// The direction in which lines run.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
}

/// What is said of a look; what is not said is taken from around.
struct TraitValues: Hashable, UIMutableTraits, Sendable {
  private var style: UIUserInterfaceStyle?
  private var idiom: UIUserInterfaceIdiom?
  private var across: UIUserInterfaceSizeClass?
  private var down: UIUserInterfaceSizeClass?
  private var textSize: UIContentSizeCategory?
  private var scale: CGFloat?
  private var contrast: UIAccessibilityContrast?
  private var direction: UITraitEnvironmentLayoutDirection?

  /// What a device says of itself.
  static var device: Self {
    var values = Self()
    values.style = .light
    values.idiom = .phone
    values.across = .compact
    values.down = .regular
    values.textSize = .large
    values.scale = 2
    values.contrast = .normal
    values.direction = .leftToRight
    return values
  }

  /// This, with what another says before it.
  func under(_ other: Self) -> Self {
    var values = Self()
    values.style = other.style ?? style
    values.idiom = other.idiom ?? idiom
    values.across = other.across ?? across
    values.down = other.down ?? down
    values.textSize = other.textSize ?? textSize
    values.scale = other.scale ?? scale
    values.contrast = other.contrast ?? contrast
    values.direction = other.direction ?? direction
    return values
  }

  var userInterfaceStyle: UIUserInterfaceStyle {
    get { style ?? .unspecified }
    set { style = newValue }
  }
  var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { idiom ?? .unspecified }
    set { idiom = newValue }
  }
  var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { across ?? .unspecified }
    set { across = newValue }
  }
  var verticalSizeClass: UIUserInterfaceSizeClass {
    get { down ?? .unspecified }
    set { down = newValue }
  }
  var preferredContentSizeCategory: UIContentSizeCategory {
    get { textSize ?? .unspecified }
    set { textSize = newValue }
  }
  var displayScale: CGFloat {
    get { scale ?? 0 }
    set { scale = newValue }
  }
  var accessibilityContrast: UIAccessibilityContrast {
    get { contrast ?? .unspecified }
    set { contrast = newValue }
  }
  var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { direction ?? .unspecified }
    set { direction = newValue }
  }
}
