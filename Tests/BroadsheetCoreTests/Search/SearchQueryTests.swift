import BroadsheetCore
import Testing

struct SearchQueryTests {
  private func query(_ text: String) -> SearchQuery { SearchQuery(text, in: .other) }

  @Test func `words, phrases and what is left out are told apart`() {
    let query = query("bridge \"new tunnel\" -toll -\"closed road\" “night ferry”")

    #expect(
      query.terms == [.any(["bridge"]), .phrase(["new", "tunnel"]), .phrase(["night", "ferry"])]
    )
    #expect(query.excluded == [.any(["toll"]), .phrase(["closed", "road"])])
  }

  @Test func `a word with a hyphen in it is a phrase`() {
    #expect(query("north-south").terms == [.phrase(["north", "south"])])
    #expect(query("rock - roll").terms == [.any(["rock"]), .any(["roll"])])
  }

  @Test func `a quoted word is itself alone`() {
    #expect(SearchQuery("\"ferge\"", in: .norwegian).terms == [.any(["ferge"])])
    #expect(SearchQuery("ferge", in: .norwegian).terms != [.any(["ferge"])])
  }

  @Test func `the last word may be unfinished where somebody is writing`() {
    let query = SearchQuery("ny bru", in: .other, isBeingWritten: true)

    #expect(query.terms == [.any(["ny"]), .beginning("bru")])
  }

  @Test func `an asterisk asks for what begins so, and for nothing of one letter`() {
    #expect(query("brid* new").terms == [.beginning("brid"), .any(["new"])])
    #expect(query("new -toll*").excluded == [.beginning("toll")])
    #expect(query("b* \"brid*\" *bridge").terms == [.any(["b"]), .any(["brid"]), .any(["bridge"])])
  }

  @Test(arguments: ["", "   ", "\"", "\"\"", "-", "--", "***", "\u{0}", "()", "\u{202E}\u{200F}"])
  func `what has no words looks for nothing`(text: String) {
    #expect(query(text).terms.isEmpty && query(text).excluded.isEmpty)
  }

  @Test(arguments: [
    "a OR b", "NEAR(a b, 2)", "{headline} : a", "a* b*", "^a", "a AND NOT b", "\"a", "brand:\"b\"",
    "a'); DROP TABLE story;--",
  ])
  func `nothing is an operator`(text: String) {
    for term in query(text).terms + query(text).excluded {
      let words: [String] =
        switch term {
        case .any(let words), .phrase(let words): words
        case .beginning(let word): [word]
        }
      #expect(words.allSatisfy { $0.utf8.allSatisfy { $0 != 0x22 && $0 > 0x2F } })
    }
  }

  @Test func `only so many words count`() {
    let words = (0..<10_000).map { "w\($0)" }

    let query = query(words.joined(separator: " "))

    #expect(query.terms.count == SearchQuery.mostWords)
    #expect(query.isCut)
    #expect(!self.query("one two").isCut)
  }

  @Test func `terms are in words that follow each other`() {
    let words = ["the", "new", "bridge", "opens"]

    #expect(SearchQuery.Term.phrase(["new", "bridge"]).count(in: words) == 1)
    #expect(SearchQuery.Term.phrase(["bridge", "new"]).count(in: words) == 0)
    #expect(SearchQuery.Term.phrase(["new"] + words).count(in: words) == 0)
    #expect(SearchQuery.Term.beginning("bri").count(in: words) == 1)
    #expect(SearchQuery.Term.any(["tunnel", "bridge"]).count(in: words + words) == 2)
  }

  @Test func `a word without marks may be one with them`() {
    #expect(SearchSpelling.marked("bat", in: .norwegian) == ["båt", "bät"])
    #expect(SearchSpelling.marked("Mal", in: .english).isEmpty)
    #expect(SearchSpelling.marked(String(repeating: "a", count: 7), in: .swedish).isEmpty)
  }

  @Test func `neighbours of a word are one slip away`() {
    let neighbours = Set(SearchSpelling.neighbours(of: "färja", in: .swedish))

    #expect(neighbours.isSuperset(of: ["färj", "färjan", "fårja", "äfrja", "förja"]))
    #expect(!neighbours.contains("färja"))
    #expect(neighbours.count < 60 * 6)
    #expect(SearchSpelling.neighbours(of: "abc", in: .english).isEmpty)
    #expect(SearchSpelling.neighbours(of: String(repeating: "a", count: 21), in: .english).isEmpty)
  }
}
