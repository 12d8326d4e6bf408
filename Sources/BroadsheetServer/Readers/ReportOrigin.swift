import BroadsheetCore
import Foundation
import HTTPTypes
import Hummingbird

/// Where reports come from: only our own pages may send them.
///
/// Browsers say so themselves, and pages cannot make them say anything else. What says nothing is no
/// browser that shows our pages.
struct ReportOrigin: Sendable {
  /// The origin of the public address; nil when the newsstand names none.
  private let publicOrigin: WebOrigin?

  init(publicAddress: String?) {
    publicOrigin = publicAddress.flatMap { URL(string: $0) }.flatMap(WebOrigin.init)
  }

  func isOwn(_ request: Request) -> Bool {
    let site = request.headers[.secFetchSite]
    let origin = request.headers[.origin]?.lowercased()
    guard site != nil || origin != nil, site == nil || site == "same-origin" else { return false }
    return origin.map { isOwn($0, authority: request.head.authority?.lowercased()) } ?? true
  }

  /// Without a public address the site is where the request went; on the machine itself it always is.
  private func isOwn(_ origin: String, authority: String?) -> Bool {
    if let publicOrigin, URL(string: origin).flatMap(WebOrigin.init) == publicOrigin { return true }
    guard let authority, publicOrigin == nil || Self.isLocal(authority) else { return false }
    return origin == "http://\(authority)" || origin == "https://\(authority)"
  }

  private static func isLocal(_ authority: String) -> Bool {
    let host = authority.prefix { $0 != ":" }
    return host == "localhost" || host == "127.0.0.1" || authority.hasPrefix("[::1]")
  }
}
