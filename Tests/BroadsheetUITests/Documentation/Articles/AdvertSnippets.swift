import BroadsheetCore
import BroadsheetSources
import BroadsheetUI
import Foundation
import UIKit

/// An SDK as many are.
@MainActor
protocol BannerNetwork: AnyObject {
  func banner(unit: String, width: Int, height: Int, in: UIViewController) async -> BannerView?
}

/// The view of such an SDK.
final class BannerView: UIView {
  private(set) var countedViews = 0
  private(set) var isStopped = false
  func countView() { countedViews += 1 }
  func stop() { isStopped = true }
}

// snippet: Adverts, an adapter
final class BannerSupplier: AdvertSupplier {
  private let network: any BannerNetwork

  init(_ network: any BannerNetwork) { self.network = network }

  func view(for advert: Advert, in controller: UIViewController) async -> UIView? {
    await network.banner(
      unit: advert.placement,
      width: advert.format.width,
      height: advert.format.height,
      in: controller
    )
  }

  func didSee(_ advert: Advert, in view: UIView) { (view as? BannerView)?.countView() }

  func didEnd(_ advert: Advert, in view: UIView) { (view as? BannerView)?.stop() }
}
// snippet end

@MainActor
func sell(by network: any BannerNetwork, with dependencies: AppDependencies) {
  // snippet: Adverts, the dependencies
  dependencies.adverts = BannerSupplier(network)
  // snippet end
}

func frontWithAdverts(at api: URL) -> NewsSection {
  // snippet: Adverts, the rule
  NewsSection("front", title: "Front page") {
    Load(from: api.appending(path: "front"), as: FrontPage.self) { page in page.feed }
    Insert(.advert("mpu")).after(4).every(8).minimumDistance(6).cap(5)
      .perReaderAndDay(12)
      .avoiding(.notice)
      .format(.rectangle)
      .house("Read us at breakfast", text: "On your doorstep by six")
  }
  // snippet end
}
