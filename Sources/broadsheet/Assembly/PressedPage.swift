import BroadsheetCore
import BroadsheetServer
import BroadsheetStore
import Logging

/// Presses one brand's pages without a server, for commands that look at one page.
enum PressedPage {
  static func press(_ brand: Brand, section: Slug?, in newsstand: Newsstand, transports: Transports)
    async throws -> PublishedPage
  {
    var alone = newsstand
    alone.brands = [brand]
    let server = NewsstandServer(
      newsstand: alone,
      transport: transports.router,
      store: try Store.inMemory(),
      logger: Logger(label: "broadsheet", factory: { _ in SwiftLogNoOpLogHandler() })
    )
    await server.press()
    guard let page = server.page(of: brand.id, section: section) else {
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
