import BroadsheetBuiltIn
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct IllustrationTests {
  private static let seeds: [UInt64] = [0, 1, 42, 1_000_003, .max]

  @Test(arguments: Motif.allCases)
  func `every motif draws well-formed XML`(motif: Motif) throws {
    for seed in Self.seeds {
      let svg = Illustration(motif: motif, seed: seed).svg()

      let parser = XMLParser(data: Data(svg.utf8))
      let elements = ElementCounter()
      parser.delegate = elements

      #expect(parser.parse(), "seed \(seed): \(String(describing: parser.parserError))")
      #expect(elements.root == "svg")
      #expect(elements.count > 10)
    }
  }

  @Test(arguments: Motif.allCases)
  func `every motif is light on bytes`(motif: Motif) {
    for seed in Self.seeds {
      for mood in Mood.allCases {
        let picture = Illustration(motif: motif, seed: seed, tint: Tint(mood: mood))

        let size = picture.svg().utf8.count

        #expect((1000...6144).contains(size), "seed \(seed), \(mood): \(size) bytes")
      }
    }
  }

  @Test(arguments: Motif.allCases)
  func `a picture carries no script, link, text or unfinished number`(motif: Motif) {
    for seed in Self.seeds {
      let svg = Illustration(motif: motif, seed: seed).svg().lowercased()

      for forbidden in ["<script", "href", "<text", "<style", "<image", "nan", "inf", "data:"] {
        #expect(!svg.contains(forbidden), "\(forbidden) in seed \(seed)")
      }
    }
  }

  @Test(arguments: Motif.allCases)
  func `the same value draws the same bytes`(motif: Motif) {
    let tint = Tint(accent: "#0b5fff", mood: .dusk)

    let first = Illustration(motif: motif, seed: 7, tint: tint)
    let second = Illustration(motif: motif, seed: 7, tint: tint)

    #expect(first.svg() == second.svg())
    #expect(first.placeholderColour() == second.placeholderColour())
  }

  @Test(arguments: Motif.allCases)
  func `every seed draws a picture of its own`(motif: Motif) {
    let pictures = Set((UInt64(0)..<40).map { Illustration(motif: motif, seed: $0).svg() })

    #expect(pictures.count == 40)
  }

  @Test func `the drawing does not change from one release to the next`() {
    let svg = Illustration(motif: .planet, seed: 2026, tint: Tint(mood: .night)).svg()

    let checksum = svg.utf8.reduce(UInt64(14_695_981_039_346_656_037)) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }

    #expect(checksum == 7_588_584_597_454_630_867)
  }

  @Test func `motifs draw different scenes from one seed`() {
    let pictures = Set(Motif.allCases.map { Illustration(motif: $0, seed: 5).svg() })

    #expect(pictures.count == Motif.allCases.count)
  }

  @Test func `a mood changes the light`() {
    let placeholders = Mood.allCases.map { mood in
      Illustration(motif: .harbour, seed: 3, tint: Tint(mood: mood)).placeholderColour()
    }

    #expect(Set(placeholders).count == Mood.allCases.count)
  }

  @Test func `a brand's accent appears in about half of its pictures`() {
    let branded = (UInt64(0)..<200).count { seed in
      Illustration(motif: .townhall, seed: seed, tint: Tint(accent: "#8a00c2", mood: .day)).svg()
        .contains("#8a00c2")
    }

    #expect((60...140).contains(branded))
  }

  @Test func `an accent that is no colour is left aside`() {
    let plain = Illustration(motif: .harbour, seed: 9)

    let odd = Illustration(motif: .harbour, seed: 9, tint: Tint(accent: "tomato\"/><script>"))

    #expect(odd.svg() == plain.svg())
  }

  @Test func `an accent that would drown in the picture is left aside`() {
    let svgs = (UInt64(0)..<40).map {
      Illustration(motif: .sailing, seed: $0, tint: Tint(accent: "#1e3a60", mood: .night)).svg()
    }

    #expect(!svgs.contains { $0.contains("#1e3a60") })
  }

  @Test func `a falling curve is never mirrored into a rising one`() {
    for seed in UInt64(0)..<30 {
      #expect(!Illustration(motif: .chartDown, seed: seed).svg().contains("matrix(-1"))
    }
  }

  @Test func `other pictures are mirrored now and then`() {
    let mirrored = (UInt64(0)..<60).count {
      Illustration(motif: .farm, seed: $0).svg().contains("matrix(-1")
    }

    #expect((15...45).contains(mirrored))
  }

  @Test(arguments: [Motif.harbour, .gavel, .space])
  func `the placeholder is a colour and the same with or without an illustration`(motif: Motif) {
    let colour = Illustration(motif: motif, seed: 11).placeholderColour()

    #expect(colour.wholeMatch(of: /#[0-9a-f]{6}/) != nil)
    #expect(Illustration.placeholderColour(motif: motif, seed: 11) == colour)
  }
}

/// Counts the elements of a document and remembers its root.
private final class ElementCounter: NSObject, XMLParserDelegate {
  private(set) var count = 0
  private(set) var root: String?

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    root = root ?? elementName
    count += 1
  }
}
