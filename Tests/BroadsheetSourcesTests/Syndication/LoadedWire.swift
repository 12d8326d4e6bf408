import BroadsheetCore
import BroadsheetSources
import Foundation

/// What the loader brings of a feed that is written in a test.
enum LoadedWire {
  /// Loads items of RSS 2.0 with the usual namespaces.
  static func load(_ items: String) throws -> LoadedFeed {
    let document = """
      <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" \
      xmlns:content="http://purl.org/rss/1.0/modules/content/" \
      xmlns:News="https://www.bing.com/news/search?q=quay&amp;format=rss"><channel>\
      <title>Wire</title>\(items)</channel></rss>
      """
    return try SyndicationLoader().load(.sample(document), in: .sample(.syndication))
  }

  /// Loads one item with a headline, a page, and what is given.
  static func item(_ markup: String) throws -> LoadedFeed {
    try load("<item><title>Tide</title><link>https://a.example/tide</link>\(markup)</item>")
  }

  /// Loads one item with a text of HTML.
  static func item(html: String) throws -> LoadedFeed {
    try item("<content:encoded><![CDATA[\(html)]]></content:encoded>")
  }

  /// The text of the first story as it is shown.
  static func text(_ html: String) throws -> String? {
    guard case .markup(let markup)? = try item(html: html).stories.first?.body.first else {
      return nil
    }
    return markup.html
  }

  /// The address of the picture on the first card.
  static func picture(_ markup: String) throws -> String? {
    try item(markup).feed.items.first?.teaser?.picture?.address.absoluteString
  }
}
