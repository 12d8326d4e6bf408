import BroadsheetCore
import BroadsheetPress

/// Presses one page without a server, from the sources that it is made of and no others.
enum PressedPage {
  static func press(_ brand: Brand, section: Slug?, in newsstand: Newsstand, transports: Transports)
    async throws -> PublishedPage
  {
    var alone = newsstand
    alone.brands = [brand.reduced(toPage: section)]
    let press = NewsstandPress(
      alone,
      transport: transports.router,
      resources: PressResources(
        plugins: Plugins.current.providers,
        loaders: Plugins.current.loaders
      )
    )
    await press.press()
    guard let page = press.page(PageKey(brand: brand.id, section: section)) else {
      throw PageTrouble.notPressed
    }
    return page
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
