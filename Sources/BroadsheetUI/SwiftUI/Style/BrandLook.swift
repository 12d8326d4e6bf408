public import BroadsheetCore
public import Foundation
public import SwiftUI
import UIKit

/// A brand's theme for SwiftUI: the colours and faces of ``BrandTheme``.
///
/// An app's own cards take it from the environment, where the page has put it; other views have the
/// modifier `brand(_:)` put it there.
public struct BrandLook: Hashable, Sendable {
  /// The brand's style itself.
  public let style: BrandStyle
  /// Part of the value: another size is another look, so that views are drawn anew.
  let typeSize: DynamicTypeSize

  /// The look of a style.
  public init(_ style: BrandStyle) { self.init(style, typeSize: .large) }

  init(_ style: BrandStyle, typeSize: DynamicTypeSize) {
    self.style = style
    self.typeSize = typeSize
  }

  @MainActor private var theme: BrandTheme { BrandTheme(style) }

  /// The ground of pages.
  @MainActor public var background: Color { Color(uiColor: theme.background) }
  /// Boxes that stand out from the page.
  @MainActor public var surface: Color { Color(uiColor: theme.surface) }
  /// Headlines and running text.
  @MainActor public var text: Color { Color(uiColor: theme.text) }
  /// Standfirsts, bylines, times.
  @MainActor public var secondaryText: Color { Color(uiColor: theme.secondaryText) }
  /// Links, kickers, marks.
  @MainActor public var accent: Color { Color(uiColor: theme.accent) }
  /// Text on the accent colour.
  @MainActor public var onAccent: Color { Color(uiColor: theme.onAccent) }
  /// Rules between cards and blocks.
  @MainActor public var line: Color { Color(uiColor: theme.line) }
  /// Of cards and pictures, in points.
  public var cornerRadius: CGFloat { CGFloat(style.cornerRadius) }

  /// The face of headlines, at a size in points before the reader's own.
  @MainActor public func headline(_ size: CGFloat) -> Font { face(.headline(size: size)) }
  /// The face of standfirsts, and of all text at a size of its own.
  @MainActor public func text(_ size: CGFloat) -> Font { face(.standfirst(size: size)) }
  /// The face of running text.
  @MainActor public var body: Font { face(.body) }
  /// The face of kickers, bylines, and titles of widgets.
  @MainActor public var label: Font { face(.label) }
  /// The face of small print.
  @MainActor public var note: Font { face(.note) }

  @MainActor
  private func face(_ role: BrandTheme.Role) -> Font { Font(theme.font(role) as CTFont) }
}

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
  /// Dresses the views in it as a brand: `brandLook` of the environment is its look.
  public func brand(_ style: BrandStyle) -> some View { Dressed(style: style) { self } }
}

/// Views in the dress of a brand, at the reader's size of text.
struct Dressed<Content: View>: View {
  let style: BrandStyle
  @ViewBuilder let content: Content
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    let look = BrandLook(style, typeSize: typeSize)
    content
      .environment(\.brandLook, look)
      .tint(look.accent)
  }
}
