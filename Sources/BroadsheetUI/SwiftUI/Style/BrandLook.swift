public import BroadsheetCore
public import Foundation
public import SwiftUI

/// A brand's style as SwiftUI draws it: the colours of one scheme, and faces at the reader's size
/// of text.
///
/// Views take it from the environment, where the modifier `brand(_:textScale:)` has put it.
public struct BrandLook: Hashable, Sendable {
  /// The brand's style itself.
  public let style: BrandStyle
  /// The colours of the scheme.
  public let palette: BrandStyle.Palette
  /// What sizes of running text are multiplied by.
  public let textScale: Double
  /// What sizes of headlines are multiplied by: they grow less, since they are large already.
  public let headlineScale: Double

  /// A style in a scheme.
  ///
  /// - Parameters:
  ///   - style: The brand's style.
  ///   - scheme: Whether pages are light or dark.
  ///   - isHighContrast: Whether everything is said in the colour of text.
  ///   - textScale: What sizes of running text are multiplied by.
  ///   - headlineScale: What sizes of headlines are multiplied by.
  public init(
    _ style: BrandStyle,
    scheme: ColorScheme = .light,
    isHighContrast: Bool = false,
    textScale: Double = 1,
    headlineScale: Double = 1
  ) {
    self.style = style
    var palette = scheme == .dark ? style.dark : style.light
    if isHighContrast { (palette.secondaryText, palette.line) = (palette.text, palette.text) }
    self.palette = palette
    self.textScale = textScale
    self.headlineScale = headlineScale
  }

  /// The ground of pages.
  public var background: Color { Color(palette.background) }
  /// Boxes that stand out from the page.
  public var surface: Color { Color(palette.surface) }
  /// Headlines and running text.
  public var text: Color { Color(palette.text) }
  /// Standfirsts, bylines, times.
  public var secondaryText: Color { Color(palette.secondaryText) }
  /// Links, kickers, marks.
  public var accent: Color { Color(palette.accent) }
  /// Text on the accent colour.
  public var onAccent: Color { Color(palette.onAccent) }
  /// Rules between cards and blocks.
  public var line: Color { Color(palette.line) }
  /// The ground of the masthead.
  public var mastheadBackground: Color { Color(palette.mastheadBackground) }
  /// The brand's name in the masthead.
  public var mastheadText: Color { Color(palette.mastheadText) }
  /// Of cards and pictures, in points.
  public var cornerRadius: CGFloat { CGFloat(style.cornerRadius) }
}

extension Color {
  /// One colour of a palette.
  init(_ colour: Colour) {
    self.init(
      .sRGB,
      red: Double(colour.red) / 255,
      green: Double(colour.green) / 255,
      blue: Double(colour.blue) / 255
    )
  }
}
