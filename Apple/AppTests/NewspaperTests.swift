import BroadsheetCore
import BroadsheetUI
import Foundation
import NewsDesk
import Testing

@testable import AppleApp

/// The newsstand files of the apps, opened as the apps open them.
@MainActor
struct NewspaperTests {
  nonisolated private static let brands = [
    "blink", "harbour-ledger", "kurs-och-kapital", "lantern", "malgang", "morgenvarden",
    "skjaergardsbladet",
  ]

  @Test(arguments: brands)
  func `An app opens the newspaper of its file`(_ id: String) throws {
    let newspaper = try newspaper(id)

    #expect(newspaper.brand.id.rawValue == id)
  }

  @Test(arguments: brands)
  func `A front ends with the colophon that the app adds`(_ id: String) async throws {
    let newspaper = try newspaper(id)

    let page = try await newspaper.kiosk.desk.load(
      PageAddress(brand: newspaper.brand.id),
      asksSources: false
    )

    let last = page.edition.plan?.blocks.last?.cards.last
    #expect(last?.slot.kind == Colophon.kind)
  }

  @Test
  func `What is wrong with a file is said, a line for each mistake`() throws {
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).yaml")
    try Data("title: None\nbrandz: []\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    let opened = Newspaper.open(LaunchOptions([]), at: file, keepingIn: nil)

    guard case .failure(let trouble) = opened else {
      Issue.record("It opened.")
      return
    }
    #expect(trouble.lines.count == 2)
    #expect(trouble.lines.contains { $0.contains("brandz") })
  }

  @Test
  func `A file that is not there is said`() {
    let opened = Newspaper.open(LaunchOptions([]), at: nil, keepingIn: nil)

    guard case .failure(let trouble) = opened else {
      Issue.record("It opened.")
      return
    }
    #expect(trouble.lines == ["There is no newsstand.yaml in the app."])
  }

  @Test
  func `Nobody answers an app that is started so`() async throws {
    let newspaper = try newspaper("blink", LaunchOptions(["app", "--unreachable"]))

    let page = try await newspaper.kiosk.desk.load(
      PageAddress(brand: newspaper.brand.id),
      asksSources: false
    )

    // What providers make without a source is there all the same, and no story.
    #expect(page.failure == .unreachable)
    #expect(page.edition.plan?.cards.allSatisfy { $0.slot.item.teaser == nil } == true)
  }

  private func newspaper(
    _ id: String,
    _ options: LaunchOptions = LaunchOptions([])
  ) throws -> Newspaper {
    let apple = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = apple.appending(path: "Brands/\(id)/newsstand.yaml")
    return try Newspaper.open(options, at: file, keepingIn: nil).get()
  }
}
