/// The vocabularies whose elements mean something in a feed.
enum FeedVocabulary: UInt8 {
  /// RSS, Atom, CDF, and everything without a prefix.
  case core = 1
  case content
  case dublinCore
  case dublinCoreTerms
  case feedBurner
  case geo
  case geoRSS
  /// What Google's catalogues call what RSS calls otherwise.
  case googleBase
  case gml
  case itunes
  case media
  /// What a search for news adds to RSS.
  case newsSearch
  case podcast
  /// Podlove's simple chapters.
  case podlove
  /// What pages say of themselves, which some feeds repeat.
  case openGraph
  case rdf
  case slash
  case syndication
  case threading
  case xhtml
  /// What Yandex's services add to RSS: whole texts.
  case yandex
  /// Elements of HTML, for telling escaped markup from plain text.
  case html
  /// Elements of HTML that have no end tag.
  case htmlVoid
  case foreign

  /// The vocabulary of a namespace name, compared without case and without white space; nil when
  /// it is none of ours.
  init?(namespace name: GatheredText) {
    guard name.isCleanAddress else {
      self.init(namespace: FeedMarkup.address(name.string, base: nil))
      return
    }
    if name.bytes.isEmpty {
      self = .core
    } else if let known = Self.namespacesByHash[NameHash.of(name.bytes)] {
      self = known
    } else {
      let known = Self.openNamespaces.first { start, _ in
        name.bytes.count >= start.utf8.count
          && zip(name.bytes, start.utf8).allSatisfy { $0.asciiLowercased == $1 }
      }
      guard let known else { return nil }
      self = known.vocabulary
    }
  }

  private init?(namespace: String) {
    let name = namespace.lowercased()
    if let known = Self.namespaces[name] {
      self = known
    } else if let known = Self.openNamespaces.first(where: { name.hasPrefix($0.start) }) {
      self = known.vocabulary
    } else {
      return nil
    }
  }

  /// The vocabulary that a prefix stands for by custom, declared or not.
  init?(customaryPrefix prefix: UnsafeBufferPointer<UInt8>) {
    guard prefix.count <= 10 else { return nil }
    let name = String(decoding: prefix, as: UTF8.self).lowercased()
    guard let known = Self.prefixes[name] else { return nil }
    self = known
  }

  /// Namespaces of which only the beginning is given: versions of RSS, and what was searched for.
  private static let openNamespaces: [(start: String, vocabulary: FeedVocabulary)] = [
    ("http://backend.userland.com/rss", .core), ("https://www.bing.com/news/search", .newsSearch),
    ("http://www.bing.com/news/search", .newsSearch),
  ]

  private static let namespacesByHash = Dictionary(
    uniqueKeysWithValues: namespaces.filter { !$0.key.isEmpty }.map { name, vocabulary in
      (Array(name.utf8).withUnsafeBufferPointer { NameHash.of($0) }, vocabulary)
    }
  )

  private static let prefixes: [String: FeedVocabulary] = [
    "rss": .core, "atom": .core, "atom10": .core, "a10": .core, "content": .content,
    "dc": .dublinCore, "dcterms": .dublinCoreTerms, "g": .googleBase, "geo": .geo,
    "georss": .geoRSS, "gml": .gml,
    "itunes": .itunes, "media": .media, "news": .newsSearch, "rdf": .rdf, "slash": .slash,
    "feedburner": .feedBurner, "podcast": .podcast, "psc": .podlove,
    "sy": .syndication, "og": .openGraph,
    "thr": .threading, "turbo": .yandex, "xhtml": .xhtml, "yandex": .yandex,
  ]

  private static let namespaces: [String: FeedVocabulary] = [
    "": .core,
    "http://backend.userland.com/rss": .core,
    "http://blogs.law.harvard.edu/tech/rss": .core,
    "http://cyber.law.harvard.edu/rss/rss.html": .core,
    "http://purl.org/rss/1.0/": .core,
    "http://my.netscape.com/rdf/simple/0.9/": .core,
    "http://channel.netscape.com/rdf/simple/0.9/": .core,
    "http://example.com/newformat#": .core,
    "http://example.com/necho": .core,
    "http://purl.org/echo/": .core,
    "uri/of/echo/namespace#": .core,
    "http://purl.org/pie/": .core,
    "http://purl.org/atom/ns#": .core,
    "http://www.w3.org/2005/atom": .core,
    "https://www.w3.org/2005/atom": .core,
    "http://purl.org/rss/1.0/modules/rss091#": .core,
    "http://purl.org/rss/1.0/modules/content/": .content,
    "http://purl.org/dc/elements/1.0/": .dublinCore,
    "http://purl.org/dc/elements/1.1/": .dublinCore,
    "http://purl.org/dc/terms/": .dublinCoreTerms,
    "http://rssnamespace.org/feedburner/ext/1.0": .feedBurner,
    "https://podcastindex.org/namespace/1.0": .podcast,
    "https://github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md": .podcast,
    "http://podlove.org/simple-chapters": .podlove,
    "http://podlove.org/simple-chapters/": .podlove,
    "https://podlove.org/simple-chapters": .podlove,
    "http://www.w3.org/2003/01/geo/wgs84_pos#": .geo,
    "http://base.google.com/ns/1.0": .googleBase,
    "http://www.georss.org/georss": .geoRSS,
    "http://www.georss.org/georss/10": .geoRSS,
    "http://www.opengis.net/gml": .gml,
    "http://www.itunes.com/dtds/podcast-1.0.dtd": .itunes,
    "http://example.com/dtds/podcast-1.0.dtd": .itunes,
    "http://search.yahoo.com/mrss": .media,
    "http://search.yahoo.com/mrss/": .media,
    "https://search.yahoo.com/mrss": .media,
    "https://search.yahoo.com/mrss/": .media,
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": .rdf,
    "http://purl.org/rss/1.0/modules/slash/": .slash,
    "http://purl.org/rss/1.0/modules/syndication/": .syndication,
    "http://purl.org/syndication/thread/1.0": .threading,
    "http://purl.org/rss/1.0/modules/threading/": .threading,
    "http://www.w3.org/1999/xhtml": .xhtml,
    "http://news.yandex.ru": .yandex,
    "http://news.yandex.ru/": .yandex,
    "http://turbo.yandex.ru": .yandex,
    "http://turbo.yandex.ru/": .yandex,
    "http://ogp.me/ns": .openGraph,
    "http://ogp.me/ns#": .openGraph,
    "https://ogp.me/ns#": .openGraph,
  ]
}
