import BroadsheetCore
import BroadsheetTesting
import BroadsheetUI
import Foundation
import SwiftUI
import Testing

@testable import AppleApp

/// Previews show the newspaper of an app's file.
@MainActor
struct PreviewsTests {
  @Test func `All screens of a newspaper are drawn from its file`() async throws {
    let apple = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let opened = Newspaper.open(
      LaunchOptions([]),
      at: apple.appending(path: "Brands/lantern/newsstand.yaml"),
      keepingIn: nil,
      cachingIn: nil
    )
    let tree = ViewTree { NewspaperPreviews.previews(of: opened) }
    func find(_ name: String) -> ViewNode? {
      tree.all.first { $0.notes["previewDisplayName"] as? String == name }
    }
    func has(_ name: String, _ identifier: String) -> Bool {
      find(name)?.all.contains { $0.identifier?.hasPrefix(identifier) == true } == true
    }
    let screens = [
      ("Front", "card-"), ("Dark", "card-"), ("Large text", "card-"), ("Section", "card-"),
      ("Story", "story"), ("Rack", "brand-lantern"),
    ]
    func missing() -> [String] { screens.filter { !has($0.0, $0.1) }.map(\.0) }
    await Patience.wait(until: { missing().isEmpty }, doing: { await tree.settle() })

    #expect(missing() == [])
  }

  @Test func `What is wrong with the file is said in its place`() {
    let tree = ViewTree {
      NewspaperPreviews.previews(of: .failure(Newspaper.Trouble(lines: ["No file.", "None."])))
    }

    #expect(tree.all.compactMap(\.text) == ["No file.\nNone."])
  }
}
