/// An item while its elements come in, with what decides between rival values.
struct ItemDraft {
  var item = ParsedItem()
  /// Whether the title is only one of Media RSS, which any other replaces.
  var titleIsSecondary = false
  var summaryRank = TextRank.none
  var contentRank = TextRank.none
  /// Whether the id stands for the address as well.
  var idIsAddress = false
  var created: ParsedDate?
  var published: ParsedDate?
  var updated: ParsedDate?
  /// Pictures that are declared for the item itself, outside Media RSS.
  var images: [String] = []
  /// The media element that is open, if any.
  var openMedia: Int?
  var latitude: Double?
  var longitude: Double?

  /// How much a text deserves its field; a later one of the same rank does not replace it.
  enum TextRank: Int, Comparable {
    case none
    /// The element is there and holds nothing.
    case empty
    /// From a vocabulary of media or podcasts.
    case secondary
    case primary

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// A summary; a second one is taken for the content when there is no content yet.
  mutating func addSummary(_ text: consuming ParsedText, rank: TextRank) {
    if summaryRank < rank {
      if summaryRank > .empty, let former = item.summaryText {
        addContent(former, rank: .secondary)
      }
      item.summaryText = text
      summaryRank = rank
    } else {
      addContent(text, rank: .secondary)
    }
  }

  mutating func addContent(_ text: consuming ParsedText, rank: TextRank) {
    guard contentRank < rank else { return }
    item.content = text
    contentRank = rank
  }
}

/// Seconds since 1970.
typealias ParsedDate = Double
