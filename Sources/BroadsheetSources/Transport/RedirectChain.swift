package import BroadsheetCore

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The addresses that one fetch was sent to, one after the other.
package struct RedirectChain {
  package private(set) var address: URL
  /// Where the permanent redirects lead, as far as the first that is temporary or gives up TLS.
  package private(set) var movedPermanentlyTo: URL?

  private let limit: Int
  private var followed = 0
  private var isPermanentSoFar = true

  package init(start: URL, limit: Int) {
    address = start
    self.limit = limit
  }

  /// Whether an answer with this status asks to go elsewhere.
  package static func isRedirect(_ status: Int) -> Bool {
    switch status {
    case 301, 302, 303, 307, 308: true
    default: false
    }
  }

  package mutating func follow(status: Int, location: String?) throws(TransportError) {
    guard followed < limit else { throw .tooManyRedirects(limit: limit) }
    guard let location, let next = URL(string: location, relativeTo: address)?.absoluteURL,
      next.host != nil
    else { throw .badRedirect(location: location ?? "") }
    let givesUpTLS = address.scheme?.lowercased() == "https" && next.scheme?.lowercased() != "https"
    let isPermanent = status == 301 || status == 308
    isPermanentSoFar = isPermanentSoFar && isPermanent && !givesUpTLS
    if isPermanentSoFar { movedPermanentlyTo = next }
    address = next
    followed += 1
  }
}
