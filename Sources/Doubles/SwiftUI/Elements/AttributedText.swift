public import Foundation

extension AttributeScopes {
  /// What these views make of text with attributes.
  public struct SwiftUIAttributes: AttributeScope {
    /// The face.
    public let font: FontAttribute
    /// The colour of letters.
    public let foregroundColor: ForegroundColorAttribute
    /// How letters are struck through.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// How letters are underlined.
    public let underlineStyle: UnderlineStyleAttribute
    /// How far letters stand over the line.
    public let baselineOffset: BaselineOffsetAttribute
  }

  /// What these views make of text with attributes.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeScopes.SwiftUIAttributes {
  /// The face.
  public enum FontAttribute: AttributedStringKey {
    public typealias Value = Font
    public static let name = "SwiftUI.Font"
  }

  /// The colour of letters.
  public enum ForegroundColorAttribute: AttributedStringKey {
    public typealias Value = Color
    public static let name = "SwiftUI.ForegroundColor"
  }

  /// How letters are struck through.
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    public typealias Value = Text.LineStyle
    public static let name = "SwiftUI.StrikethroughStyle"
  }

  /// How letters are underlined.
  public enum UnderlineStyleAttribute: AttributedStringKey {
    public typealias Value = Text.LineStyle
    public static let name = "SwiftUI.UnderlineStyle"
  }

  /// How far letters stand over the line.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = "SwiftUI.BaselineOffset"
  }
}

extension Text {
  /// A line through or under letters.
  public struct LineStyle: Hashable, Sendable {
    let name: String
    /// One line.
    public static let single = LineStyle(name: "single")
  }
}
