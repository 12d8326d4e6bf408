import BroadsheetCore
import BroadsheetSources
import BroadsheetUI
import Foundation
import SwiftUI
import UIKit

// A file of an app may import all of these at once, and qualifies nothing.

/// The shortest app: a brand, and its front in a window.
@MainActor
func showTheGazette(from api: URL, in window: UIWindow) {
  // snippet: BroadsheetUI, the call site
  let brand = Brand("gazette", style: .gazette) {
    NewsSection("front", title: "Front page") {
      Load(from: api.appending(path: "front"), as: FrontPage.self) { page in page.feed }
      Insert(.advert("mpu")).after(4).every(8).minimumDistance(6).cap(5)
      Notice("push").after(3).onceIn(days: 30)
    }
    NewsSection("sport", title: "Sport") { Load(syndication: api.appending(path: "sport.rss")) }
    NewsSection("games", title: "Games") { Web(api.appending(path: "games")) }
  }
  window.rootViewController = FrontViewController(brand, section: "front")
  // snippet end
}

/// The same in SwiftUI.
@MainActor
func showTheGazette(_ brand: Brand, with dependencies: AppDependencies) -> some View {
  // snippet: BroadsheetUI, the call site in SwiftUI
  let journey = Journey(with: dependencies)
  return BrandView(brand, on: journey)
  // snippet end
}
