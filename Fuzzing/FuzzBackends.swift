import BroadsheetCore
import Foundation

@testable import BroadsheetSources

/// One run of libFuzzer over the loaders of all backends: any bytes are a feed or an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBackends(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let address = URL(filePath: "/feed")
  let moment = Date(timeIntervalSince1970: 1_767_323_045)
  let payload = Payload(
    bytes: Array(UnsafeBufferPointer(start: start, count: count)),
    address: address,
    fetchedAt: moment
  )
  for format in formats {
    let context = LoadingContext(
      source: Source(address: address, format: format),
      title: "t",
      language: "en",
      now: moment
    )
    guard let loaded = try? LoaderRegistry.standard.loader(for: format)?.load(payload, in: context)
    else {
      continue
    }
    let sanitizer = HTMLSanitizer()
    for case .markup(let markup) in loaded.stories.flatMap(\.body) {
      precondition(sanitizer.sanitize(markup.html) == markup.html, "not clean: \(markup.html)")
    }
  }
  return 0
}

private let formats: [SourceFormat] = {
  let paths: [(FieldMapping.Field, String)] = [
    (.id, "id"), (.headline, "title"), (.body, "body"), (.picture, "image.url"),
    (.subjects, "tags[*]"), (.address, "url"), (.published, "date"),
  ]
  let fields = paths.compactMap { field, path in
    JSONPath(path).map { (field, FieldRule.path($0)) }
  }
  let mapping = JSONPath("items").map {
    FieldMapping(items: $0, fields: Dictionary(fields) { first, _ in first })
  }
  return [.syndication, .listing, .presentational, .mediaList(story: nil)]
    + (mapping.map { [.mapped($0)] } ?? [])
}()
