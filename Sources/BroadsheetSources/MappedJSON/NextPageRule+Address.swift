import BroadsheetCore
import Foundation

extension NextPageRule {
  /// Bytes of a cursor at most.
  private static let longestCursor = 1_024
  /// What a backend may put in the place of an address or a cursor that it does not have.
  private static let nothing: Set<String> = ["false", "null", "none"]

  /// Where the next page is that a document names.
  ///
  /// - Parameters:
  ///   - document: The page.
  ///   - address: Where it was asked for.
  ///   - hasItems: Whether there is anything on it.
  /// - Returns: An address of the web or the bundle; nil for the last page.
  func address(in document: MappedDocument, at address: URL, hasItems: Bool) -> URL? {
    switch self {
    case .address(let rule):
      return word(document.addresses, by: rule, in: document).flatMap {
        WebAddress.parse($0, relativeTo: address)
      }
    case .cursor(let rule, let parameter):
      return word(document.texts, by: rule, in: document).flatMap {
        address.setting(parameter, to: $0)
      }
    case .number(let parameter, let first, let count):
      guard hasItems else { return nil }
      let number = address.value(of: parameter).flatMap { Int($0) } ?? first
      if let count {
        guard let last = document.texts(of: count, in: document.root).first.flatMap({ Double($0) }),
          Double(number) < last
        else { return nil }
      }
      let (next, overflows) = number.addingReportingOverflow(1)
      return overflows ? nil : address.setting(parameter, to: String(next))
    }
  }

  private func word(
    _ words: (FieldRule, JSONValue) -> [String],
    by rule: FieldRule,
    in document: MappedDocument
  ) -> String? {
    guard let word = words(rule, document.root).first, word.utf8.count <= Self.longestCursor,
      !Self.nothing.contains(word)
    else { return nil }
    return word
  }
}

extension URL {
  /// The last value that the query gives a parameter.
  fileprivate func value(of parameter: String) -> String? {
    URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems?
      .last { $0.name == parameter }?.value
  }

  /// The address with one value for a parameter, and the others as they are spelled.
  fileprivate func setting(_ parameter: String, to value: String) -> URL? {
    guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return nil
    }
    let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    )
    guard let name = parameter.addingPercentEncoding(withAllowedCharacters: unreserved),
      let value = value.addingPercentEncoding(withAllowedCharacters: unreserved)
    else { return nil }
    var items = components.percentEncodedQueryItems ?? []
    items.removeAll { $0.name == name || $0.name == parameter }
    items.append(URLQueryItem(name: name, value: value))
    components.percentEncodedQueryItems = items
    return components.url.flatMap { WebAddress.parse($0.absoluteString) }
  }
}
