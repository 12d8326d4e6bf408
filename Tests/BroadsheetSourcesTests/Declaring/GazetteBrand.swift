import BroadsheetCore
import BroadsheetSources
import Foundation

/// A page of the app's own backend.
struct FrontPage: Decodable {
  struct Entry: Decodable {
    var id: String
    var headline: String
    var page: URL?
  }

  var title: String
  var stories: [Entry]

  var feed: Feed {
    let items = stories.map { entry in
      let destination =
        entry.page.map { Teaser.Destination.web($0) } ?? .story(Slug(identifying: entry.id))
      let teaser = Teaser(headline: entry.headline, destination: destination)
      return FeedItem(id: FeedItem.ID(entry.id), content: .teaser(teaser))
    }
    return Feed(title: title, content: .native(items))
  }
}

extension BrandStyle {
  static var gazette: BrandStyle { BrandStyle(light: .plainDark, dark: .plainLight) }
}

enum Gazette {
  static let api = URL(string: "https://gazette.example/api") ?? URL(filePath: "/")

  /// As an app writes it.
  static var brand: Brand {
    Brand("gazette", style: .gazette) {
      NewsSection("front", title: "Front page") {
        Load(from: api.appending(path: "front"), as: FrontPage.self) { page in page.feed }
        Insert(.advert("mpu")).after(4).every(8).minimumDistance(6).cap(5)
        Notice("push").after(3).onceIn(days: 30)
      }
      NewsSection("sport", title: "Sport") { Load(syndication: api.appending(path: "sport.rss")) }
      NewsSection("games", title: "Games") { Web(api.appending(path: "games")) }
    }
  }
}

extension NewsSection {
  /// What the section's loader makes of a text.
  func load(_ text: String, in brand: Brand = Gazette.brand) throws(LoadingError) -> LoadedFeed {
    try LoaderRegistry.standard.load(
      .sample(text),
      of: self,
      in: brand,
      at: Date(timeIntervalSince1970: 1_800_000_000)
    )
  }
}
