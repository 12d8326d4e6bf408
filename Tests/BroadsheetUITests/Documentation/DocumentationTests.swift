import BroadsheetCore
import Foundation
import Testing

struct DocumentationTests {
  /// What `Scripts/run-tutorial` compiles, and nothing here.
  private static let ofTutorial = ["Package.swift", "Sources/page/main.swift"]
  private static let brand = "Sources/GazetteNews/Gazette.swift"

  private func isCompiledElsewhere(_ block: Documentation.Block) -> Bool {
    Self.ofTutorial.contains { block.caption.hasPrefix("`\($0)`") }
      // As it is at first; what comes of it in the end is compared as a whole.
      || block.caption == "`\(Self.brand)`, new:"
  }

  @Test func `code on pages is code that is compiled here, and all of that is on its page`() throws
  {
    let blocks = try Documentation.blocks().filter { $0.language == "swift" }
    let onPages = blocks.filter { !isCompiledElsewhere($0) }
      .map { Snippet(page: $0.page, lines: $0.lines) }
    let regions = try Documentation.regions()

    #expect(onPages.count > 10)
    for snippet in Set(onPages).subtracting(regions) {
      Issue.record("\(snippet.page) has code that is compiled nowhere:\n\(snippet.code)")
    }
    for snippet in Set(regions).subtracting(onPages) {
      Issue.record("This is not on \(snippet.page) as it stands here:\n\(snippet.code)")
    }
    #expect(onPages.count == regions.count)
  }

  @Test func `the tutorial's brand becomes the one that is compiled here`() throws {
    let steps = try Documentation.blocks().filter { $0.caption.hasPrefix("`\(Self.brand)`, ") }
    var lines: [Substring] = steps.first?.lines ?? []
    for step in steps.dropFirst() {
      let wanted = try #require(step.caption.split(separator: "`").last { $0 != ":" })
      let place = lines.firstIndex { $0.trimmingCharacters(in: .whitespaces) == wanted }
      lines.insert(contentsOf: step.lines, at: try #require(place) + 1)
    }

    #expect(steps.count == 3)
    #expect(lines == (try Documentation.lines(of: "Tutorial/Gazette.swift")).dropLast())
  }

  @Test func `the tutorial's brand begins as the front page declares it`() throws {
    let blocks = try Documentation.blocks()
    let callSite = try #require(
      blocks.first { $0.page == "BroadsheetUI" && $0.lines.first?.hasPrefix("let brand") == true }
    )
    let first = try #require(blocks.first { $0.caption == "`\(Self.brand)`, new:" })
    let lines = first.lines.map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }

    #expect(lines.contains(Array(callSite.lines.dropLast())))
  }

  @Test func `every type of the library is on its front page`() throws {
    let front = try Documentation.frontPage()
    let types = try Documentation.publicTypes()

    #expect(types.count > 20)
    for type in types where !front.contains("- ``\(type)``\n") {
      Issue.record("\(type) is not among the topics")
    }
  }

  @Test func `marks are read, and any change of either side shows`() {
    let file = "x\n  // snippet: Page, a name\n  let a = 1\n\n    let b = 2\n  // snippet end\ny"
    let page = "Text:\n\n```swift\nlet a = 1\n\n  let b = 2\n```\n\n```sh\nls\n```\n"

    let regions = Documentation.regions(of: file)
    let blocks = Documentation.blocks(of: "Page", page)

    #expect(regions.map(\.code) == ["let a = 1\n\n  let b = 2"])
    #expect(blocks.map(\.language) == ["swift", "sh"])
    #expect(blocks.map(\.caption) == ["Text:", "Text:"])
    #expect(blocks.prefix(1).map { Snippet(page: $0.page, lines: $0.lines) } == regions)
    let other = Documentation.regions(of: file.replacing("= 2", with: "= 3"))
    #expect(other != regions)
  }

  @Test func `the tutorial's style can be read`() {
    for palette in [BrandStyle.gazette.light, BrandStyle.gazette.dark] {
      for pair in palette.textPairs {
        #expect(pair.ratio >= BrandStyle.Palette.minimumContrast, "\(pair)")
      }
    }
  }
}
