import BroadsheetCore
import BroadsheetLoaderChecks
import BroadsheetSources
import Foundation
import Testing
import ThreeSections

/// Every loader over what is made of its sample: cut, deep, huge, with every value exchanged.
struct HostileInputTests {
  /// A page of the app's own type, as another section might have.
  struct Page: Decodable {
    struct Item: Decodable {
      var title: String
      var page: URL?
    }

    var items: [Item]

    var feed: Feed {
      let items = items.enumerated().map { index, item in
        let destination = item.page.map { Teaser.Destination.web($0) }
        let teaser = Teaser(
          headline: item.title,
          destination: destination ?? .story(Slug(identifying: item.title))
        )
        return FeedItem(id: FeedItem.ID("\(index)"), content: .teaser(teaser))
      }
      return Feed(title: "Page", content: .native(items))
    }
  }

  /// Time is compared by whoever runs the checks alone; other tests run beside these.
  private var extent: LoaderChecks.Extent {
    var extent = LoaderChecks.Extent()
    extent.places = 600
    extent.comparesTimes = false
    return extent
  }

  @Test(arguments: [
    ("economy.json", EconomyLoader() as any FeedLoader), ("lifestyle.json", LifestyleLoader()),
    ("media.json", MediaLoader()),
  ])
  func `a list is refused, or fit to be shown`(name: String, loader: any FeedLoader) async throws {
    let checks = LoaderChecks(of: loader, in: Sample.context(), extent: extent)

    let report = await checks.run(on: try Sample.bytes(name))

    #expect(report.isComplete && report.findings.isEmpty, "\(report)")
    #expect(report.outcomes[.native, default: 0] > 0)
  }

  @Test func `a story is refused, or fit to be shown`() async throws {
    let teaser = Teaser(headline: "Quay", destination: .story(Slug(identifying: "quay")))
    let checks = LoaderChecks(
      of: MediaStoryLoader(),
      for: teaser,
      at: Sample.site,
      now: Sample.now,
      extent: extent
    )

    let report = await checks.run(on: try Sample.bytes("stories/storm-quay.json"))

    #expect(report.isComplete && report.findings.isEmpty, "\(report)")
  }

  @Test func `a page that decodes as the app's own type is refused, or fit to be shown`()
    async throws
  {
    let section = NewsSection("page") {
      Load(from: Sample.site, as: Page.self) { page in page.feed }
    }
    let loader = try #require(LoaderRegistry.standard.loader(for: section.source.format))
    let checks = LoaderChecks(of: loader, in: Sample.context(), extent: extent)
    let sample = #"{"items": [{"title": "a", "page": "https://a.example"}, {"title": "b"}]}"#

    let report = await checks.run(on: Array(sample.utf8))

    #expect(report.isComplete && report.findings.isEmpty, "\(report)")
    #expect(report.outcomes[.native, default: 0] > 0)
  }
}
