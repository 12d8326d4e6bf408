import BroadsheetSources
import Testing

/// UTF-8 that somebody took for windows-1252, in titles of XML and JSON.
@Suite struct MojibakeRepairTests {
  private func feeds(_ title: String) throws -> [ParsedFeed] {
    let xml = "<rss version=\"2.0\"><channel><item><title>\(title)</title></item></channel></rss>"
    let json = #"{"items": [{"id": "1", "title": "\#(title)"}]}"#
    return try [xml, json].map { try FeedDecoder().decode(Array($0.utf8)) }
  }

  /// The text as it looks when its bytes are read as windows-1252.
  private func misread(_ text: String) throws -> String {
    let bytes = text.utf8.map { $0 }
    let xml =
      Array("<?xml version='1.0' encoding='windows-1252'?><rss><channel><title>.".utf8) + bytes
      + [0xFF] + Array("</title></channel></rss>".utf8)
    let title = try #require(try FeedDecoder().decode(xml).title)
    return String(title.dropFirst().dropLast())
  }

  @Test(arguments: [
    "Die Brücke über den Fluss", "L’élève a dit : « déjà » !", "Smørrebrød på åen",
    "Zażółć gęślą jaźń", "Příliš žluťoučký kůň", "Мост снова открыт", "Η γέφυρα άνοιξε",
    "橋が開通しました", "It’s open – at last…", "PÅ TORSDAG KVÄLL", "Café", "voilà un pont",
    "un pont à voir",
    "Home › News", "5 €",
  ])
  func `a text that was encoded twice is repaired and a diagnostic says so`(text: String) throws {
    let damaged = try misread(text)
    #expect(damaged != text)

    for feed in try feeds(damaged) {
      #expect(feed.items.first?.title == text)
      #expect(
        feed.diagnostics.contains { $0.what.contains("twice") && $0.location.item == 0 }
      )
    }
  }

  @Test(arguments: [
    "Die Brücke über den Fluss", "AMANHÃ» disse", "AMANHÃ… TALVEZ", "“PÅ”", "MAÇÃ™", "IRMÃ’S",
    "la liberté»… et après", "São João", "Ã", "Ãlthough ©", "Â°", "É… um dia", "20 °C – 30 °C",
    "日本語", "naïve café", "Ã¼ber alles — später", "×“x”",
  ])
  func `a text that may be meant as it is stays as it is`(text: String) throws {
    for feed in try feeds(text) {
      #expect(feed.items.first?.title == text)
      #expect(feed.diagnostics.isEmpty)
    }
  }

  @Test(arguments: [("HÃ¦r og nÃ¥", "Hær og nå"), ("Home â€º News", "Home â€º News")])
  func `who mends Latin-1 only leaves what is beyond it`(text: String, read: String) throws {
    let xml = "<rss version=\"2.0\"><channel><title>\(text)</title></channel></rss>"
    let options = FeedDecoder.Options(mending: .latin1)
    #expect(try FeedDecoder().decode(Array(xml.utf8), options: options).title == read)
  }
}
