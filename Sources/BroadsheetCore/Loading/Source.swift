public import Foundation

/// Where a section's bytes come from, and in which format.
public struct Source: Sendable, Hashable {
  public var address: URL
  public var format: SourceFormat
  /// Seconds between fetches; nil leaves it to the source's own hints.
  public var interval: Double?
  /// Seconds for which an answer that has lost its items is held back; nil leaves it to the
  /// newsstand, zero takes every answer.
  public var holdBack: Double?

  public init(
    address: URL,
    format: SourceFormat,
    interval: Double? = nil,
    holdBack: Double? = nil
  ) {
    self.address = address
    self.format = format
    self.interval = interval
    self.holdBack = holdBack
  }
}

extension Source {
  /// The newest items of other sections; the address only names them.
  public static func sections(_ sections: [Slug]) -> Source {
    let names = sections.map(\.rawValue).joined(separator: "+")
    return Source(address: URL(filePath: "/sections/\(names)"), format: .sections(sections))
  }
}

/// The kinds of backend.
public enum SourceFormat: Sendable, Hashable {
  /// RSS, Atom or JSON Feed; which one is read off the bytes.
  case syndication
  /// The backend orders teasers, adverts and widgets itself.
  case presentational
  /// Teasers only, and per response native or web.
  case listing
  /// Stories, adverts and web links with a picture each; `story` is where a story's text is.
  case mediaList(story: AddressTemplate?)
  /// Any JSON, by paths.
  case mapped(FieldMapping)
  /// Always a web page; nothing is loaded.
  case web
  /// The newest items of other sections of the brand; nothing is loaded.
  case sections([Slug])

  /// The word that a newsstand file uses.
  public var word: String {
    switch self {
    case .syndication: "syndication"
    case .presentational: "presentational"
    case .listing: "listing"
    case .mediaList: "media-list"
    case .mapped: "mapped"
    case .web: "web"
    case .sections: "sections"
    }
  }

  public static let words = [
    "syndication", "presentational", "listing", "media-list", "mapped", "web", "sections",
  ]
}

/// An address with `{id}` where an item's identifier goes.
public struct AddressTemplate: Sendable, Hashable {
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
