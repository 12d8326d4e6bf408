import BroadsheetCore
import BroadsheetUI
import BroadsheetURLSession
import UIKit

@MainActor
func showTheGazette(_ brand: Brand, in window: UIWindow) {
  // snippet: FromAnEmptyApp, the dependencies
  let web = URLSessionTransport()
  let newsstand = Newsstand(title: brand.name, language: brand.language, brands: [brand])
  let dependencies = AppDependencies(newsstand, providers: { $0.registerGazette(over: web) })
  dependencies.ownKinds = [.ferries]
  dependencies.cardViews = [FerryCards()]
  window.rootViewController = FrontViewController(
    brand,
    section: brand.sections.first?.id,
    with: dependencies
  )
  // snippet end
}
