extension View {
  /// Fills words and shapes.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    noted("foregroundStyle", style)
  }

  /// The face of its words.
  public func font(_ font: Font?) -> some View { noted("font", font as Any) }

  /// The colour of what can be pressed.
  public func tint<S: ShapeStyle>(_ tint: S?) -> some View { noted("tint", tint as Any) }

  /// Lets it go under the bars and edges of the screen.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> some View {
    noted("ignoresSafeArea", true)
  }

  /// Light or dark, whatever the system has.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    // The screen takes it on, and hands it down to all that is on it.
    transformEnvironment(\.colorScheme) { $0 = colorScheme ?? $0 }
  }

  /// What a preview is called.
  public func previewDisplayName(_ value: String?) -> some View {
    noted("previewDisplayName", value as Any)
  }
}

/// What lies under bars and keyboards.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// All of it.
  public static let all = SafeAreaRegions(rawValue: .max)
}
