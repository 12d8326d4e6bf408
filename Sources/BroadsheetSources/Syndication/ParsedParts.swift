/// Who wrote a feed or an item.
public struct ParsedAuthor: Sendable, Equatable {
  public var name: String?
  public var email: String?
  public var url: String?

  public init(name: String? = nil, email: String? = nil, url: String? = nil) {
    self.name = name
    self.email = email
    self.url = url
  }

  var isEmpty: Bool { name == nil && email == nil && url == nil }
}

/// A subject that a feed or an item is filed under.
public struct ParsedCategory: Sendable, Equatable, Hashable {
  public var term: String?
  /// The vocabulary that the term comes from.
  public var scheme: String?
  public var label: String?

  public init(term: String? = nil, scheme: String? = nil, label: String? = nil) {
    self.term = term
    self.scheme = scheme
    self.label = label
  }
}

/// A link with its relation, as Atom knows it.
public struct ParsedLink: Sendable, Equatable {
  public var href: String
  public var rel: String
  public var type: String?
  public var title: String?
  public var length: Int?

  public init(
    href: String,
    rel: String = "alternate",
    type: String? = nil,
    title: String? = nil,
    length: Int? = nil
  ) {
    self.href = href
    self.rel = rel
    self.type = type
    self.title = title
    self.length = length
  }
}

/// A file that belongs to an item: a podcast's sound, a picture.
public struct ParsedAttachment: Sendable, Equatable {
  public var url: String
  public var mimeType: String?
  public var title: String?
  public var sizeInBytes: Int?
  public var durationInSeconds: Double?

  public init(url: String, mimeType: String? = nil) {
    self.url = url
    self.mimeType = mimeType
  }

  var isImage: Bool {
    mimeType?.hasPrefix("image/") ?? ParsedMedia.looksLikeImage(url)
  }
}

/// One rendition of Media RSS.
public struct ParsedMedia: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case thumbnail
    case content
    case player
  }

  public var kind: Kind
  public var url: String?
  public var type: String?
  public var medium: String?
  public var width: Int?
  public var height: Int?
  public var title: String?
  public var description: String?
  public var credit: String?

  public init(kind: Kind) {
    self.kind = kind
  }

  var isImage: Bool {
    switch kind {
    case .thumbnail: true
    case .player: false
    case .content:
      medium == "image" || type?.hasPrefix("image/") == true
        || medium == nil && type == nil && Self.looksLikeImage(url ?? "")
    }
  }

  static func looksLikeImage(_ url: String) -> Bool {
    let path = url.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard let dot = path.lastIndex(of: UInt8(ascii: ".")) else { return false }
    switch Substring(path[dot...]).lowercased() {
    case ".jpg", ".jpeg", ".png", ".webp", ".gif", ".avif": return true
    default: return false
    }
  }
}

/// The picture of a feed.
public struct ParsedImage: Sendable, Equatable {
  public var url: String?
  public var title: String?
  public var link: String?
  public var width: Int?
  public var height: Int?

  public init(url: String? = nil) {
    self.url = url
  }
}

/// A point on the Earth.
public struct ParsedPlace: Sendable, Equatable {
  public var latitude: Double
  public var longitude: Double

  /// A point, or nil when the numbers are no coordinates.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}
