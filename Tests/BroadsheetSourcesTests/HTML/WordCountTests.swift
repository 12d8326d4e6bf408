import BroadsheetTesting
import Testing

@testable import BroadsheetSources

struct WordCountTests {
  @Test(
    arguments: [
      ("", 0), ("one", 1), ("one two", 2), ("it's the 4th", 3), ("well-known", 2),
      ("a.b.c.d.e.f.g.h", 8), ("twelve letters, twelve more", 4), ("Bokmål på øya", 3),
      ("rock ’n’ roll", 3), ("中文新闻", 2), ("中文 and words", 3), ("R&amp;D", 3),
    ]
  )
  func `runs of letters and digits are words`(text: String, count: Int) {
    #expect(WordCount.of(text: text) == count)
  }

  @Test(
    arguments: [
      ("<p>one two</p><p>three</p>", 3), ("in<b>side</b>", 1), ("in<br>side", 2),
      ("R&amp;D", 2), ("<a href=\"https://a.example/b c\" title=\"no words\">one</a>", 1),
      ("<ul><li>one</li><li>two</li></ul>", 2), ("a &lt; b", 2), ("<p>中文<b>新闻</b></p>", 2),
      ("<", 0),
    ]
  )
  func `tags are no words, and only those of blocks part them`(html: String, count: Int) {
    #expect(WordCount.of(sanitized: html) == count)
  }

  @Test func `looking at sixteen bytes at once counts like looking at each character`() {
    var random = SeededRandom(seed: 7)
    let pieces = ["a", "Z", "9", "'", " ", "-", "é", "ж", "中", "—", "’", "👍", "\n", ".", "word"]
    for length in 0..<200 {
      let text = (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()

      #expect(WordCount.of(text: text) == slowCount(text), "\(text)")
    }
  }

  @Test func `a long text counts all its words`() {
    #expect(WordCount.of(text: String(repeating: "a b ", count: 9_000)) == 18_000)
    #expect(WordCount.of(text: String(repeating: "å", count: 9_000)) == 1)
  }

  private func slowCount(_ text: String) -> Int {
    var (words, ideographs, former) = (0, 0, false)
    for scalar in text.unicodeScalars {
      let isOfWord =
        ("a"..."z").contains(scalar) || ["Z", "9", "'", "é", "ж", "’"].contains(scalar)
      if isOfWord, !former { words += 1 }
      if scalar == "中" { ideographs += 1 }
      former = isOfWord
    }
    return words + (ideographs + 1) / 2
  }
}
