import Foundation

extension Phrases {
  /// What is said of a headline whose story is read elsewhere; nil for one that stays in the paper, and for
  /// an address that no browser goes to.
  public func leaving(to destination: Teaser.Destination) -> String? {
    guard case .web(let address) = destination, address.isWebAddress,
      let host = address.host(percentEncoded: false)
    else {
      return nil
    }
    return opens(at: host.hasPrefix("www.") ? String(host.dropFirst(4)) : host)
  }
}
