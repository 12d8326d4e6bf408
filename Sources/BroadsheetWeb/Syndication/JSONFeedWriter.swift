import BroadsheetCore
import Foundation

/// JSON Feed 1.1.
package enum JSONFeedWriter: FeedWriter {
  package static let format = Route.FeedFormat.json

  package static func write(_ feed: OutgoingFeed) -> [UInt8] {
    let document: JSONValue = .object([
      "version": .string("https://jsonfeed.org/version/1.1"),
      "title": .string(feed.title),
      "description": .string(feed.summary),
      "home_page_url": .string(feed.page),
      "feed_url": .string(feed.address(.json)),
      "language": .string(feed.language),
      "items": .array(feed.entries.map(item)),
    ])
    return JSONText.bytes(document)
  }

  private static func item(_ entry: OutgoingFeed.Entry) -> JSONValue {
    let teaser = entry.teaser
    var fields: [String: JSONValue] = [
      "id": .string(entry.address),
      "url": .string(entry.address),
      "title": .string(teaser.headline),
      "content_text": .string(teaser.standfirst ?? teaser.headline),
    ]
    fields["summary"] = teaser.standfirst.map(JSONValue.string)
    fields["image"] = entry.picture.map(JSONValue.string)
    fields["date_published"] = teaser.published.map { .string($0.iso8601) }
    fields["date_modified"] = teaser.modified.map { .string($0.iso8601) }
    fields["authors"] = teaser.byline.map { .array([.object(["name": .string($0)])]) }
    if !entry.files.isEmpty { fields["attachments"] = .array(entry.files.map(attachment)) }
    if !teaser.subjects.isEmpty {
      fields["tags"] = .array(teaser.subjects.map(JSONValue.string))
    }
    return .object(fields)
  }

  private static func attachment(_ file: Enclosure) -> JSONValue {
    var fields: [String: JSONValue] = [
      "url": .string(file.address.absoluteString), "mime_type": .string(file.announcedType),
    ]
    fields["title"] = file.title.map(JSONValue.string)
    fields["size_in_bytes"] = file.byteCount.map { .number(Double($0)) }
    fields["duration_in_seconds"] = file.duration.map(JSONValue.number)
    return .object(fields)
  }
}
