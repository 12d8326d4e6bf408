/// The gaps of a page in logical pixels, by its brand's density: the one table that all renderers share.
public struct PageMetrics: Sendable, Hashable {
  /// What text and pictures together never go beyond.
  public static let measure = 1256
  /// Between two columns of a phone, whatever the density.
  public static let phoneColumnGap = 16

  /// Between two columns of other screens.
  public let columnGap: Int
  /// Between two rows of a block.
  public let rowGap: Int
  /// Between two blocks.
  public let blockGap: Int

  /// The gaps of a density.
  public init(_ density: BrandStyle.Density) {
    (columnGap, rowGap, blockGap) =
      switch density {
      case .compact: (20, 24, 26)
      case .regular: (28, 32, 40)
      case .airy: (40, 44, 56)
      }
  }

  /// The room on either side of a page of a width, outside of its measure.
  public static func inset(of width: Int) -> Int {
    width < Breakpoint.tablet.minimumWidth ? 16 : max(28, (width - measure) / 2)
  }

  /// Between two rows of briefs, which are lines of one list.
  public var briefsRowGap: Int { rowGap * 6 / 10 }

  /// Between two cards of a stack, which are one column's.
  public var stackGap: Int { rowGap * 7 / 10 }

  /// Between two columns at a breakpoint.
  public func columnGap(at breakpoint: Breakpoint) -> Int {
    breakpoint == .phone ? Self.phoneColumnGap : columnGap
  }

  /// Between two rows of a kind of block.
  public func rowGap(of kind: BlockKind) -> Int { kind == .briefs ? briefsRowGap : rowGap }
}
