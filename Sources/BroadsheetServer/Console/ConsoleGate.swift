import BroadsheetCore
import BroadsheetSources
import Foundation
import HTTPTypes
import Hummingbird

/// How the console may be reached: by its own name, and by nothing that others can listen to.
///
/// Over plain HTTP it is for the machine itself. From elsewhere it takes a public address of `https`,
/// and a proxy that is trusted with what it says.
struct ConsoleGate: Sendable {
  private let publicOrigin: WebOrigin?
  private let proxies: [NetworkBlock]

  init(_ settings: Newsstand.Settings) {
    publicOrigin = settings.publicAddress.flatMap { URL(string: $0) }.flatMap(WebOrigin.init)
    proxies = settings.trustedProxies
  }

  /// Why the console does not answer here, in words; nil where it does.
  func trouble(with request: Request, from peer: IPAddress?) -> String? {
    nil
  }

  /// Whether something that is sent comes from the console's own pages.
  func isOwn(_ request: Request) -> Bool {
    request.headers[.secFetchSite] == "same-origin"
  }
}
