import BroadsheetSources
import Testing

/// Character encodings, seen through the title of a feed.
@Suite struct FeedTextTests {
  private func feed(
    _ title: [UInt8],
    declared: String? = nil,
    contentType: String? = nil,
    mark: [UInt8] = []
  ) throws -> ParsedFeed {
    let declaration = declared.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
    let bytes =
      mark + Array("\(declaration)<rss version=\"2.0\"><channel><title>".utf8) + title
      + Array("</title></channel></rss>".utf8)
    return try FeedDecoder().decode(
      bytes,
      options: FeedDecoder.Options(contentType: contentType)
    )
  }

  @Test(
    arguments: [
      ("windows-1252", [0x93, 0x80, 0x94], "“€”"),
      ("iso-8859-1", [0x93, 0x80, 0xE9], "“€é"),
      ("iso-8859-2", [0xB1, 0xE6], "ąć"),
      ("ISO-8859-15", [0xA4], "€"),
      ("windows-1251", [0xCF, 0xF0, 0xE8], "При"),
      ("koi8-r", [0xF0, 0xD2, 0xC9], "При"),
      ("KOI8-U", [0xA4], "є"),
      ("windows-1253", [0xC1, 0xE2], "Αβ"),
      ("windows-1255", [0xF9, 0xEC], "של"),
      ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B], "日本"),
      ("euc-jp", [0xC6, 0xFC, 0xCB, 0xDC], "日本"),
      ("euc-kr", [0xB3, 0xE2], "년"),
      ("gb2312", [0xD6, 0xD0, 0xCE, 0xC4], "中文"),
      ("gbk", [0xD6, 0xD0], "中"),
      ("big5", [0xA4, 0xA4, 0xA4, 0xE5], "中文"),
      ("tis-620", [0xA1, 0xD2], "กา"),
    ] as [(String, [UInt8], String)]
  )
  func `a declared encoding is used`(label: String, bytes: [UInt8], text: String) throws {
    let feed = try feed(bytes, declared: label)

    #expect(feed.title == text)
    #expect(feed.diagnostics.isEmpty)
  }

  @Test func `the charset of the header outranks the declaration`() throws {
    let feed = try feed(
      [0xD0, 0xD2],
      declared: "iso-8859-1",
      contentType: "application/xml; charset=\"KOI8-R\""
    )

    #expect(feed.title == "пр")
    #expect(feed.encoding == "koi8-r")
  }

  @Test func `the byte-order mark outranks everything`() throws {
    let feed = try feed(
      Array("é".utf8),
      declared: "iso-8859-1",
      contentType: "text/xml; charset=us-ascii",
      mark: [0xEF, 0xBB, 0xBF]
    )

    #expect(feed.title == "é")
    #expect(feed.encoding == "utf-8")
  }

  @Test(
    arguments: [
      "windows-1251", "windows-1250", "iso-8859-2", "koi8-r", "iso-8859-15", "macintosh", "gbk",
      "gb18030", "big5", "euc-kr", "Shift_JIS",
    ],
    ["utf-8", nil]
  )
  func `a header does not beat bytes that are UTF-8`(charset: String, declared: String?) throws {
    for title in ["Новый паром", "Žlutý kůň", "中文新聞", "Přístav"] {
      let feed = try feed(
        Array(title.utf8),
        declared: declared,
        contentType: "text/xml; charset=\(charset)"
      )

      #expect(feed.title == title)
      #expect(feed.encoding == "utf-8")
    }
  }

  @Test func `a header does not beat the document's own word for UTF-8, even with some damage`()
    throws
  {
    let feed = try feed(
      Array("Новый паром".utf8) + [0xFF],
      declared: "utf-8",
      contentType: "text/xml; charset=windows-1251"
    )

    #expect(feed.title?.hasPrefix("Новый паром") == true)
  }

  @Test func `a letter of two bytes is read as the label says`() throws {
    let feed = try feed([0xC4, 0xA3], declared: "gbk", contentType: "text/xml; charset=gbk")

    #expect(feed.title == "模")
  }

  @Test(arguments: ["iso-8859-1", "us-ascii", "windows-1252"])
  func `UTF-8 under a wrong label is still read as UTF-8`(label: String) throws {
    let feed = try feed(Array("Zürich — “Käse”".utf8), declared: label)

    #expect(feed.title == "Zürich — “Käse”")
    #expect(feed.diagnostics.contains { $0.what.contains(label) })
  }

  @Test func `stray windows-1252 bytes in UTF-8 become what was meant`() throws {
    let feed = try feed(Array("Zürich ".utf8) + [0x93, 0x41, 0x94], declared: "utf-8")

    #expect(feed.title == "Zürich “A”")
    #expect(feed.diagnostics.contains { $0.severity == .warning })
  }

  @Test(arguments: ["gbk", "GBK", "gb2312", "cp936", "windows-936", "x-gbk", "gb_2312-80"])
  func `Chinese of the mainland is GB 18030 under any of its names`(label: String) throws {
    let letters = try #require(LegacyText.encode("河上的大桥重新开放 é😀", as: "GB18030"))

    let feed = try feed(letters + [0x80], declared: label)

    #expect(feed.title == "河上的大桥重新开放 é😀€")
    #expect(feed.diagnostics.isEmpty)
  }

  @Test(arguments: ["big5", "Big5-HKSCS", "cn-big5"])
  func `Big5 has the characters of Hong Kong and the signs of Taiwan`(label: String) throws {
    let letters = try #require(LegacyText.encode("香港嘅新聞嚿", as: "BIG5-HKSCS"))

    // The dot in names, a wave, the euro sign; and a letter that the converter waits with.
    let feed = try feed(
      letters + [0xA1, 0x45, 0xA1, 0xE3, 0xA3, 0xE1, 0x88, 0x66],
      declared: label
    )

    #expect(feed.title == "香港嘅新聞嚿‧～€Ê")
    #expect(feed.diagnostics.isEmpty)
  }

  @Test(
    arguments: [
      ("iso-8859-9", [0x93, 0xDD, 0xF0], "“İğ"), ("latin5", [0xFE, 0x80], "ş€"),
      ("tis-620", [0xA1, 0x85], "ก…"), ("iso-8859-11", [0xA1, 0x93], "ก“"),
      ("ks_c_5601-1989", [0x8C, 0x63], "똠"), ("ms949", [0x8C, 0x63], "똠"),
      ("windows-949", [0x8C, 0x63], "똠"), ("csShiftJIS", [0x87, 0x40], "①"),
      ("windows-31j", [0xFB, 0xFC], "髙"), ("x-sjis", [0x87, 0x8A], "㈱"),
      ("euc-jp", [0xAD, 0xA1, 0xA1, 0xC1], "①～"), ("866", [0x8F, 0xE0], "Пр"),
      ("iso_8859-1:1987", [0x93, 0x80], "“€"),
    ] as [(String, [UInt8], String)]
  )
  func `a label is read as the larger set that browsers take it for`(
    label: String,
    bytes: [UInt8],
    text: String
  ) throws {
    let feed = try feed(bytes, declared: label)

    #expect(feed.title == text)
    #expect(feed.diagnostics.isEmpty)
  }

  private static let smile: [UInt8] = [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80]

  @Test(arguments: ["utf-8", "iso-8859-1", nil])
  func `two surrogates in UTF-8 are the character that they mean`(label: String?) throws {
    let feed = try feed(Array("香港政府今日公布新措施 é ".utf8) + Self.smile, declared: label)

    #expect(feed.title == "香港政府今日公布新措施 é 😀")
    #expect(feed.encoding == "utf-8")
    #expect(feed.diagnostics.contains { $0.what == "1 characters were written as two surrogates" })
  }

  @Test func `surrogates are all that is beyond ASCII`() throws {
    #expect(try feed(Array("smile ".utf8) + Self.smile + Self.smile).title == "smile 😀😀")
  }

  @Test func `a surrogate alone is replaced, and the rest stays UTF-8`() throws {
    let high = Array(Self.smile.prefix(3))
    let low = Array(Self.smile.suffix(3))

    let feed = try feed(
      low + Array("Blåbær ".utf8) + high + Array(" “q” 日本".utf8) + high,
      declared: "utf-8"
    )

    #expect(feed.title == "\u{FFFD}Blåbær \u{FFFD} “q” 日本\u{FFFD}")
    #expect(feed.diagnostics.contains { $0.what == "3 surrogates stand alone" })
  }

  @Test func `letters of Latin-1 are not taken for a surrogate`() throws {
    #expect(try feed([0xED, 0xA0, 0xBB], declared: "iso-8859-1").title == "í\u{A0}»")
  }

  @Test func `an unknown label does not cost the text`() throws {
    #expect(try feed(Array("Grüße".utf8), declared: "x-martian").title == "Grüße")
  }

  @Test func `UTF-8 that was encoded twice is repaired`() throws {
    let twice = "é’".utf8.flatMap { Array(String(Unicode.Scalar($0)).utf8) }

    #expect(try feed(twice).title == "é’")
  }

  @Test func `text that only resembles twice encoded stays as it is`() throws {
    #expect(try feed(Array("Ãlthough ©".utf8)).title == "Ãlthough ©")
  }

  @Test func `control characters are left out`() throws {
    let feed = try feed([0x41, 0x00, 0x08, 0x42, 0x1F])

    #expect(feed.title == "AB")
    #expect(feed.diagnostics.contains { $0.what.contains("control") })
  }

  @Test(arguments: [
    (true, 2, true), (false, 2, true), (true, 4, true), (false, 4, true), (true, 2, false),
    (false, 2, false), (true, 4, false), (false, 4, false),
  ])
  func `wide encodings are seen from their first bytes`(
    isBigEndian: Bool,
    width: Int,
    hasMark: Bool
  ) throws {
    let text =
      "<?xml version=\"1.0\" encoding=\"utf-\(width * 8)\"?>"
      + "<rss><channel><title>Ça va 日本</title></channel></rss>"
    var bytes: [UInt8] = []
    for unit in (hasMark ? "\u{FEFF}" : "").utf16 + Array(text.utf16) {
      let big = (0..<width).map {
        UInt8(truncatingIfNeeded: UInt32(unit) >> UInt32(8 * (width - 1 - $0)))
      }
      bytes += isBigEndian ? big : big.reversed()
    }

    let feed = try FeedDecoder().decode(bytes)

    #expect(feed.title == "Ça va 日本")
    #expect(feed.encoding == "utf-\(width * 8)\(isBigEndian ? "be" : "le")")
  }
}
