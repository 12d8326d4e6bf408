import BroadsheetCore
import Testing

struct ByteTextTests {
  @Test func `texts that look the same and are written otherwise are two`() {
    let texts: Set = [ByteText("caf\u{E9}"), ByteText("cafe\u{301}")]

    #expect(texts.count == 2)
    #expect(FeedItem.ID("caf\u{E9}") != FeedItem.ID("cafe\u{301}"))
  }

  @Test func `the same bytes are the same text, wherever they lie`() {
    let text = "en lang tekst med 📰 i"

    #expect(ByteText(String(text.dropFirst(3))) == ByteText("lang tekst med 📰 i"))
    #expect(Set([ByteText(""), ByteText(""), ByteText("a")]).count == 2)
  }

  @Test func `items whose ids are a letter with very many marks are told apart at once`() {
    let marks = String(repeating: "\u{301}\u{316}", count: 60_000)
    let ids = (0..<200).map { FeedItem.ID("a\(marks)\($0)") }

    #expect(Set(ids).count == 200)
  }
}
