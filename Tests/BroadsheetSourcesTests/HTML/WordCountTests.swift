import BroadsheetTesting
import Testing

@testable import BroadsheetSources

struct WordCountTests {
  @Test(
    arguments: [
      ("", 0), (" ", 0), ("one", 1), ("one two", 2), ("\n one\t\n two ", 2), ("it's the 4th", 3),
      ("well-known", 1), ("twelve letters, twelve more", 4), ("Bokmål på øya", 3),
      ("rock ’n’ roll", 3), ("中文新闻", 2), ("中文 and words", 3), ("中文，“新闻”。", 2), ("中word文", 2),
      ("“中文 新闻”", 3), ("R&D", 1), ("👍 and 👎", 3), ("cut off \u{E000}", 3),
    ]
  )
  func `what stands between blanks is a word`(text: String, count: Int) {
    #expect(WordCount.of(text: text) == count)
  }

  @Test(
    arguments: [
      ("<p>one two</p><p>three</p>", 3), ("in<b>side</b>", 1), ("in<br>side", 2),
      ("R&amp;D", 1), ("<a href=\"https://a.example/b c\" title=\"no words\">one</a>", 1),
      ("<ul><li>one</li><li>two</li></ul>", 2), ("a &lt; b", 3), ("<p>中文<b>新闻</b></p>", 2),
      ("<p>one</p>two", 2), ("<p>one<br>", 1), ("<b>in</b>side", 1), ("<", 0),
    ]
  )
  func `tags are no words, and only those of blocks part them`(html: String, count: Int) {
    #expect(WordCount.of(sanitized: html) == count)
  }

  @Test func `looking at sixteen bytes at once counts like looking at each character`() {
    var random = SeededRandom(seed: 7)
    let pieces = ["a", "Z", "9", "'", " ", "-", "é", "ж", "中", "—", "👍", "\n", ".", "word", "、"]
    for length in 0..<200 {
      let text = (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()

      #expect(WordCount.of(text: text) == slowCount(text), "\(text)")
    }
  }

  @Test func `markup has words where there are some to count`() {
    var random = SeededRandom(seed: 11)
    let pieces = ["<p>", "</p>", "<img alt=\"a\">", " ", "\n", "、", "中", "é", "a", "&#10;"]
    for length in 0..<200 {
      let html = (0..<(length % 5)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()

      #expect(
        WordCount.hasWords(sanitized: html) == (WordCount.of(sanitized: html) > 0),
        "\(html)"
      )
    }
  }

  @Test func `a long text counts all its words`() {
    #expect(WordCount.of(text: String(repeating: "a b ", count: 9_000)) == 18_000)
    #expect(WordCount.of(text: String(repeating: "å", count: 9_000)) == 1)
  }

  private func slowCount(_ text: String) -> Int {
    var (words, ideographs, former) = (0, 0, " " as Unicode.Scalar)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "中": ideographs += 1
      case " ", "\n", "、": break
      case _ where former == " ": words += 1
      // What stands beside an ideograph is mostly a sign.
      case _ where former == "中" && ["a", "Z", "9", "w"].contains(scalar): words += 1
      default: break
      }
      former =
        switch scalar {
        case "中", "、": "中"
        case " ", "\n": " "
        default: "a"
        }
    }
    return words + (ideographs + 1) / 2
  }
}
