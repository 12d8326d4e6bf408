import BroadsheetCore
import BroadsheetLoaderChecks
import BroadsheetSources
import Foundation
import Testing

struct LoaderChecksTests {
  /// Trusts whatever it is given, in the way that its mistake says.
  private struct Careless: FeedLoader {
    enum Mistake: CaseIterable {
      case headline, identity, address, length
    }

    let mistake: Mistake

    func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError) -> LoadedFeed {
      let document = try JSONDocument.parse(payload, expecting: "a list")
      let entries = document["list"]?.array ?? []
      let items = entries.map { entry in
        let address = entry["url"]?.text.flatMap { URL(string: $0) }
        var teaser = Teaser(headline: "Ferry", destination: .story(Slug(identifying: "ferry")))
        if mistake == .headline { teaser.headline = entry["title"]?.text ?? "" }
        if mistake == .address { teaser.origin = address }
        let id = mistake == .identity ? entry["id"]?.text ?? "" : "a"
        return FeedItem(id: FeedItem.ID(id), content: .teaser(teaser))
      }
      return LoadedFeed(feed: Feed(title: "News", content: .native(items)))
    }
  }

  private let sample = Array(
    #"{"list": [{"id": "1", "title": "Ferry", "url": "https://p.example/a"}]}"#.utf8
  )

  private func checks(_ loader: any FeedLoader, journal: URL? = nil) throws -> LoaderChecks {
    var extent = LoaderChecks.Extent()
    extent.places = 100
    extent.entries = LoaderRegistry.mostItems + 1
    extent.levels = 1_000
    extent.comparesTimes = false
    let address = try #require(URL(string: "https://p.example/feed"))
    let context = LoadingContext(
      source: Source(address: address, format: .listing),
      title: "News",
      language: "en",
      now: Date(timeIntervalSince1970: 0)
    )
    return LoaderChecks(of: loader, in: context, extent: extent, journal: journal)
  }

  @Test(arguments: [
    (Careless.Mistake.headline, LoaderReport.Finding.Kind.noHeadline),
    (.identity, .noIdentity), (.address, .foreignAddress), (.length, .tooManyItems),
  ])
  private func `a mistake is found, with the input that shows it`(
    mistake: Careless.Mistake,
    kind: LoaderReport.Finding.Kind
  ) async throws {
    let loader = Careless(mistake: mistake)
    let checks = try checks(loader)

    let report = await checks.run(on: sample)

    let finding = try #require(report.findings.first { $0.kind == kind })
    #expect(!finding.input.isEmpty && !finding.change.isEmpty)
    #expect(report.findings.contains { $0.kind == .goesOn })
  }

  @Test func `every attempt is counted`() async throws {
    let report = try await checks(ListingLoader()).run(on: sample)

    #expect(report.isComplete)
    #expect(report.planned == report.outcomes.values.reduce(0, +))
    #expect(report.planned > 250)
    #expect((report.outcomes[.notThisFormat] ?? 0) > 50)
  }

  @Test func `the input under way is in the journal, and none when all is done`() async throws {
    let journal = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    _ = try await checks(Watching(journal: journal), journal: journal).run(on: sample)

    #expect(!FileManager.default.fileExists(atPath: journal.path))
  }

  /// Looks into the journal while it loads.
  private struct Watching: FeedLoader {
    let journal: URL

    func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError) -> LoadedFeed {
      #expect((try? Data(contentsOf: journal)) == Data(payload.bytes))
      throw .noWebAddress
    }
  }
}
