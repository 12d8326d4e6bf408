@testable import BroadsheetSources

/// One run of libFuzzer over the sanitizer: what it gives is clean, and stays as it is.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHTMLSanitizer(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let html = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let sanitizer = HTMLSanitizer()
  let clean = sanitizer.sanitize(html, base: "https://feeds.example/news/")
  precondition(sanitizer.sanitize(clean) == clean, "not the same when sanitized again: \(clean)")
  for opening in [
    "<script", "<style", "<iframe", "<svg", "<annotation-xml", "<mglyph", "<template", "<form",
    "<!",
  ] {
    precondition(!clean.contains(opening), "\(opening) came through: \(clean)")
  }
  _ = PlainText.of(html: html)
  _ = FeedDiscovery.links(inPage: html)
  return 0
}
