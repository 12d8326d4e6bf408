import BroadsheetCore
import BroadsheetUI
import BroadsheetURLSession
import UIKit

@MainActor
func showTheGazette(_ brand: Brand, in window: UIWindow) {
  // snippet: FromAnEmptyApp, the kiosk
  let web = URLSessionTransport()
  let newsstand = Newsstand(title: brand.name, language: brand.language, brands: [brand])
  let kiosk = Kiosk(newsstand, providers: { $0.registerGazette(over: web) })
  kiosk.ownKinds = [.ferries]
  kiosk.cardViews = [FerryCards()]
  window.rootViewController = FrontViewController(
    brand,
    section: brand.sections.first?.id,
    on: kiosk
  )
  // snippet end
}
