public import Foundation

/// An address with `{id}` where an item's identifier goes.
public struct AddressTemplate: Sendable, Hashable {
  /// The address as it was written, with `{id}` in it.
  public let text: String

  /// Nil when `{id}` is missing or the rest is no address.
  public init?(_ text: String) {
    guard text.contains("{id}") else { return nil }
    self.text = text
    guard address(id: "0") != nil else { return nil }
  }

  /// The identifier is percent-encoded, so that it cannot change the address around it.
  public func address(id: String) -> URL? {
    let allowed = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~"
    )
    guard let encoded = id.addingPercentEncoding(withAllowedCharacters: allowed) else { return nil }
    return URL(string: text.replacingOccurrences(of: "{id}", with: encoded))
  }
}
