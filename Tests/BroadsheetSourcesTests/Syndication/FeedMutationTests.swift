import BroadsheetSources
import Foundation
import Testing

/// Damages feeds at random, always in the same way, and expects an answer every time.
@Suite struct FeedMutationTests {
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
  }

  private static let snippets: [[UInt8]] =
    [
      "<", ">", "&", "\"", "'", "<!--", "-->", "<![CDATA[", "]]>", "</item>", "<item>", "&#", ";",
      "\u{0}", "<title>", "</", "/>", "<?", "xmlns:a=", "&#x110000;", "{", "}", "[", "\\u",
      "\u{FFFD}",
      "<entry><content type='xhtml'><div>",
    ].map { Array($0.utf8) } + [[0xFF, 0xFE], [0xE2, 0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80]]

  private func mutate(_ original: [UInt8], _ dice: inout Dice) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...8, using: &dice) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &dice)
      let length = min(Int.random(in: 0...40, using: &dice), bytes.count - place)
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
      case 1: bytes.removeSubrange(place..<(place + length))
      case 2: bytes.insert(contentsOf: Self.snippets.randomElement(using: &dice) ?? [], at: place)
      case 3: bytes.insert(contentsOf: bytes[place..<(place + length)], at: place)
      default: bytes.removeLast(bytes.count - place)
      }
    }
    return bytes
  }

  /// Decodes variants of a document; an error is an answer, and what comes out is valid JSON.
  private func expectAnswers(_ original: [UInt8], rounds: Int, seed: UInt64) {
    var dice = Dice(state: seed)
    for _ in 0..<rounds {
      let document = mutate(original, &dice)
      let json = try? FeedInspector().inspect(document, url: "https://a.example/")
      if let json {
        #expect((try? JSONSerialization.jsonObject(with: Data(json.utf8))) != nil)
      }
      _ = try? OPMLDocument(document)
    }
  }

  @Test(arguments: [
    "rss20.xml", "atom10.xml", "rss10.rdf", "cdf.xml", "podcast.xml", "broken.xml", "feed.json",
    "rss-in-json.json", "subscriptions.opml",
  ])
  func `a damaged fixture still has an answer`(name: String) throws {
    expectAnswers(try SampleFeed.bytes(name), rounds: 300, seed: 2026)
  }

  /// A folder of real feeds beside the package or named by BROADSHEET_SHARED.
  private static var corpus: URL? {
    let environment = ProcessInfo.processInfo.environment["BROADSHEET_SHARED"]
    let shared =
      environment.map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: "../shared").standardizedFileURL
    let folder = shared.appendingPathComponent("corpus")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }

  @Test(.enabled(if: corpus != nil, "skipped: there is no folder with real feeds"))
  func `damaged real feeds still have an answer`() throws {
    let folder = try #require(Self.corpus)
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
      .compactMap { $0 as? String }.sorted()

    for (index, name) in files.enumerated() {
      guard
        let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path),
        data.count < 60_000
      else { continue }
      expectAnswers([UInt8](data), rounds: 3, seed: UInt64(index))
    }
  }
}
