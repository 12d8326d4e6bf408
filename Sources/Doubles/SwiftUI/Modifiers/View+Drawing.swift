public import Foundation

extension View {
  /// Fills words and shapes.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    noted("foregroundStyle", style)
  }

  /// What stands behind it.
  public func background<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    noted("background", style)
  }

  /// What stands behind it, in a shape.
  public func background<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T
  ) -> some View {
    noted("background", style)
  }

  /// What stands before it.
  public func overlay<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    beside("overlay", content())
  }

  /// Cuts it to a shape.
  public func clipShape<S: Shape>(_ shape: S) -> some View {
    noted("clipShape", shape)
  }

  /// Cuts it to its place.
  public func clipped() -> some View { noted("clipped", true) }

  /// How much of it is seen.
  public func opacity(_ opacity: Double) -> some View { noted("opacity", opacity) }

  /// The face of its words.
  public func font(_ font: Font?) -> some View { noted("font", font as Any) }

  /// How its lines stand to each other.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    noted("multilineTextAlignment", alignment)
  }

  /// How many lines it may have.
  public func lineLimit(_ number: Int?) -> some View {
    noted("lineLimit", number as Any)
  }

  /// How much smaller words may be set to fit.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    noted("minimumScaleFactor", factor)
  }

  /// Light or dark, whatever the system has.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    noted("preferredColorScheme", colorScheme as Any)
  }

  /// Room between its lines.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    noted("lineSpacing", lineSpacing)
  }

  /// Room between its letters.
  public func tracking(_ tracking: CGFloat) -> some View {
    noted("tracking", tracking)
  }

  /// Whether its words can be selected.
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    noted("textSelection", true)
  }

  /// The colour of what can be pressed.
  public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    noted("tint", tint as Any)
  }

  /// Where it can be pressed.
  public func contentShape<S: Shape>(_ shape: S) -> some View {
    noted("contentShape", shape)
  }

  /// How buttons in it look.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    noted("buttonStyle", true)
  }

  /// Whether the bars that tell how far one has scrolled are shown.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility,
    axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    noted("scrollIndicators", true)
  }

  /// What a preview is called.
  public func previewDisplayName(_ value: String?) -> some View {
    noted("previewDisplayName", value as Any)
  }

  /// Moves what changes with a value.
  public func animation<V: Equatable>(
    _ animation: Animation?,
    value: V
  ) -> some View {
    noted("animation", animation as Any)
  }
}

/// Whether words can be selected.
public protocol TextSelectability {
  /// Whether they can.
  static var allowsSelection: Bool { get }
}

/// Words that can be selected.
public struct EnabledTextSelectability: TextSelectability {
  /// They can.
  public static let allowsSelection = true
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Words that can be selected.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

/// Whether the bars that tell how far one has scrolled are shown.
public struct ScrollIndicatorVisibility {
  /// They are never shown.
  public static var hidden: Self { ScrollIndicatorVisibility() }
}

/// How something moves from one value to another.
public struct Animation: Hashable, Sendable {
  let duration: TimeInterval
  var wait: TimeInterval = 0

  /// Quick first, slow in the end.
  public static func easeOut(duration: TimeInterval) -> Animation { Animation(duration: duration) }

  /// The same, later.
  public func delay(_ delay: TimeInterval) -> Animation {
    Animation(duration: duration, wait: wait + delay)
  }
}

/// What goes along with a change of values.
public struct Transaction {
  /// No more than the change.
  public init() {}
}

/// Makes changes whose views move.
public func withAnimation<Result>(
  _ animation: Animation? = .easeOut(duration: 0.35),
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
