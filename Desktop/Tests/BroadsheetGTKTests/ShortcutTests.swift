import BroadsheetCore
import Foundation
import Toolkit
import XCTest

@testable import DesktopApp

/// One table says what keys do: to the window, to the list of keys, and to the manuals.
final class ShortcutTests: GTKTestCase {
  func testEveryKeyOfTheTableIsOne() {
    onMain {
      for shortcut in Shortcut.allCases {
        XCTAssertFalse(shortcut.keys.isEmpty)
        for keys in shortcut.keys + shortcut.furtherKeys {
          XCTAssertNotNil(Shortcuts.words(for: keys), keys)
        }
      }
    }
  }

  func testNoKeysDoTwoThings() {
    let keys = Shortcut.allCases.flatMap { $0.keys + $0.furtherKeys }

    XCTAssertEqual(keys.count, Set(keys).count)
  }

  func testEveryKeyHasASentenceOfItsOwnInEveryLanguage() {
    for language in Phrases.Language.allCases {
      let phrases = Phrases(language: language.rawValue)
      let sentences = Shortcut.allCases.map { $0.words(phrases) }

      XCTAssertEqual(sentences.count, Set(sentences).count)
      for sentence in sentences { XCTAssertTrue(sentence.contains(" "), sentence) }
    }
  }

  func testTheDocumentationHasTheTable() throws {
    try onMain {
      let rows = Shortcut.allCases.map { shortcut in
        "| \(shortcut.spelled.joined(separator: ", ")) | \(shortcut.words(Self.phrases)) |"
      }

      let page = try Self.text(of: "Documentation/Desktop.md")

      XCTAssertTrue(page.contains("| --- | --- |\n\(rows.joined(separator: "\n"))\n\n"), "\(rows)")
    }
  }

  func testTheManualHasTheTable() throws {
    try onMain {
      let entries = Shortcut.allCases.map { shortcut in
        // A question mark at the end of a line would be a sentence's.
        let keys = shortcut.spelled.map { $0.hasSuffix("?") ? "\($0)\\&" : $0 }
        return ".It Ic \(keys.joined(separator: " , "))\n\(shortcut.words(Self.phrases)).\n"
      }

      let page = try Self.text(of: "Desktop/Packaging/broadsheet-desktop.1")

      XCTAssertTrue(page.contains("-compact\n\(entries.joined()).El\n"), "\(entries)")
    }
  }

  private static let phrases = Phrases(language: "en")

  private static func text(of file: String) throws -> String {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }
}
