import BroadsheetCore
import Foundation
import Testing

@testable import BroadsheetType

@Suite(.enabled(if: SampleFonts.areThere)) struct FontMakerTests {
  private let typefaces = Typefaces(
    masthead: Typeface(.family(SampleFonts.sans), weights: [700]),
    headline: Typeface(.family(SampleFonts.serif), weights: [700]),
    body: Typeface(.family(SampleFonts.serif), weights: [400, 700], italics: [400])
  )

  private func order(_ typefaces: Typefaces, name: String = "Blåsvik") -> FontSet.Order {
    FontSet.Order(typefaces: typefaces, language: "nb", name: name)
  }

  @Test func `every role gets its files, within the budget`() async throws {
    let (fonts, remarks) = await FontMaker(folder: nil).make(order(typefaces))

    #expect(fonts.families.map(\.role) == [.headline, .body])
    #expect(fonts.byteCount <= FontMaker.budget)
    #expect(remarks.allSatisfy { $0.kind == .leftOut })
    let body = try #require(fonts.family(.body))
    #expect(body.files.filter { !$0.isFurther }.map(\.weight) == [400, 700, 400])
    #expect(body.files.filter { !$0.isFurther }.map(\.isItalic) == [false, false, true])
  }

  @Test func `the name is drawn of its own face, which needs no file then`() async throws {
    let maker = FontMaker(folder: nil)

    let (fonts, _) = await maker.make(order(typefaces))
    let headlines = Typefaces(headline: typefaces.headline, body: typefaces.body)
    let (without, _) = await maker.make(order(headlines))

    let name = try #require(fonts.lettering)
    #expect(name.words.map(\.text) == ["Blåsvik"])
    #expect(fonts.family(.masthead) == nil)
    #expect(await maker.letter(order(typefaces)) == name)
    // In the face of headlines it is another one.
    #expect(without.lettering != nil && without.lettering != name)
    #expect(await maker.letter(order(Typefaces(body: typefaces.body))) == nil)
  }

  @Test func `a name of too many outlines is text in its own face, and in no other`() async {
    let long = String(repeating: "&", count: 60)

    let (fonts, _) = await FontMaker(folder: nil).make(order(typefaces, name: long))

    #expect(fonts.lettering == nil && fonts.family(.masthead) != nil)
  }

  @Test func `a name slants and is as heavy as its masthead wants, where the face can`()
    async throws
  {
    let maker = FontMaker(folder: nil)
    let face = Typeface(.family(SampleFonts.serif), weights: [400, 700], italics: [400])
    func name(_ setting: NameSetting, _ face: Typeface) async throws -> Lettering {
      let order = FontSet.Order(
        typefaces: Typefaces(headline: face),
        language: "nb",
        name: "Blåsvik",
        setting: setting
      )
      return try #require(await maker.letter(order))
    }

    let bold = try await name(NameSetting(weight: 900), face)
    let light = try await name(NameSetting(weight: 300), face)
    let slanted = try await name(NameSetting(isSlanted: true, weight: 900), face)
    var upright = face
    upright.italics = []

    #expect(Set([bold, light, slanted]).count == 3)
    #expect(try await name(NameSetting(isSlanted: true, weight: 900), upright) == bold)
  }

  @Test func `the same order makes the same bytes`() async {
    let maker = FontMaker(folder: nil)

    let (first, _) = await maker.make(order(typefaces))
    let (second, _) = await maker.make(order(typefaces))

    #expect(first == second)
  }

  @Test func `what two roles share counts once`() async throws {
    let shared = Typefaces(
      body: Typeface(.family(SampleFonts.sans), weights: [400]),
      label: Typeface(.family(SampleFonts.sans), weights: [400])
    )

    let (fonts, _) = await FontMaker(folder: nil).make(order(shared))

    let (body, label) = (fonts.family(.body), fonts.family(.label))
    #expect(label?.files == body?.files.filter { !$0.isFurther })
    #expect(fonts.byteCount == body?.files.reduce(0) { $0 + $1.bytes.count })
  }

  @Test(arguments: [0, 3_000, 20_000, 30_000])
  func `a smaller budget drops from the end, and says so`(budget: Int) async {
    let (whole, _) = await FontMaker(folder: nil).make(order(typefaces))
    let (fonts, remarks) = await FontMaker(folder: nil, budget: budget).make(order(typefaces))

    #expect(fonts.byteCount <= budget && fonts.byteCount < whole.byteCount)
    #expect(remarks.contains { $0.kind == .leftOut })
    if budget >= 20_000 { #expect(fonts.family(.headline) != nil) }
    if budget < 20_000 { #expect(fonts.family(.body) == nil) }
  }

  @Test func `a family that is not installed costs its role only`() async {
    var wished = typefaces
    wished.headline = Typeface(.family("No Such Face"), weights: [700])

    let (fonts, remarks) = await FontMaker(folder: nil).make(order(wished))

    #expect(fonts.family(.headline) == nil && fonts.family(.body) != nil)
    let words = remarks.map(\.description)
    #expect(words.contains("headline: the family 'No Such Face' is not installed"))
  }

  @Test func `a masthead that cannot be spelled is another's`() async {
    let (fonts, remarks) = await FontMaker(folder: nil)
      .make(order(typefaces, name: "日報"))

    #expect(fonts.family(.masthead) == nil && fonts.lettering == nil)
    #expect(remarks.contains { $0.kind == .trouble && $0.description.hasPrefix("masthead: ") })
  }

  @Test func `files say themselves which is which`() async throws {
    let folder = try SampleFolder()
    let files = [
      try folder.write(SampleFonts.bytes(weight: 700), as: "b.ttf"),
      try folder.write(SampleFonts.bytes(), as: "a.ttf"),
    ]
    let wished = Typefaces(body: Typeface(.files(files), weights: [400, 700]))

    let (fonts, remarks) = await FontMaker(folder: folder.url).make(order(wished))

    #expect(fonts.family(.body)?.files.filter { !$0.isFurther }.map(\.weight) == [400, 700])
    #expect(remarks.allSatisfy { $0.kind == .leftOut })
  }

  @Test func `bad files are said in words, and good ones used`() async throws {
    let folder = try SampleFolder()
    let outside = try SampleFolder()
    let secret = try outside.write(SampleFonts.bytes(), as: "secret.ttf")
    let link = folder.url.appending(path: "link.ttf")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: secret)
    let huge = folder.url.appending(path: "huge.ttf")
    #expect(FileManager.default.createFile(atPath: huge.path, contents: nil))
    try FileHandle(forWritingTo: huge).truncate(atOffset: 100_000_000)
    let files = [
      try folder.write([], as: "empty.ttf"),
      try folder.write("not a font".utf8, as: "text.ttf"),
      try folder.write(SampleFonts.bytes().prefix(2_000), as: "short.ttf"),
      folder.url.appending(path: "missing.ttf"), folder.url, link, huge,
      try folder.write(SampleFonts.bytes(), as: "good.ttf"),
    ]

    let (fonts, remarks) = await FontMaker(folder: folder.url)
      .make(order(Typefaces(body: Typeface(.files(files), weights: [400]))))

    let words = remarks.map(\.description)
    for part in [
      "empty.ttf: it is no OpenType font", "text.ttf: it is no OpenType font",
      "missing.ttf: it is not there", "link.ttf: it is outside", "huge.ttf: it is larger than",
    ] {
      #expect(words.contains { $0.contains(part) }, "\(part)")
    }
    #expect(fonts.family(.body)?.files.isEmpty == false)
  }

  @Test func `what was made is kept for the next start`() async throws {
    let folder = try SampleFolder()
    let cache = FontCache(folder: folder.url.appending(path: "fonts"))
    let maker = FontMaker(folder: nil)

    let (first, _) = await maker.make(order(typefaces), cache: cache)
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/fonts")
    let (second, _) = await maker.make(order(typefaces), cache: cache)

    #expect(kept.count == 1)
    #expect(first == second)
  }

  @Test func `a kept file that is damaged is made again`() async throws {
    let folder = try SampleFolder()
    let cache = FontCache(folder: folder.url)
    let (first, _) = await FontMaker(folder: nil).make(order(typefaces), cache: cache)
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder.url.path).first)
    _ = try folder.write("half".utf8, as: name)

    let (second, _) = await FontMaker(folder: nil).make(order(typefaces), cache: cache)

    #expect(first == second)
  }

  @Test func `what nobody ordered for long leaves`() async throws {
    let folder = try SampleFolder()
    let cache = FontCache(folder: folder.url)
    _ = await FontMaker(folder: nil).make(order(typefaces), cache: cache)

    cache.tidy(before: Date(timeIntervalSinceNow: 60))

    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }
}
