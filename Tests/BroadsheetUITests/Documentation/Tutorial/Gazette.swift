public import BroadsheetCore
import BroadsheetSources
public import Foundation

/// The newspaper, whose backend is at an address.
public func gazette(at api: URL) -> Brand {
  let brand = Brand("gazette", style: .gazette) {
    NewsSection("front", title: "Front page") {
      Load(from: api.appending(path: "front"), as: FrontPage.self) { page in page.feed }
      // snippet: FromAnEmptyApp, the ferries on the page
      Insert(Ferries(from: api.appending(path: "ferries")))
      // snippet end
      Insert(.advert("mpu")).after(4).every(8).minimumDistance(6).cap(5)
      Notice("push").after(3).onceIn(days: 30)
    }
    NewsSection("sport", title: "Sport") { Load(syndication: api.appending(path: "sport.rss")) }
    // snippet: FromAnEmptyApp, the results
    NewsSection("results", title: "Results") {
      Load(from: api.appending(path: "results"), by: ResultsLoader())
    }
    // snippet end
    NewsSection("games", title: "Games") { Web(api.appending(path: "games")) }
  }
  return brand
}
