import BroadsheetBuiltIn
import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetPress
import BroadsheetServer
import BroadsheetSources
import BroadsheetStore
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Testing

/// Explained pages, which the newsroom alone may see.
struct PreviewTests {
  private static let preview = ServerConfiguration(
    port: 0,
    idleTimeout: 86_400,
    requestTimeout: 86_400,
    isPreview: true
  )

  @Test(arguments: [
    "/posten/explain.page", "/posten/news/explain.page", "/posten/chess/explain.page",
  ])
  func `a preview explains fronts, sections and web pages`(path: String) async throws {
    try await Newsroom(configuration: Self.preview).test { client in
      let page = try await client.get(path)

      #expect(page.status == .ok)
      #expect(page.headers[.cacheControl] == "no-store")
      #expect(page.text.contains("<meta name=\"robots\" content=\"noindex\">"))
    }
  }

  @Test func `a plain server has no such pages and never speaks of them`() async throws {
    try await Newsroom().test { client in
      for path in ["/posten/explain.page", "/posten/news/explain.page"] {
        let page = try await client.get(path)
        #expect(page.status == .notFound)
      }
      for path in ["/posten", "/posten/news", "/sitemap.xml"] {
        let page = try await client.get(path)
        #expect(!page.text.contains("explain.page"))
      }
    }
  }

  @Test func `a page without content says why, and retry leads back to the explanation`()
    async throws
  {
    let press = try Newsroom(
      [Newsroom.news: [.failure(.connectionFailed("refused"))]],
      configuration: Self.preview
    )

    try await press.test { client in
      let page = try await client.get("/posten/news/explain.page")

      #expect(page.status == .serviceUnavailable)
      #expect(page.text.contains("href=\"/posten/news/explain.page?retry\""))
    }
  }

  @Test func `every slot of every built-in page is explained, alone and on its page`() async throws
  {
    let clock = FixedClock()
    let builtIn = try BuiltInNewsstand.load()
    let server = NewsstandServer(
      newsstand: try NewsstandFile.decode(
        builtIn.newsstandText,
        named: builtIn.newsstandName,
        knowing: LoaderRegistry.standard.vocabulary()
      ).get(),
      transport: builtIn.transport(now: clock.read),
      storage: ServerStorage(try Store.inMemory()),
      configuration: Self.preview,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      clock: ServerClock(now: clock.read, sleep: clock.sleep)
    )
    await server.press()

    try await server.makeApplication().test(.router) { client in
      for brand in server.newsstand.brands {
        for section in [nil] + brand.sections.map(\.id) {
          let page = section.map { "\(brand.id)/\($0)" } ?? brand.id.rawValue
          let edition = try #require(
            server.page(of: brand.id, section: section)?.edition,
            "\(page)"
          )
          let html = try await client.get("/\(page)/explain.page").text
          guard let explanation = Explanation(of: edition) else {
            #expect(html.contains("its content is not ours to explain"), "\(page)")
            continue
          }
          #expect(explanation.slots.count == edition.plan?.cards.count, "\(page)")
          for slot in explanation.slots {
            let alone = explanation.at(slot.position)
            #expect(alone.slots == [slot], "\(page)")
            #expect(
              Set(alone.rows.map(\.breakpoint)) == Set(Breakpoint.allCases),
              "\(page), \(slot.position)"
            )
            #expect(!slot.reason.isEmpty && !slot.rule.isEmpty, "\(page), \(slot.position)")
            #expect(html.contains("id=\"slot-\(slot.position)\""), "\(page), \(slot.position)")
            #expect(html.contains("<tr id=\"why-\(slot.position)\""), "\(page)")
          }
        }
      }
    }
  }
}
