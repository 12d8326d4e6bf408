import BroadsheetCore
import BroadsheetLoaderChecks
import BroadsheetSources
import Foundation
import Testing

/// The house's own loaders over hostile input.
struct StandardLoaderTests {
  struct Sample: Sendable, CustomStringConvertible {
    let format: SourceFormat
    let text: String

    var description: String { format.word }
  }

  private static let item = """
    {"type": "teaser", "id": "a-1", "title": "Bridge opens", "kicker": "Roads", "url": "/a/1",
     "standfirst": "After two years.", "published": "2026-11-20T06:12:00Z", "flags": ["live"],
     "image": {"url": "/p/1.jpg", "alt": "The bridge", "width": 640}, "subjects": ["roads"],
     "place": {"name": "Quay", "latitude": 59.9, "longitude": 10.7}, "body": "<p>Long <b>text</b>.</p>"}
    """

  private static let mapping = JSONPath("items").map { items in
    let fields: [FieldMapping.Field: String] = [
      .id: "id", .headline: "title", .body: "body", .picture: "image.url", .address: "url",
      .published: "published", .subjects: "subjects[*]", .latitude: "place.latitude",
    ]
    let rules = fields.compactMapValues { JSONPath($0).map { FieldRule.path($0) } }
    return FieldMapping(items: items, fields: rules)
  }

  private static let samples: [Sample] =
    [
      Sample(
        format: .syndication,
        text: """
          <?xml version="1.0"?><rss version="2.0"><channel><title>Wire</title><item>
          <title>Ferry &amp; fog</title><guid>tag:1</guid><link>https://p.example/a</link>
          <description><![CDATA[<p>Short <a href="/b">text</a>.</p>]]></description>
          <pubDate>Fri, 20 Nov 2026 06:12:00 GMT</pubDate></item></channel></rss>
          """
      ),
      Sample(
        format: .syndication,
        text: """
          {"version": "https://jsonfeed.org/version/1.1", "title": "Wire", "items": [{"id": "1",
          "url": "https://p.example/a", "title": "Ferry", "content_html": "<p>Long text.</p>"}]}
          """
      ),
      Sample(
        format: .presentational,
        text: """
          {"title": "News", "items": [\(item), {"type": "ad", "id": "top", "url": "/ad.html"},
          {"type": "widget", "subtype": "poll", "title": "At five?"}]}
          """
      ),
      Sample(format: .listing, text: "{\"title\": \"News\", \"items\": [\(item)]}"),
      Sample(
        format: .mediaList(story: AddressTemplate("https://p.example/s/{id}")),
        text: """
          {"title": "News", "data": [{"id": "1", "type": "story", "headline": "Ferry", "url": "/s/1",
          "teaserText": "Back", "creationDate": "2026-11-20T06:12:00Z", "teaserImage": {"_links":
          {"url": {"href": "/p{?w}", "templated": true}}, "accessibilityText": "A ferry"}},
          {"type": "advert", "id": "top"}, {"type": "weblink", "headline": "Out", "weblinkUrl": "/w"}]}
          """
      ),
    ] + (mapping.map { [Sample(format: .mapped($0), text: "{\"items\": [\(item)]}")] } ?? [])

  private static var extent: LoaderChecks.Extent {
    var extent = LoaderChecks.Extent()
    extent.places = 300
    extent.entries = 200
    extent.levels = 20_000
    // The time of a test run says nothing about a loader; Benchmarks/Sources/growth asks for that.
    extent.comparesTimes = false
    return extent
  }

  @Test(arguments: samples)
  func `a loader makes of hostile input what is fit to be shown`(sample: Sample) async throws {
    let address = try #require(URL(string: "https://p.example/feed"))
    let source = Source(address: address, format: sample.format)
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let context = LoadingContext(source: source, title: "News", language: "en", now: now)
    let loader = try #require(LoaderRegistry.standard.loader(for: sample.format))

    let report = await LoaderChecks(of: loader, in: context, extent: Self.extent)
      .run(on: Array(sample.text.utf8))

    #expect(report.isComplete && report.findings.isEmpty, "\(report)")
    #expect((report.outcomes[.native] ?? 0) > 10, "\(report)")
    #expect(report.outcomes[.cancelled] == 1, "\(report)")
  }

  @Test func `a story loader makes of hostile input what is fit to be shown`() async throws {
    let address = try #require(URL(string: "https://p.example/s/1"))
    let sample = """
      {"id": "1", "headline": "Ferry", "heroImage": {"imageUrl": "/p.jpg"}, "contents":
      [{"type": "paragraph", "text": "Six <b>weeks</b>."}, {"type": "image", "url": "/i.jpg"}]}
      """
    let checks = LoaderChecks(
      of: MediaListStoryLoader(),
      for: Teaser(headline: "Ferry", destination: .web(address)),
      at: address,
      now: Date(timeIntervalSince1970: 1_800_000_000),
      extent: Self.extent
    )

    let report = await checks.run(on: Array(sample.utf8))

    #expect(report.isComplete, "\(report)")
    // One document is read as a whole, and the task may as well end with it.
    #expect(report.findings.filter { $0.kind != .goesOn }.isEmpty, "\(report)")
  }
}
