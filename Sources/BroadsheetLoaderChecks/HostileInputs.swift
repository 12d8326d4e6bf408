import BroadsheetCore
import BroadsheetSources
import Foundation

/// Bytes that were made of a sample, and how.
struct HostileInput: Sendable {
  var change: String
  var bytes: [UInt8]
}

/// All that is made of one sample.
struct HostileInputs: Sendable {
  private let sample: [UInt8]
  private let extent: LoaderChecks.Extent
  private let document: JSONValue?
  private let places: [JSONPlace]

  init(sample: [UInt8], extent: LoaderChecks.Extent) {
    self.sample = sample
    self.extent = extent
    let address = URL(filePath: "/sample")
    let payload = Payload(bytes: sample, address: address, fetchedAt: .distantPast)
    document = try? JSONDocument.parse(payload, expecting: "JSON")
    places = document.map { Self.some(of: JSONPlace.all(in: $0), extent.places / 10) } ?? []
  }

  var count: Int {
    var count = 0
    make { _ in count += 1 }
    return count
  }

  /// Each input is made when it is its turn: all at once would take too much memory.
  func make(_ body: (HostileInput) -> Void) {
    body(HostileInput(change: "the sample itself", bytes: sample))
    for input in encodings { body(input) }
    for place in Self.some(of: Array(sample.indices), extent.places) {
      body(HostileInput(change: "cut at \(place)", bytes: Array(sample[..<place])))
    }
    for place in Self.some(of: Array(sample.indices), extent.places / 4) {
      for byte in [0x00, 0xff, UInt8(ascii: "\""), UInt8(ascii: "<")] {
        var bytes = sample
        bytes[place] = byte
        body(HostileInput(change: "byte \(place) is \(byte)", bytes: bytes))
      }
    }
    for place in places {
      for (word, change) in JSONPlace.changes { changed(place, word, change).map(body) }
    }
    for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("<a>", "</a>")] {
      body(HostileInput(change: "\(open) without end", bytes: repeated(open, extent.levels)))
      let deep = repeated(open, extent.levels) + Array("1".utf8) + repeated(close, extent.levels)
      body(HostileInput(change: "\(open) \(extent.levels) times", bytes: deep))
    }
    for input in doublings.joined() { body(input) }
  }

  /// Inputs of which each is twice the one before.
  var doublings: [[HostileInput]] {
    guard let document, let list = JSONPlace.longestList(in: document) else {
      return [
        [1, 2, 4].map { count in
          HostileInput(
            change: "\(count * 64) times",
            bytes: Array(repeatElement(sample, count: count * 64).joined())
          )
        }
      ]
    }
    return [
      [4, 2, 1].compactMap { part in
        let count = max(1, extent.entries / part)
        return changed(list, "\(count) entries") { value in
          let entries = value.array ?? []
          return .array((0..<count).map { entries[$0 % entries.count] })
        }
      }
    ]
  }

  private var encodings: [HostileInput] {
    let text = String(decoding: sample, as: UTF8.self)
    let wide = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    return [
      HostileInput(change: "nothing", bytes: []),
      HostileInput(change: "blanks", bytes: repeated(" \n", 1_000)),
      HostileInput(change: "a byte order mark", bytes: [0xef, 0xbb, 0xbf] + sample),
      HostileInput(change: "UTF-16", bytes: [0xff, 0xfe] + wide),
      HostileInput(change: "UTF-16 without a mark", bytes: wide),
      HostileInput(change: "not UTF-8", bytes: sample.map { $0 == 0x20 ? 0xf8 : $0 }),
      HostileInput(change: "no text", bytes: (0..<4_096).map { UInt8(truncatingIfNeeded: $0 * 7) }),
    ]
  }

  private func changed(
    _ place: JSONPlace,
    _ word: String,
    _ change: (JSONValue) -> JSONValue?
  ) -> HostileInput? {
    guard let document, let bytes = try? JSONEncoder().encode(place.replacing(in: document, change))
    else { return nil }
    return HostileInput(change: "\(place): \(word)", bytes: Array(bytes))
  }

  private func repeated(_ text: String, _ count: Int) -> [UInt8] {
    Array(repeatElement(Array(text.utf8), count: count).joined())
  }

  /// At most so many elements, evenly over all.
  private static func some<Element>(of all: [Element], _ most: Int) -> [Element] {
    guard all.count > most, most > 0 else { return all }
    return (0..<most).map { all[$0 * all.count / most] }
  }
}
