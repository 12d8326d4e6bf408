/// How a card shape looks on a class of screens: the one table that all renderers share.
public struct CardStyle: Sendable, Hashable {
  /// Where a card has its picture.
  public enum PicturePlace: Sendable, Hashable {
    /// Nowhere.
    case none
    /// Over the text, across the card.
    case above
    /// Beside the text, taking this share of the card in percent; at the start or at the end.
    case beside(percent: Int, atEnd: Bool)
    /// A round portrait beside the text.
    case portrait
  }

  /// Where the picture is.
  public var picture: PicturePlace
  /// What the picture's width is to its height.
  public var ratio: PictureRatio
  /// Headline sizes in CSS pixels: as such, and at the most when an editor boosts the card.
  public var headline: ClosedRange<Int>
  /// The size of the standfirst in CSS pixels; nil where it is left out.
  public var standfirst: Int?
  /// The longest that a line of the standfirst is, in CSS pixels; nil where it is as long as the card is wide.
  public var measure: Int?

  /// Whether there is room for a standfirst.
  public var hasStandfirst: Bool { standfirst != nil }
  /// Whether there is room for a picture.
  public var hasPicture: Bool { picture != .none }

  /// The size of the headline for a boost, in CSS pixels.
  public func headline(for boost: Boost) -> Int {
    min(max(headline.lowerBound, Self.least(for: boost)), headline.upperBound)
  }

  /// What a boost lifts a headline to where the shape has room; zero for none.
  public static func least(for boost: Boost) -> Int {
    switch boost {
    case .standard: 0
    case .boost: 38
    case .mega: 56
    case .giga: 128
    }
  }

  /// How a shape looks at a breakpoint; constant time.
  public static func style(of shape: CardShape, at breakpoint: Breakpoint) -> CardStyle {
    switch breakpoint {
    case .phone: phone(shape)
    case .tablet: tablet(shape)
    case .desktop: desktop(shape)
    case .wide: wide(shape)
    }
  }

  private static func phone(_ shape: CardShape) -> CardStyle {
    switch shape {
    case .splash: .init(.above, (5, 4), 36...46, standfirst: 17)
    case .feature: .init(.above, (16, 9), 30...38, standfirst: nil)
    case .large: .init(.above, (5, 4), 30...38, standfirst: 17)
    case .half: .init(.above, (5, 4), 26...34, standfirst: 17)
    case .third, .standard: .init(.above, (5, 4), 23...30, standfirst: nil)
    case .mediaBeside: .init(.beside(percent: 34, atEnd: true), (1, 1), 18...20, standfirst: nil)
    case .largeText: .init(.none, (1, 1), 35...46, standfirst: 17, measure: 510)
    case .text: .init(.none, (1, 1), 20...26, standfirst: 16)
    case .line, .box: .init(.none, (1, 1), 16...18, standfirst: nil)
    case .portrait: .init(.portrait, (1, 1), 20...22, standfirst: nil)
    case .tile: .init(.above, (5, 4), 17...17, standfirst: nil)
    }
  }

  private static func tablet(_ shape: CardShape) -> CardStyle {
    switch shape {
    case .splash: .init(.above, (3, 2), 40...52, standfirst: 20)
    case .feature: .init(.beside(percent: 58, atEnd: false), (4, 3), 34...44, standfirst: 20)
    case .large: .init(.above, (3, 2), 34...44, standfirst: 19)
    case .half: .init(.above, (3, 2), 26...36, standfirst: 17)
    case .third: .init(.above, (5, 4), 20...24, standfirst: nil)
    case .standard: .init(.above, (5, 4), 18...20, standfirst: nil)
    case .mediaBeside: .init(.beside(percent: 38, atEnd: true), (5, 4), 20...24, standfirst: 16)
    case .largeText: .init(.none, (1, 1), 44...60, standfirst: 19, measure: 570)
    case .text: .init(.none, (1, 1), 20...26, standfirst: 16)
    case .line, .box: .init(.none, (1, 1), 16...17, standfirst: nil)
    case .portrait: .init(.portrait, (1, 1), 20...22, standfirst: nil)
    case .tile: .init(.above, (5, 4), 17...17, standfirst: nil)
    }
  }

  private static func desktop(_ shape: CardShape) -> CardStyle {
    switch shape {
    case .splash: .init(.above, (9, 4), 48...64, standfirst: 20)
    case .feature: .init(.beside(percent: 60, atEnd: false), (16, 9), 46...56, standfirst: 20)
    case .large: .init(.above, (2, 1), 44...56, standfirst: 19)
    case .half: .init(.above, (8, 5), 31...44, standfirst: 17)
    case .third: .init(.above, (5, 4), 23...28, standfirst: 16)
    case .standard: .init(.above, (5, 4), 19...22, standfirst: 15)
    case .mediaBeside: .init(.beside(percent: 36, atEnd: true), (5, 4), 20...24, standfirst: nil)
    case .largeText: .init(.none, (1, 1), 54...72, standfirst: 20, measure: 600)
    case .text: .init(.none, (1, 1), 21...28, standfirst: 15)
    case .line, .box: .init(.none, (1, 1), 16...18, standfirst: nil)
    case .portrait: .init(.portrait, (1, 1), 21...24, standfirst: nil)
    case .tile: .init(.above, (5, 4), 18...18, standfirst: nil)
    }
  }

  private static func wide(_ shape: CardShape) -> CardStyle {
    switch shape {
    case .splash: .init(.above, (12, 5), 52...68, standfirst: 20)
    case .feature: .init(.beside(percent: 60, atEnd: false), (16, 9), 52...62, standfirst: 20)
    case .large: .init(.above, (9, 4), 48...60, standfirst: 19)
    case .half: .init(.above, (8, 5), 36...48, standfirst: 17)
    case .third: .init(.above, (5, 4), 25...28, standfirst: 16)
    case .standard: .init(.above, (5, 4), 20...24, standfirst: 15)
    case .mediaBeside: .init(.beside(percent: 36, atEnd: true), (5, 4), 21...28, standfirst: nil)
    case .largeText: .init(.none, (1, 1), 60...80, standfirst: 20, measure: 600)
    case .text: .init(.none, (1, 1), 22...28, standfirst: 15)
    case .line, .box: .init(.none, (1, 1), 16...18, standfirst: nil)
    case .portrait: .init(.portrait, (1, 1), 22...24, standfirst: nil)
    case .tile: .init(.above, (5, 4), 18...18, standfirst: nil)
    }
  }

  private init(
    _ picture: PicturePlace,
    _ ratio: (width: Int, height: Int),
    _ headline: ClosedRange<Int>,
    standfirst: Int?,
    measure: Int? = nil
  ) {
    self.picture = picture
    self.ratio = PictureRatio(width: ratio.width, height: ratio.height)
    self.headline = headline
    self.standfirst = standfirst
    self.measure = measure
  }
}

/// What a picture's width is to its height.
public struct PictureRatio: Sendable, Hashable {
  /// In the unit of the height.
  public var width: Int
  /// In the unit of the width.
  public var height: Int

  /// The width by the height.
  public var value: Double { Double(width) / Double(height) }
}
