public import BroadsheetCore
import BroadsheetNetwork
import BroadsheetSources
public import Foundation

/// The ways by which bytes come: the web, files beside the newsstand file, and the bundle.
public struct Transports: Sendable {
  /// Fetches of one host at the same time.
  private static let perHost = 2

  /// Brings whatever a newsstand's addresses name, two at a time from one host.
  public let router: TransportRouter
  private let http: HTTPTransport

  /// Ways that have fetched nothing yet.
  ///
  /// - Parameters:
  ///   - settings: Which private hosts may be reached, and who we say we are.
  ///   - folder: Where files may be read; nowhere when nil.
  ///   - bundle: Answers `bundle:` addresses.
  public init(
    _ settings: Newsstand.Settings,
    folder: URL? = nil,
    bundle: (any Transport)? = nil
  ) {
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

  /// Closes all connections, and returns when they are; fetches under way and later ones fail.
  public func shutdown() async { await http.shutdown() }
}
