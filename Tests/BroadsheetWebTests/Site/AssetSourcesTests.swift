import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetWeb  // Which files make which asset is no part of what others may use.

struct AssetSourcesTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/BroadsheetWeb/Assets").standardizedFileURL

  @Test func `every file of the folder is embedded as it is, and no other`() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".css") || $0.hasSuffix(".js") }

    #expect(Set(files) == Set(AssetSources.names))
    for file in AssetFile.allCases {
      let text = try String(
        contentsOf: Self.folder.appending(path: file.rawValue),
        encoding: .utf8
      )
      #expect(AssetSources.embeddedText(of: file) == text)
    }
  }

  @Test func `every script is a part of what pages run, or runs beside them`() {
    let scripts = Set(AssetFile.allCases.filter(\.isScript))

    let pages = AssetFile.early + AssetFile.parts + [.sharedScript, .savedScript, .searchScript]
    let open = AssetFile.openShared + AssetFile.openParts
    let workers: [AssetFile] = [.workerScript, .workerOffScript]
    #expect(Set(pages + open + workers + AssetFile.consoleScripts) == scripts)
  }

  @Test func `making small what is small changes nothing`() throws {
    var again = AssetSources.embedded
    for file in AssetFile.allCases {
      try again.replace(file.rawValue, by: AssetSources.embedded.text(of: file))
    }

    #expect(again == .embedded)
  }

  @Test func `another text takes the place of a file, in a page's stylesheet and its name`() throws
  {
    var sources = AssetSources.embedded

    try sources.replace("styles/cards.css", by: ".card {\n  color: #123456;\n}\n")

    let site = WebSample.site.redrawn(with: sources)
    let name = site.assets.stylesheet(of: WebSample.brand.id)
    #expect(try #require(site.assets.content(of: name)).contains(".card{color:#123456}"))
    #expect(name != WebSample.site.assets.stylesheet(of: WebSample.brand.id))
    #expect(site.assets.script == WebSample.site.assets.script)
  }

  @Test func `every masthead has a file of its own`() {
    for masthead in BrandStyle.Masthead.allCases {
      #expect(AssetFile.allCases.contains(.masthead(masthead)), "\(masthead)")
    }
  }

  @Test func `the stylesheet of another package's cards stands behind ours, before print`() throws {
    var sources = AssetSources.embedded

    try sources.add(stylesheet: ".tide {\n  color: #123456;\n}\n")

    let assets = WebSample.site.redrawn(with: sources).assets
    let style = try #require(assets.content(of: assets.stylesheet(of: WebSample.brand.id)))
    let card = try #require(style.range(of: ".tide{color:#123456}"))
    let ours = try #require(style.range(of: AssetSources.embedded.text(of: .widgets)))
    let print = try #require(style.range(of: AssetSources.embedded.text(of: .print)))
    #expect(ours.upperBound <= card.lowerBound)
    #expect(card.upperBound <= print.lowerBound)
    #expect(throws: AssetProblem.self) { try sources.add(stylesheet: ".tide { color: red") }
  }

  @Test func `a broken text and an unknown name change nothing`() {
    var sources = AssetSources.embedded

    let open = #expect(throws: AssetProblem.self) {
      try sources.replace("scripts/ages.js", by: "const words = [\n")
    }
    let unknown = #expect(throws: AssetProblem.self) {
      try sources.replace("scripts/../ages.js", by: "")
    }

    #expect(open?.description == "line 1: '[' does not end")
    #expect(unknown?.reason == .unknown)
    #expect(sources == .embedded)
  }

  @Test func `comments are for those who read the files`() {
    for file in AssetFile.allCases {
      #expect(!AssetSources.embedded.text(of: file).contains("/*"), "\(file.rawValue)")
      #expect(!AssetSources.embedded.text(of: file).contains("// "), "\(file.rawValue)")
    }
  }
}
