import BroadsheetCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Shows the text that `full-text` finds in a publisher's page, as readers would get it.
package struct PageInspector: Sendable {
  /// Whether the answer is a JSON object.
  package var isJSON = false

  /// An inspector that shows HTML.
  package init() {}

  /// The text in the page of a file; "-" is the standard input.
  ///
  /// Nothing is asked for, `robots.txt` neither, and it is compared with no feed's words. Linear in the page.
  ///
  /// - Parameters:
  ///   - file: The page as it was published.
  ///   - url: The address that it was served from.
  ///   - headers: The headers of the HTTP response; names in any case.
  /// - Returns: HTML, or an object with it.
  /// - Throws: `FeedInspectionError` for what is no file, `LoadingError` where there is no text to show.
  package func inspect(
    file: String,
    url: String? = nil,
    headers: [String: String] = [:]
  ) throws -> String {
    let bytes = try LocalFile.read(file, limit: PageStoryLoader.mostBytes)
    let fields = Dictionary(headers.map { ($0.lowercased(), $1) }) { $1 }
    let payload = Payload(
      bytes: bytes,
      address: url.flatMap { URL(string: $0) } ?? URL(filePath: "/"),
      contentType: fields["content-type"],
      fetchedAt: .distantPast,
      robotsTags: fields["x-robots-tag"].map { [$0] } ?? []
    )
    let id = Slug(identifying: file)
    let teaser = Teaser(headline: "", destination: .story(id))
    let story = try PageStoryLoader().load(payload, for: teaser, id: id)
    let html = story.body.map { if case .markup(let markup) = $0 { markup.html } else { "" } }
    guard isJSON else { return html.joined(separator: "\n") }
    var writer = JSONWriter(isPretty: false)
    writer.object { $0.member("html", html.joined(separator: "\n")) }
    return writer.string
  }
}
