import BroadsheetAssembly
import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress

/// One page, pressed without a server.
struct PressedPage {
  let brand: Brand
  /// Nil for the brand's front.
  let section: NewsSection?
  let page: PublishedPage

  /// Asks the sources that the page is made of, and no others.
  static func press(
    _ brand: Brand,
    section: NewsSection?,
    of loaded: LoadedNewsstand,
    switchedIn place: StorePlace
  ) async throws -> PressedPage {
    var alone = loaded.newsstand
    alone.brands = [brand.reduced(toPage: section?.id)]
    let store = MemoryStore()
    let decisions = KnownDecisions(try await place.newsroomAsItIs(), beside: store)
    let press = NewsstandPress(
      alone,
      transport: loaded.transports.router,
      resources: PressResources(
        store: store,
        decisions: decisions,
        plugins: Plugins.current.providers,
        loaders: Plugins.current.loaders
      )
    )
    // Pages without what was decided would be taken for what readers see.
    _ = try await Newsroom(decisions, of: press).decisions()
    await press.press()
    guard let page = press.page(PageKey(brand: brand.id, section: section?.id)) else {
      throw PageTrouble.notPressed
    }
    return PressedPage(brand: brand, section: section, page: page)
  }
}

/// Why a page cannot be shown.
enum PageTrouble: Error, CustomStringConvertible {
  case notPressed
  case failed(Failure)

  var description: String {
    switch self {
    case .notPressed: "the page could not be pressed"
    case .failed(let failure): "the page has nothing to show: \(failure)"
    }
  }
}
