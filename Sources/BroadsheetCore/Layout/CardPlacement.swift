/// The form a card takes and the room it gets.
///
/// Three bytes, because every card has four of them and a page is copied often.
public struct CardPlacement: Sendable, Hashable, Codable {
  /// What the card looks like.
  public var shape: CardShape
  private let width: UInt8
  /// Whether the card's picture takes the height that its row has left, so that no hole stays below
  /// the card; other pictures keep their ratio.
  public var fills: Bool

  /// Columns that the card takes, of the twelve of a row.
  public var columns: Int { Int(width) }

  /// A form in so many of the twelve columns; a number above 255 counts as 255, and one below zero
  /// as zero.
  public init(_ shape: CardShape, columns: Int, fills: Bool = false) {
    self.shape = shape
    self.fills = fills
    width = UInt8(clamping: columns)
  }

  private enum CodingKeys: String, CodingKey {
    case shape
    case width = "columns"
    case fills
  }
}

/// The forms of cards, from the loudest to the quietest.
public enum CardShape: String, Sendable, Hashable, Codable, CaseIterable {
  /// Across the row, picture over the whole width.
  case splash
  /// No picture: a page's lead in words, whose headline is as large as it gets.
  case largeText = "large-text"
  /// Across the row, picture over three quarters of it, text beside.
  case feature
  /// Three quarters of a row.
  case large
  /// Half a row.
  case half
  /// A third of a row.
  case third
  /// A quarter of a row: the standard card.
  case standard
  /// A small picture beside the text.
  case mediaBeside = "media-beside"
  /// No picture, headline and standfirst.
  case text
  /// One headline in a list.
  case line
  /// An opinion with its portrait.
  case portrait
  /// One of a row that scrolls.
  case tile
  /// The box of a widget, an advert or a notice.
  case box

  /// Whether a picture takes most of the card.
  var isPictureLed: Bool {
    switch self {
    case .splash, .feature, .large, .half, .third, .standard, .tile: true
    case .mediaBeside, .largeText, .text, .line, .portrait, .box: false
    }
  }
}
