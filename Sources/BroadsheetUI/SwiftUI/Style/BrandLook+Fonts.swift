import BroadsheetCore
public import Foundation
public import SwiftUI
import UIKit

// Faces of a brand: its own where the app has its font, else the system's nearest design.
extension BrandLook {
  /// The face of headlines, at a size in points before the reader's own.
  public func headline(_ size: CGFloat, isItalic: Bool = false) -> Font {
    let weight = isItalic ? .regular : style.headlineWeight.nearest
    let font = face(style.headlineFont, style.typefaces.headline, size * headlineScale, weight)
    return isItalic ? font.italic() : font
  }

  /// The face of the brand's name.
  public func masthead(_ size: CGFloat) -> Font {
    let own = style.typefaces.masthead ?? style.typefaces.headline
    return face(style.headlineFont, own, size * headlineScale, style.headlineWeight.nearest)
  }

  /// The face of standfirsts, and of all text at a size of its own.
  public func text(_ size: CGFloat) -> Font {
    face(style.bodyFont, style.typefaces.body, size * textScale, .regular)
  }

  /// The face of running text.
  public var body: Font { text(18) }

  /// The face of kickers, bylines, and titles of widgets.
  public var label: Font { labels(14, .semibold) }

  /// The face of small print.
  public var note: Font { labels(13, .regular) }

  private func labels(_ size: CGFloat, _ weight: Font.Weight) -> Font {
    face(.sans, style.typefaces.label ?? style.typefaces.body, size * textScale, weight)
  }

  private func face(
    _ stack: BrandStyle.FontStack,
    _ typeface: Typeface?,
    _ size: CGFloat,
    _ weight: Font.Weight
  ) -> Font {
    let size = size * (typeface?.scale ?? 1)
    if let typeface, case .family(let name) = typeface.source,
      // SwiftUI takes any name, and sets another face without a word.
      UIFont.own(typeface, size: size, weight: .regular) != nil
    {
      return .custom(name, fixedSize: size).weight(weight)
    }
    let font = Font.system(size: size, weight: weight, design: stack.design)
    return stack == .condensed ? font.width(.condensed) : font
  }
}

extension BrandStyle.FontStack {
  /// The system's design that is nearest.
  fileprivate var design: Font.Design {
    switch self {
    case .serif, .didone, .slab: .serif
    case .sans, .humanist, .condensed: .default
    case .geometric: .rounded
    }
  }
}

extension BrandStyle.HeadlineWeight {
  /// The system's weight that is nearest.
  fileprivate var nearest: Font.Weight {
    switch self {
    case .light: .light
    case .regular: .regular
    case .bold: .bold
    case .black: .black
    }
  }
}
