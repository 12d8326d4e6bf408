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

    let page = try await newspaper.dependencies.desk.load(
      PageKey(brand: newspaper.brand.id),
      asksSources: false
    )

    let last = page.edition.plan?.blocks.last?.cards.last
    #expect(last?.slot.kind == Colophon.kind)
  }

  @Test(arguments: brands)
  func `What notices and house adverts lead to is in the app`(_ id: String) async throws {
    let newspaper = try newspaper(id)
    let desk = newspaper.dependencies.desk
    var checked = 0
    for section in [nil] + newspaper.brand.sections.map(\.id) {
      let page = PageKey(brand: newspaper.brand.id, section: section)
      let plan = try? await desk.load(page, asksSources: false).edition.plan
      for card in plan?.cards ?? [] {
        let address: URL? =
          switch card.slot.item.content {
          case .notice(let notice) where notice.action?.answer == .page: notice.action?.address
          case .advert(let advert): advert.house?.address
          default: nil
          }
        guard let address, address.scheme == nil else { continue }
        checked += 1
        let link = PaperLink(address, in: desk.newsstand)
        #expect(link?.page.brand == newspaper.brand.id, "\(address)")
        // A section that is gone would be taken for a story.
        guard let story = link?.story else { continue }
        let found = try? await desk.story(story)
        #expect(found != nil, "\(address)")
      }
    }
    #expect(checked > 0)
  }

  @Test
  func `What is wrong with a file is said, a line for each mistake`() throws {
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).yaml")
    try Data("title: None\nbrandz: []\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    let opened = Newspaper.open(LaunchOptions([]), at: file, keepingIn: nil, cachingIn: nil)

    guard case .failure(let trouble) = opened else {
      Issue.record("It opened.")
      return
    }
    #expect(trouble.lines.count == 2)
    #expect(trouble.lines.contains { $0.contains("brandz") })
  }

  @Test
  func `A file that is not there is said`() {
    let opened = Newspaper.open(LaunchOptions([]), at: nil, keepingIn: nil, cachingIn: nil)

    guard case .failure(let trouble) = opened else {
      Issue.record("It opened.")
      return
    }
    #expect(trouble.lines == ["There is no newsstand.yaml in the app."])
  }

  @Test
  func `Nobody answers an app that is started so`() async throws {
    let newspaper = try newspaper("blink", LaunchOptions(["app", "--unreachable"]))

    let page = PageKey(brand: newspaper.brand.id)
    let desk = newspaper.dependencies.desk
    // Adverts and the colophon alone are no page.
    for asksSources in [false, true] {
      await #expect(throws: Failure.unreachable) {
        _ = try await desk.load(page, asksSources: asksSources)
      }
    }
    #expect(await desk.kept(page) == nil)
  }

  private func newspaper(
    _ id: String,
    _ options: LaunchOptions = LaunchOptions([])
  ) throws -> Newspaper {
    let apple = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = apple.appending(path: "Brands/\(id)/newsstand.yaml")
    return try Newspaper.open(options, at: file, keepingIn: nil, cachingIn: nil).get()
  }
}
