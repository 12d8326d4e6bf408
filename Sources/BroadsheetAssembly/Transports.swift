import BroadsheetCore
import BroadsheetNetwork
import BroadsheetSources
import Foundation

/// The ways by which bytes come: the web, files beside the newsstand file, and the bundle.
struct Transports {
  /// Fetches of one host at the same time.
  private static let perHost = 2

  let router: TransportRouter
  private let http: HTTPTransport

  /// - Parameters:
  ///   - settings: Which private hosts may be reached, and who we say we are.
  ///   - folder: Where files may be read; nowhere when nil.
  ///   - bundle: Answers `bundle:` addresses.
  init(_ settings: Newsstand.Settings, folder: URL? = nil, bundle: (any Transport)? = nil) {
    http = HTTPTransport(
      configuration: .init(
        userAgent: "Broadsheet/0.1" + (settings.publicAddress.map { " (+\($0))" } ?? ""),
        addressPolicy: AddressPolicy(allowedHosts: settings.allowedHosts)
      )
    )
    let web = GatedTransport(http, gate: HostGate(limit: Self.perHost))
    var transports: [String: any Transport] = ["http": web, "https": web]
    if let folder {
      let files = FileTransport(root: folder)
      transports["file"] = files
      transports[""] = files
    }
    transports["bundle"] = bundle
    router = TransportRouter(transports)
  }

  func shutdown() async { await http.shutdown() }
}
