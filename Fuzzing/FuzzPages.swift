import BroadsheetCore
import Foundation

@testable import BroadsheetSources

/// One run of libFuzzer over the pages that full texts are read from: around a story, and in its midst, any
/// bytes leave markup that is clean, or none; and any bytes are rules for robots.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPages(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let half = bytes.count / 2
  let page = bytes[..<half] + story + bytes + story + bytes[half...]
  let sanitizer = HTMLSanitizer()
  for bytes in [bytes, page] {
    let payload = Payload(
      bytes: bytes,
      address: teaser.origin ?? URL(filePath: "/page"),
      fetchedAt: Date(timeIntervalSince1970: 1_767_323_045)
    )
    let found = try? PageStoryLoader().load(payload, for: teaser, id: Slug(identifying: "ferry"))
    for case .markup(let markup) in found?.body ?? [] {
      precondition(sanitizer.sanitize(markup.html) == markup.html, "not clean: \(markup.html)")
    }
  }
  _ = RobotsRules(bytes).allows("/news/ferry?page=1")
  return 0
}

private let teaser = Teaser(
  headline: "Ferry sails to the islands",
  destination: .story(Slug(identifying: "ferry")),
  origin: URL(string: "https://paper.example/news/ferry")
)

private let story = Array(
  String(
    repeating: "<p>The ferry sails to the islands again, after a storm, said the captain.",
    count: 5
  ).utf8
)
