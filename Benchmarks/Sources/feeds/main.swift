import BroadsheetCore
import BroadsheetSources
import Foundation

// Reads feeds from bytes to a sanitized `ParsedFeed`, and on to the core's `Feed`.
// The goals: 0.6 of the speed of libxml2's bare SAX pass, also on publishers that nobody tuned for,
// and 1.5 times that of Foundation's JSON decoder on the documents that it can read.

let documents = Documents.found()
let decoder = FeedDecoder()
let loading = Loading(decoder: decoder)
print(documents.origin)

for (half, xml) in [
  ("publishers to tune on", documents.xml.tuned), ("publishers held back", documents.xml.unseen),
] {
  Contest(
    title: "XML, \(half)",
    documents: xml,
    entrants: [
      Contest.Entrant(name: "libxml2, bare SAX, building nothing") {
        for document in xml { _ = BareSAX.elementCount(of: document) }
        return nil
      },
      Contest.Entrant(name: "bytes to sanitized ParsedFeed") { itemCount(of: xml) },
      Contest.Entrant(name: "bytes to Feed") {
        xml.reduce(0) { $0 + loading.itemCount(of: $1) }
      },
    ]
  ).run()
}

let jsonDecoder = JSONDecoder()
let typed = documents.json.filter {
  (try? jsonDecoder.decode(TypedJSONFeed.self, from: Data($0))) != nil
}
let typedData = typed.map { Data($0) }
let unreadable = documents.json.count - typed.count
Contest(
  title: "JSON Feed (\(unreadable) more do not fit the typed model)",
  documents: typed,
  entrants: [
    Contest.Entrant(name: "JSONDecoder to a typed model") {
      typedData.reduce(0) { count, data in
        count + ((try? jsonDecoder.decode(TypedJSONFeed.self, from: data))?.items.count ?? 0)
      }
    },
    Contest.Entrant(name: "bytes to sanitized ParsedFeed") {
      itemCount(of: typed)
    },
    Contest.Entrant(name: "bytes to Feed") {
      typed.reduce(0) { $0 + loading.itemCount(of: $1) }
    },
  ]
).run()

func itemCount(of documents: [[UInt8]]) -> Int {
  documents.reduce(0) { $0 + ((try? decoder.decode($1))?.items.count ?? 0) }
}
