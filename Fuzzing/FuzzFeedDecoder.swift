@testable import BroadsheetSources

/// One run of libFuzzer over the feed decoder: any bytes have an answer, and HTML in it is clean.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFeedDecoder(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  _ = try? OPMLDocument(bytes)
  guard let feed = try? FeedDecoder().decode(bytes) else { return 0 }
  let sanitizer = HTMLSanitizer()
  for case let html? in feed.items.flatMap({ [$0.summaryHTML, $0.contentHTML] }) {
    precondition(sanitizer.sanitize(html) == html, "HTML of a feed is not clean: \(html)")
  }
  _ = try? FeedInspector().inspect(bytes, url: "https://feeds.example/news")
  return 0
}
