import BroadsheetCore
import BroadsheetSources
import Foundation
import Measuring

// Reads feeds from bytes to a sanitized `ParsedFeed`, and on to the core's `Feed`.
// The goals: 0.6 of the speed of libxml2's bare SAX pass, also on publishers that nobody tuned for,
// and 1.5 times that of Foundation's JSON decoder on the documents that it can read. Ratios are the
// other way round, the time as a multiple of the yardstick's, and always of the fixtures.

let request = Request()
let documents = request.wantsRatios ? Documents.fixtures() : Documents.found()
let decoder = FeedDecoder()
let loading = Loading(decoder: decoder)
request.say(documents.origin)

for (half, word, xml) in [
  ("publishers to tune on", "xml-tuned", documents.xml.tuned),
  ("publishers held back", "xml-held-back", documents.xml.unseen),
] {
  Contest(
    title: "XML, \(half)",
    word: word,
    documents: xml,
    entrants: [
      Contest.Entrant(name: "libxml2, bare SAX, building nothing", word: "sax") {
        for document in xml { _ = BareSAX.elementCount(of: document) }
        return nil
      },
      Contest.Entrant(name: "bytes to sanitized ParsedFeed", word: "parsed") { itemCount(of: xml) },
      Contest.Entrant(name: "bytes to Feed", word: "feed") {
        xml.reduce(0) { $0 + loading.itemCount(of: $1) }
      },
    ]
  ).run(request)
}

let jsonDecoder = JSONDecoder()
let typed = documents.json.filter {
  (try? jsonDecoder.decode(TypedJSONFeed.self, from: Data($0))) != nil
}
let typedData = typed.map { Data($0) }
let unreadable = documents.json.count - typed.count
Contest(
  title: "JSON Feed (\(unreadable) more do not fit the typed model)",
  word: "json",
  documents: typed,
  entrants: [
    Contest.Entrant(name: "JSONDecoder to a typed model", word: "decoder") {
      typedData.reduce(0) { count, data in
        count + ((try? jsonDecoder.decode(TypedJSONFeed.self, from: data))?.items.count ?? 0)
      }
    },
    Contest.Entrant(name: "bytes to sanitized ParsedFeed", word: "parsed") {
      itemCount(of: typed)
    },
    Contest.Entrant(name: "bytes to Feed", word: "feed") {
      typed.reduce(0) { $0 + loading.itemCount(of: $1) }
    },
  ]
).run(request)

func itemCount(of documents: [[UInt8]]) -> Int {
  documents.reduce(0) { $0 + ((try? decoder.decode($1))?.items.count ?? 0) }
}
