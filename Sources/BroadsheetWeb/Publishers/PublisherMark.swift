import BroadsheetCore

/// Whose story it is: the publisher's icon, or a tile with the first letter of its name, and the name.
enum PublisherMark {
  /// Colours that tiles have; see `styles/sources.css`.
  private static let tileCount: UInt64 = 12

  /// The mark as it stands among the small print of a card.
  static func html(of publisher: FeedPublisher) -> HTML {
    "<span class=\"source\">\(mark(of: publisher))</span>"
  }

  /// The mark over a story, which leads to the publisher where the feed says where that is.
  static func line(_ publisher: FeedPublisher) -> HTML {
    let mark = mark(of: publisher)
    guard let address = publisher.homePage?.webAddress else {
      return "<p class=\"source\">\(mark)</p>\n"
    }
    return "<p class=\"source\"><a href=\"\(address)\">\(mark)</a></p>\n"
  }

  /// A stranger's name keeps its direction to itself.
  private static func mark(of publisher: FeedPublisher) -> HTML {
    "\(picture(of: publisher))<bdi>\(publisher.name)</bdi>"
  }

  /// The name stands beside it, so that it says nothing itself.
  private static func picture(of publisher: FeedPublisher) -> HTML {
    guard let icon = publisher.icon else { return tile(publisher.name) }
    return """
      <img src="\(Route.publisherIcon(icon))" alt="" width="16" height="16" loading="lazy" \
      decoding="async">
      """
  }

  private static func tile(_ name: String) -> HTML {
    let letter = name.first { $0.isLetter || $0.isNumber } ?? name.first ?? "?"
    let hue = Int(StableHash.of(name) % tileCount)
    return "<b class=\"tile tile-\(hue)\" aria-hidden=\"true\">\(letter.uppercased())</b>"
  }
}
