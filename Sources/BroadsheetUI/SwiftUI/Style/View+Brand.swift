public import BroadsheetCore
public import SwiftUI

extension EnvironmentValues {
  /// How the brand looks whose page this is.
  public var brandLook: BrandLook {
    get { self[BrandLookKey.self] }
    set { self[BrandLookKey.self] = newValue }
  }
}

private struct BrandLookKey: EnvironmentKey {
  static let defaultValue = BrandLook(.plain)
}

extension View {
  /// Dresses the views in it as a brand: `brandLook` of the environment is its look in the reader's
  /// colours, and at their size of text.
  ///
  /// - Parameters:
  ///   - style: The brand's style.
  ///   - textScale: What all sizes are multiplied by beside the system's own choice.
  /// - Returns: The views in their dress.
  public func brand(_ style: BrandStyle, textScale: Double = 1) -> some View {
    Dressed(style: style, choice: textScale, content: self)
  }
}

/// Views in the dress of a brand.
private struct Dressed<Content: View>: View {
  let style: BrandStyle
  let choice: Double
  let content: Content
  @Environment(\.colorScheme) private var scheme
  @Environment(\.colorSchemeContrast) private var contrast
  @ScaledMetric(relativeTo: .body) private var textScale = 1.0
  @ScaledMetric(relativeTo: .largeTitle) private var headlineScale = 1.0

  var body: some View {
    let look = BrandLook(
      style,
      scheme: scheme,
      isHighContrast: contrast == .increased,
      textScale: textScale * choice,
      headlineScale: headlineScale * choice
    )
    content
      .environment(\.brandLook, look)
      .tint(look.accent)
  }
}
