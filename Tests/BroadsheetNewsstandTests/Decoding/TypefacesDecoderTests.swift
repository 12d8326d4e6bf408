import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetSources
import Foundation
import Testing

struct TypefacesDecoderTests {
  @Test func `a name is a family with what its role needs`() throws {
    let typefaces = try typefaces(
      "style: {headline-weight: black, fonts: {headline: Vollkorn, body: PT Serif}}"
    )

    #expect(typefaces.headline == Typeface(.family("Vollkorn"), weights: [900]))
    #expect(
      typefaces.body == Typeface(.family("PT Serif"), weights: [400, 700], italics: [400])
    )
    #expect(typefaces.label == nil && typefaces.masthead == nil)
  }

  @Test func `every key is read, and written back the same`() throws {
    let text = Sample.file(
      section: "",
      brand: """
        style:
          fonts:
            masthead: {family: Inter Display, weights: [], italics: [900]}
            headline: {family: X, weights: [600], width: 75, scale: 1.1, leading: 1, spacing: -0.02}
            body: {family: "No: 5", weights: 350, italics: [], numerals: oldstyle}
            label: {family: Y, small-capitals: true}
        """
    )

    let newsstand = try Sample.decode(text).get()
    let typefaces = try #require(newsstand.brands.first).style.typefaces

    #expect(typefaces.masthead?.italics == [900] && typefaces.masthead?.weights == [])
    #expect(typefaces.headline?.width == 75 && typefaces.headline?.scale == 1.1)
    #expect(typefaces.headline?.leading == 1 && typefaces.headline?.spacing == -0.02)
    #expect(typefaces.body?.weights == [350] && typefaces.body?.numerals == .oldstyle)
    #expect(typefaces.label?.hasSmallCapitals == true)
    let written = NewsstandFile.yaml(for: newsstand, knowing: Sample.standard)
    #expect(try Sample.decode(written).get() == newsstand)
  }

  @Test(arguments: [
    ("{haedline: X}", "haedline", "headline"), ("{body: {famly: X}}", "body.famly", "family"),
    ("{body: {family: X, numerals: oldstile}}", "body.numerals", "oldstyle"),
    ("{body: {family: X, files: [a.otf]}}", "body.files", nil),
    ("{body: {family: X, weights: [0]}}", "body.weights[0]", nil),
    ("{body: {family: X, weights: [400, 400]}}", "body.weights", nil),
    ("{body: {family: X, weights: [], italics: []}}", "body", nil),
    ("{body: {family: X, scale: 9}}", "body.scale", nil),
    ("{body: {family: X, leading: 1.2}}", "body.leading", nil),
    ("{body: {weights: [400]}}", "body", nil), ("{body: []}", "body", nil), ("[]", "", nil),
  ])
  func `a mistake is named with its place and the nearest word`(
    fonts: String,
    key: String,
    suggestion: String?
  ) throws {
    let file = Sample.file(section: "", brand: "style: {fonts: \(fonts)}")

    let problems = Sample.problems(file)

    let path = ["brands[0].style.fonts", key].filter { !$0.isEmpty }.joined(separator: ".")
    let problem = try #require(problems.first { $0.keyPath == path }, "\(problems)")
    #expect(problem.line == 6)
    if let suggestion { #expect(problem.suggestion == suggestion) }
  }

  @Test func `files are of the newsstand file's folder, and a link out of it is a mistake`() throws
  {
    let folder = try Self.folder(named: "newsstand")
    let outside = try Self.folder(named: "outside")
    defer {
      for folder in [folder, outside] { try? FileManager.default.removeItem(at: folder) }
    }
    let secret = outside.appending(path: "secret.otf")
    for file in [folder.appending(path: "text.otf"), secret] {
      try Data("OTTO".utf8).write(to: file)
    }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "link.otf"),
      withDestinationURL: secret
    )
    func decode(_ files: String) -> Result<Newsstand, NewsstandProblems> {
      NewsstandFile.decode(
        Sample.file(section: "", brand: "style: {fonts: {body: {files: \(files)}}}"),
        named: "newsstand.yaml",
        knowing: Sample.standard,
        relativeTo: folder,
        transport: { _ in
          TransportRouter(["file": FileTransport(root: folder), "https": Everything()])
        }
      )
    }

    let good = try decode("text.otf").get().brands.first?.style.typefaces.body?.source

    #expect(good == .files([folder.appending(path: "text.otf").standardized]))
    for bad in ["link.otf", "missing.otf", ".", "\(secret.path())", "https://p.example/a.otf"] {
      let newsstand = try? decode("[\"\(bad)\"]").get()
      #expect(newsstand == nil, "\(bad)")
    }
  }

  /// Refuses nothing.
  private struct Everything: Transport {
    func fetch(_ request: TransportRequest) async throws(TransportError) -> FetchResult {
      throw .cancelled
    }
  }

  private static func folder(named name: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "fonts-\(name)-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func typefaces(_ brand: String) throws -> Typefaces {
    let newsstand = try Sample.decode(Sample.file(section: "", brand: brand)).get()
    return try #require(newsstand.brands.first).style.typefaces
  }
}
