import BroadsheetSources
import Testing

/// Texts without a label, or with a wrong one, seen through the title of a feed.
@Suite struct EncodingGuessTests {
  private func feed(_ title: [UInt8], label: String? = nil) throws -> ParsedFeed {
    let declaration = label.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
    return try FeedDecoder().decode(
      Array("\(declaration)<rss version=\"2.0\"><channel><title>".utf8) + title
        + Array("</title></channel></rss>".utf8)
    )
  }

  private static let russian = "Мост через реку снова открыт после долгого ремонта"
  private static let polish =
    "Most nad rzeką znów otwarty, goście cieszą się z krótszej drogi na łąkę"
  private static let japanese = "川にかかる橋が長い工事のあとで再び開通しました"

  @Test(arguments: [
    ("WINDOWS-1251", russian), ("KOI8-R", russian), ("ISO-8859-5", russian),
    ("WINDOWS-1251", "Міст через річку знову відкрито після довгого ремонту"),
    ("KOI8-U", "Міст через річку знову відкрито після довгого ремонту"),
    ("WINDOWS-1251", "Мостът над реката отново е отворен след дълъг ремонт"),
    ("WINDOWS-1251", "Добрый день"),
    ("WINDOWS-1253", "Η γέφυρα άνοιξε ξανά μετά από μακρά επισκευή"),
    ("ISO-8859-2", polish), ("WINDOWS-1250", polish),
    ("ISO-8859-2", "Most přes řeku je znovu otevřený, lidé se těší na kratší cestu"),
    ("WINDOWS-1250", "Most přes řeku je znovu otevřený, lidé se těší na kratší cestu"),
    ("ISO-8859-2", "A folyó hídja újra megnyílt, a gyűjtők és a vezetők örülnek az őrnek"),
    ("WINDOWS-1254", "Nehrin üzerindeki köprü uzun bir onarımın ardından yeniden açıldı"),
    ("WINDOWS-1255", "הגשר מעל הנהר נפתח שוב לאחר תיקון ארוך"),
    ("WINDOWS-1256", "افتتح الجسر فوق النهر من جديد بعد إصلاح طويل"),
    ("SHIFT_JIS", japanese), ("EUC-JP", japanese),
    ("EUC-KR", "강을 건너는 다리가 긴 공사 끝에 다시 열렸다"),
    ("GB18030", "河上的大桥经过长时间的维修后重新开放"),
    ("BIG5", "河上的大橋經過長時間的維修後重新開放"),
  ])
  func `the letters give an encoding away that no label names`(encoding: String, text: String)
    throws
  {
    let bytes = try #require(LegacyText.encode(text, as: encoding))

    let feed = try feed(bytes)

    #expect(feed.title == text)
    #expect(feed.diagnostics.contains { $0.what.contains("looks like \(feed.encoding)") })
  }

  @Test(arguments: [
    "Die Brücke über den Fluss ist nach langer Mühe wieder geöffnet",
    "Le pont sur la rivière a rouvert après des années d’efforts, dit l’élève",
    "El puente sobre el río abrió de nuevo, según el señor Ibáñez",
    "A ponte sobre o rio reabriu após longas obras de manutenção",
    "Il ponte è di nuovo aperto: così la città può respirare",
    "Bron över ån är öppen igen efter en lång väntan på nästa år",
    "Broen over åen er åben igen, og både køer og får må gå på den",
    "Brúin yfir ána er opin aftur eftir langa bið, sagði þjóðin öll",
    "Sild jõe kohal on pärast pikka ööd jälle lahti, ütles öövaht",
    "“It’s open” – the bridge’s keeper…", "Café", "MANHÃ", "5 € – 20 °C",
  ])
  func `Western European text is windows-1252`(text: String) throws {
    let bytes = try #require(LegacyText.encode(text, as: "WINDOWS-1252"))

    let feed = try feed(bytes)

    #expect(feed.title == text)
    #expect(feed.encoding == "windows-1252")
  }

  @Test func `a few sequences that are UTF-8 by chance do not make it UTF-8`() throws {
    let text =
      "Un enfant dit «\u{A0}doué\u{A0}», à l’école, à côté des élèves nés l’été passé, très tôt éveillés"
    let bytes = try #require(LegacyText.encode(text, as: "WINDOWS-1252"))

    #expect(try feed(bytes).title == text)
  }

  @Test(arguments: [
    ("WINDOWS-1251", russian), ("SHIFT_JIS", japanese), ("EUC-JP", japanese),
  ])
  func `a long text outweighs a label that says Latin-1`(encoding: String, text: String) throws {
    let long = Array(repeating: text, count: 3).joined(separator: " ")
    let bytes = try #require(LegacyText.encode(long, as: encoding))

    let feed = try feed(bytes, label: "iso-8859-1")

    #expect(feed.title == long)
    #expect(feed.diagnostics.contains { $0.what.hasPrefix("labelled as iso-8859-1") })
  }

  @Test func `a label of another family is left when the bytes contradict it`() throws {
    let bytes = try #require(LegacyText.encode(Self.russian, as: "KOI8-R"))

    #expect(try feed(bytes, label: "utf-8").title == Self.russian)
    #expect(try feed(bytes, label: "us-ascii").title == Self.russian)
  }

  @Test(
    arguments: [[0xFE], [0xFF], [0xEF], [0xEF, 0xBB], [0xFE, 0xFF], [0, 0, 0xFE]] as [[UInt8]]
  )
  func `a document shorter than its mark is no feed`(bytes: [UInt8]) {
    #expect(throws: FeedDecodingError.self) { try FeedDecoder().decode(bytes) }
  }
}
