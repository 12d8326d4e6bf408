import Foundation

/// Whether cards and stories of a brand name the feeds that they come from.
public enum SourceDisplay: String, Sendable, Hashable, Codable, CaseIterable {
  /// Where the sections' feeds are of more than one site: then the paper is put together from the
  /// feeds of others.
  case auto
  /// Always.
  case always
  /// Never: all is the brand's own.
  case never
}

extension Brand {
  /// Whether cards and stories name the feeds that they come from.
  public var namesSources: Bool {
    switch showsSources {
    case .always: true
    case .never: false
    case .auto: Set(sections.lazy.compactMap { $0.source.address.site }).count > 1
    }
  }
}

extension URL {
  /// What one publisher has of hosts, as far as names show it: the last two labels of the host of a
  /// web address, or three where the last is a country's and the one before it says what kind of body
  /// it is, as in `news.example.co.uk`; all of an address that is a number.
  ///
  /// Nil for addresses that are not of the web.
  var site: String? {
    guard ["http", "https"].contains(scheme?.lowercased()), let host = host?.lowercased() else {
      return nil
    }
    let labels = host.split(separator: ".")
    guard labels.count > 2, labels.last?.contains(where: \.isLetter) == true else { return host }
    let isUnderCountry =
      labels[labels.count - 1].count == 2
      && Self.kindsOfBodies.contains(String(labels[labels.count - 2]))
    return labels.suffix(isUnderCountry ? 3 : 2).joined(separator: ".")
  }

  /// What registries of countries have names under: companies, schools, authorities, and so on.
  private static let kindsOfBodies: Set = [
    "ac", "asn", "co", "com", "edu", "go", "gob", "gov", "gv", "ltd", "mil", "ne", "net", "nom",
    "or",
    "org", "plc", "sch",
  ]
}
