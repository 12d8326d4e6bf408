import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetSources
import Foundation
import NewsDesk
import Observation
import Testing

// What the articles say beside their code.
struct ArticleTests {
  private static let api = URL(string: "https://gazette.example/api") ?? URL(filePath: "/")
  private static let front = #"""
    {"title": "Today", "stories": [
      {"id": "a1", "headline": "Bridge opens", "page": "https://gazette.example/a1"}]}
    """#

  private func live(_ isOnTheWeb: Bool) -> String {
    #"{"isOnTheWeb": \#(isOnTheWeb), "# + Self.front.drop { $0 != "\"" }
  }

  private func edition(of section: NewsSection, answering text: String) async throws -> Edition {
    let brand = Brand("gazette") { section }
    return try await PrintedPage.edition(of: section.id, in: brand, over: Answering(text))
  }

  @Test func `a section is drawn or a page as its feed says`() async throws {
    let section = liveSection(at: Self.api)

    let native = try await edition(of: section, answering: live(false))
    let page = try await edition(of: section, answering: live(true))

    #expect(PrintedPage.lines(of: native) == ["teaser: Bridge opens"])
    #expect(PrintedPage.lines(of: page) == ["page: https://gazette.example/api/live.html"])
  }

  @Test(.timeLimit(.minutes(10))) @MainActor
  func `a switch makes a page of what is followed, and its end makes it ours again`() async throws {
    let brand = Brand("gazette") {
      NewsSection("front") { Load(from: Self.api, as: FrontPage.self) { page in page.feed } }
    }
    let transport = Answering(Self.front)
    let (press, newsroom) = deciding(
      on: Newsstand(title: "", brands: [brand]),
      over: transport
    )
    let section = try #require(brand.sections.first?.id)
    let page = PageSession(
      PageKey(brand: brand.id, section: section),
      of: brand,
      on: PressDesk(press, transport: transport, asking: .onVisit),
      reader: DeviceReader(MemoryFile(nil))
    )
    let election = Self.api.appending(path: "election")
    page.begin()
    await page.model.becomes(.native)

    try await turn(section, of: brand.id, into: election, by: newsroom)
    await page.model.becomes(.web)
    let decision = try #require(try await newsroom.decisions().entries.last)
    try await switchBack(decision, by: newsroom)
    await page.model.becomes(.native)

    #expect(page.model.state.kind == .native)
  }
}

extension FeedViewModel {
  /// Waits until what is shown is of a kind, and keeps nobody else from the main thread meanwhile.
  func becomes(_ kind: ScreenState.Kind) async {
    while state.kind != kind {
      await withCheckedContinuation { continuation in
        withObservationTracking {
          _ = state
        } onChange: {
          continuation.resume()
        }
      }
    }
  }
}

/// A backend with one answer.
private struct Answering: Transport {
  private let text: String

  init(_ text: String) { self.text = text }

  func fetch(_ request: TransportRequest) async throws(TransportError) -> FetchResult {
    .fresh(
      Payload(
        bytes: Array(text.utf8),
        address: request.address,
        contentType: "application/json",
        fetchedAt: Date()
      )
    )
  }
}
