import BroadsheetSources
import Foundation
import Testing

/// Feeds of the fixtures folder and small ones written in a test.
enum SampleFeed {
  static func bytes(_ name: String) throws -> [UInt8] {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/Feeds", withExtension: nil))
    return [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
  }

  static func decode(_ name: String, baseURL: String? = nil) throws -> ParsedFeed {
    try FeedDecoder().decode(bytes(name), options: FeedDecoder.Options(baseURL: baseURL))
  }

  /// Decodes one item of RSS 2.0 with the usual namespaces.
  static func item(_ markup: String, baseURL: String? = nil) throws -> ParsedItem {
    let document = """
      <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" \
      xmlns:content="http://purl.org/rss/1.0/modules/content/" \
      xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><item>\(markup)</item></channel></rss>
      """
    let feed = try FeedDecoder().decode(
      Array(document.utf8),
      options: FeedDecoder.Options(baseURL: baseURL)
    )
    return try #require(feed.items.first)
  }

  static func date(_ text: String) throws -> Date {
    try #require(FeedDate.parse(text))
  }
}
