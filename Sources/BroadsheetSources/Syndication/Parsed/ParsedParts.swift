// Optionals are spelled out: with a question mark they are set to nil before an initialiser sets
// them, and the whole is copied at its end.

/// Who wrote a feed or an item.
public struct ParsedAuthor: Sendable, Equatable {
  /// The name as published, plain text.
  public var name: Optional<String>
  /// The address of their mailbox.
  public var email: Optional<String>
  /// Their page.
  public var url: Optional<String>

  /// An author of whom something is known.
  public init(name: String? = nil, email: String? = nil, url: String? = nil) {
    self.name = name
    self.email = email
    self.url = url
  }

  var isEmpty: Bool { name == nil && email == nil && url == nil }
}

/// A subject that a feed or an item is filed under.
public struct ParsedCategory: Sendable, Equatable, Hashable {
  /// The word that the publisher sorts by.
  public var term: Optional<String>
  /// The vocabulary that the term comes from.
  public var scheme: Optional<String>
  /// The word for readers, where it is another.
  public var label: Optional<String>

  /// A subject of whom something is known.
  public init(term: String? = nil, scheme: String? = nil, label: String? = nil) {
    self.term = term
    self.scheme = scheme
    self.label = label
  }
}

/// A link with its relation, as Atom knows it.
public struct ParsedLink: Sendable, Equatable {
  /// Where the link leads.
  public var href: String
  /// The relation, such as `alternate`, `self` or `enclosure`.
  public var rel: String
  /// The media type of what is there, as announced.
  public var type: Optional<String>
  /// What the link is called, plain text.
  public var title: Optional<String>
  /// Bytes of what is there, as announced.
  public var length: Optional<Int>

  /// The relation of what is said in a recording, by the podcast namespace.
  static let transcript = "transcript"

  /// A link; without a relation it leads to the same content in another form.
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
  /// Where the file is.
  public var url: String
  /// The media type of the file, as announced.
  public var mimeType: Optional<String>
  /// What the file is called, plain text.
  public var title: Optional<String>
  /// Bytes of the file, as announced.
  public var sizeInBytes: Optional<Int>
  /// How long it plays, as announced.
  public var durationInSeconds: Optional<Double>

  /// A file at an address.
  public init(url: String, mimeType: String? = nil) {
    self.url = url
    self.mimeType = mimeType
    title = nil
    sizeInBytes = nil
    durationInSeconds = nil
  }

  /// Some call it just that, and some say nothing of it.
  var isImage: Bool {
    guard let mimeType, !mimeType.isEmpty, mimeType != "application/octet-stream" else {
      return ParsedMedia.looksLikeImage(url)
    }
    return mimeType.beginsWithBytes(of: "image/") || mimeType == "image"
  }
}

/// One rendition of Media RSS.
public struct ParsedMedia: Sendable, Equatable {
  /// What a rendition is for.
  public enum Kind: String, Sendable {
    /// A small picture that stands for the rest: `media:thumbnail`.
    case thumbnail
    /// The thing itself: `media:content`.
    case content
    /// A page that plays it: `media:player`.
    case player
  }

  /// What the rendition is for.
  public var kind: Kind
  /// Where the rendition is.
  public var url: Optional<String>
  /// The media type, as announced.
  public var type: Optional<String>
  /// The kind of medium, as announced: `image`, `video`, `audio`, `document` or `executable`.
  public var medium: Optional<String>
  /// Pixels, as announced.
  public var width: Optional<Int>
  /// Pixels, as announced.
  public var height: Optional<Int>
  /// What the rendition is called, plain text.
  public var title: Optional<String>
  /// What there is to see or hear in it, plain text.
  public var description: Optional<String>
  /// Who made it, plain text.
  public var credit: Optional<String>
  /// Bytes of the file, as announced; not read of pictures.
  public var sizeInBytes: Optional<Int>
  /// How long it plays, as announced.
  public var durationInSeconds: Optional<Double>
  /// Whether it is the one of several renditions that is meant to be played.
  public var isDefault: Bool

  /// A rendition with nothing in it yet.
  public init(kind: Kind) {
    self.kind = kind
    url = nil
    type = nil
    medium = nil
    width = nil
    height = nil
    title = nil
    description = nil
    credit = nil
    sizeInBytes = nil
    durationInSeconds = nil
    isDefault = false
  }

  // In its place where it is asked, since a call would copy the whole.
  @inline(__always)
  var isImage: Bool {
    switch kind {
    case .thumbnail: true
    case .player: false
    case .content:
      medium == "image" || type?.beginsWithBytes(of: "image/") == true
        || medium == nil && type == nil && Self.looksLikeImage(url ?? "")
    }
  }

  /// Whether it is a film, or a page or a program that plays one.
  @inline(__always)
  var isFilm: Bool {
    medium == "video" || kind == .player
      || medium == nil
        && (type?.beginsWithBytes(of: "video/") == true || type == "application/x-shockwave-flash")
  }

  static func looksLikeImage(_ url: String) -> Bool {
    var url = url
    return url.withUTF8 { bytes in
      let path = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      guard let dot = path.lastIndex(of: UInt8(ascii: ".")), path.endIndex - dot <= 5 else {
        return false
      }
      return imageEndings.contains(word(of: path[(dot + 1)...]))
    }
  }

  private static let imageEndings = ["jpg", "jpeg", "png", "webp", "gif", "avif"].map {
    word(of: $0.utf8)
  }

  /// A few bytes in a row, letters in lower case, behind a one that keeps zeroes apart.
  private static func word(of ending: some Sequence<UInt8>) -> UInt64 {
    ending.reduce(1) { $0 << 8 | UInt64($1.asciiLowercased) }
  }
}

/// A part of a recording that has a name.
public struct ParsedChapter: Sendable, Equatable {
  /// Seconds from the beginning.
  public var start: Double
  /// What it is called, plain text.
  public var title: String
  /// A page about it.
  public var url: Optional<String>

  /// A chapter that leads nowhere.
  public init(start: Double, title: String) {
    self.start = start
    self.title = title
    url = nil
  }
}

/// The feed that an item was taken from: RSS's and Atom's `source`.
public struct ParsedSource: Sendable, Equatable {
  /// What it is called, plain text.
  public var title: Optional<String>
  /// Where it is; in RSS its feed, though many name its page.
  public var url: Optional<String>
  /// Who writes it, and so the items that do not say.
  public var authors: [ParsedAuthor]

  /// A feed of which nothing is known yet.
  public init() {
    title = nil
    url = nil
    authors = []
  }

  var isEmpty: Bool { title == nil && url == nil && authors.isEmpty }
}

/// The picture of a feed.
public struct ParsedImage: Sendable, Equatable {
  /// Where the picture is.
  public var url: String?
  /// What it shows, in words.
  public var title: String?
  /// The page that it leads to.
  public var link: String?
  /// Pixels, as announced.
  public var width: Int?
  /// Pixels, as announced.
  public var height: Int?

  /// A picture at an address.
  public init(url: String? = nil) {
    self.url = url
  }
}

/// A point on the Earth.
public struct ParsedPlace: Sendable, Equatable {
  /// Degrees north of the equator, from -90 to 90.
  public var latitude: Double
  /// Degrees east of Greenwich, from -180 to 180.
  public var longitude: Double

  /// A point, or nil when the numbers are no coordinates.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}
