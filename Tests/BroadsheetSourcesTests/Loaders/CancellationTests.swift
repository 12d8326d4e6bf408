import BroadsheetCore
import BroadsheetSources
import Testing

/// What nobody waits for any more is not read to its end.
struct CancellationTests {
  private static let documents: [(SourceFormat, String)] = [
    (
      .syndication,
      "<rss><channel>" + String(repeating: "<item><title>a</title></item>", count: 900)
    ),
    (
      .syndication,
      "{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": ["
        + String(repeating: "{\"id\": 1, \"title\": \"a\"},", count: 900) + "]}"
    ),
    (.listing, "{\"items\": [{\"title\": \"a\"}]}"),
    (.presentational, "{\"items\": [{\"type\": \"teaser\", \"title\": \"a\"}]}"),
    (.mediaList(story: nil), "{\"data\": [{\"type\": \"story\", \"headline\": \"a\"}]}"),
  ]

  @Test(arguments: documents)
  func `a loader whose task is cancelled throws`(format: SourceFormat, document: String)
    async throws
  {
    let loader = try #require(LoaderRegistry.standard.loader(for: format))
    let reading = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      #expect(throws: LoadingError.cancelled) {
        try loader.load(.sample(document), in: .sample(format))
      }
    }

    await reading.value
  }
}
