import Foundation
import Testing

/// The code under "Usage" of the core's types is code that is compiled, in `Usages.swift` beside this.
struct UsageTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let library = tests.appending(path: "../../../Sources/BroadsheetCore")
    .standardizedFileURL

  @Test func `what types show of their use is compiled here, and all of that is shown`() throws {
    var shown: [String: String] = [:]
    for file in try Self.swiftFiles() {
      shown.merge(Self.usages(in: try String(contentsOf: file, encoding: .utf8))) { $1 }
    }
    let compiled = Self.regions(
      of: try String(contentsOf: Self.tests.appending(path: "Usages.swift"), encoding: .utf8)
    )

    #expect(shown.count >= 6)
    #expect(Set(shown.keys) == Set(compiled.keys))
    for (type, code) in shown { #expect(code == compiled[type], "\(type)") }
  }

  @Test func `a change of either side shows`() {
    let source =
      "/// A.\n///\n/// ## Usage\n///\n/// ```swift\n/// let a = A(1)\n///\n/// a()\n/// ```\n"
      + "///\n/// More.\npublic struct A {"
    let test = "  // usage: A\n  let a = A(1)\n\n  a()\n  // usage end\n"

    #expect(Self.usages(in: source) == ["A": "let a = A(1)\n\na()"])
    #expect(Self.regions(of: test) == Self.usages(in: source))
    #expect(Self.regions(of: test.replacing("1", with: "2")) != Self.usages(in: source))
  }

  private static func swiftFiles() throws -> [URL] {
    let names = FileManager.default.enumerator(atPath: library.path())?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    return try #require(names).map { library.appending(path: $0) }
  }

  /// The code under "Usage" by the types that it is of.
  private static func usages(in text: String) -> [String: String] {
    var usages: [String: String] = [:]
    for part in text.components(separatedBy: "/// ## Usage\n").dropFirst() {
      let type = /\npublic (?:final )?(?:actor|class|enum|protocol|struct) (\w+)/
      guard let name = part.firstMatch(of: type)?.output.1 else { continue }
      let code = part.split(separator: "\n", omittingEmptySubsequences: false)
        .drop { $0 != "/// ```swift" }.dropFirst().prefix { $0 != "/// ```" }
      usages[String(name)] = code.map { $0.dropFirst($0 == "///" ? 3 : 4) }
        .joined(separator: "\n")
    }
    return usages
  }

  /// What stands between `// usage: Type` and `// usage end`, without the indentation of its first line.
  private static func regions(of text: String) -> [String: String] {
    var regions: [String: String] = [:]
    for part in text.components(separatedBy: "// usage: ").dropFirst() {
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      let code = lines.dropFirst().prefix { !$0.hasSuffix("// usage end") }
      let indentation = code.first?.prefix { $0 == " " }.count ?? 0
      regions[String(lines[0])] = code.map { $0.dropFirst(indentation) }.joined(separator: "\n")
    }
    return regions
  }
}
