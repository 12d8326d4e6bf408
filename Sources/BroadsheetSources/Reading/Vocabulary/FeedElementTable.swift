/// Finds the element that a name means, by the bytes of the name.
///
/// An open-addressed table over 64-bit hashes of the lower-case name and its vocabulary; a look-up
/// neither allocates nor compares strings.
struct FeedElementTable: Sendable {
  static let shared = FeedElementTable()

  private let keys: [UInt64]
  private let values: [FeedElement]
  private static let slotCount = 512

  /// The element of a local name, or `unknown`.
  @inline(__always)
  func element(
    _ vocabulary: FeedVocabulary,
    _ name: UnsafeBufferPointer<UInt8>
  ) -> FeedElement {
    element(vocabulary, hash: NameHash.of(name))
  }

  /// The element of a local name by its hash, or `unknown`.
  @inline(__always)
  func element(_ vocabulary: FeedVocabulary, hash: UInt64) -> FeedElement {
    element(key: Self.key(vocabulary, hash))
  }

  @inline(__always)
  private static func key(_ vocabulary: FeedVocabulary, _ hash: UInt64) -> UInt64 {
    let key = hash ^ UInt64(vocabulary.rawValue) &* 0x9E37_79B9_7F4A_7C15
    return key == 0 ? 1 : key
  }

  @inline(__always)
  private func element(key: UInt64) -> FeedElement {
    var slot = Int(truncatingIfNeeded: (key ^ key >> 32) & UInt64(Self.slotCount - 1))
    while keys[slot] != 0 {
      if keys[slot] == key { return values[slot] }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    return .unknown
  }

  private init() {
    var keys = [UInt64](repeating: 0, count: Self.slotCount)
    var values = [FeedElement](repeating: .unknown, count: Self.slotCount)
    for (vocabulary, names, element) in Self.list {
      for name in names.split(separator: " ") {
        var name = String(name)
        let key = Self.key(vocabulary, name.withUTF8 { NameHash.of($0) })
        var slot = Int(truncatingIfNeeded: (key ^ key >> 32) & UInt64(Self.slotCount - 1))
        while keys[slot] != 0 { slot = (slot + 1) & (Self.slotCount - 1) }
        keys[slot] = key
        values[slot] = element
      }
    }
    self.keys = keys
    self.values = values
  }

  private static let list: [(FeedVocabulary, String, FeedElement)] = [
    (.core, "rss", .rss),
    (.rdf, "rdf", .rdf),
    (.core, "rdf", .rdf),
    (.core, "channel", .channel),
    (.core, "feed", .feed),
    (.core, "item entry", .item),
    (.core, "image", .image),
    (.newsSearch, "image", .image),
    (.core, "featured_image featuredimage image_url imageurl picture", .picture),
    (.openGraph, "image", .picture),
    (.googleBase, "image_link", .picture),
    (.media, "image", .picture),
    (.core, "textinput", .textInput),
    (.core, "source", .source),
    (.core, "title", .title),
    (.dublinCore, "title", .title),
    (.dublinCoreTerms, "title", .title),
    (.googleBase, "title", .title),
    (.media, "title", .mediaTitle),
    (.itunes, "title", .mediaTitle),
    (.core, "description", .description),
    (.dublinCore, "description", .description),
    (.googleBase, "description", .description),
    (.core, "abstract", .abstract),
    (.core, "subtitle tagline", .subtitle),
    (.core, "summary", .summary),
    (.itunes, "summary", .itunesSummary),
    (.itunes, "subtitle", .itunesSubtitle),
    (.media, "description", .mediaDescription),
    (.core, "content", .content),
    (.core, "body", .body),
    (.xhtml, "body", .body),
    (.core, "fullitem encoded fulltext full-text", .contentEncoded),
    (.yandex, "full-text content", .contentEncoded),
    (.content, "encoded", .contentEncoded),
    (.core, "link", .link),
    (.googleBase, "link", .link),
    (.feedBurner, "origlink", .originalLink),
    (.core, "guid id", .id),
    (.core, "author managingeditor", .author),
    (.dublinCore, "author creator", .author),
    (.itunes, "author", .author),
    (.core, "contributor", .contributor),
    (.dublinCore, "contributor", .contributor),
    (.core, "webmaster", .publisher),
    (.dublinCore, "publisher", .publisher),
    (.itunes, "owner", .owner),
    (.core, "name", .name),
    (.itunes, "name", .name),
    (.core, "email", .email),
    (.itunes, "email", .email),
    (.core, "url uri homepage", .url),
    (.core, "width", .width),
    (.core, "height", .height),
    (.core, "published issued pubdate date datepublished postdate", .published),
    (.dublinCoreTerms, "issued", .published),
    (.core, "updated modified lastbuilddate", .updated),
    (.dublinCore, "date", .updated),
    (.dublinCoreTerms, "modified", .updated),
    (.core, "created", .created),
    (.dublinCoreTerms, "created", .created),
    (.core, "category keywords", .category),
    (.dublinCore, "subject", .category),
    (.itunes, "category", .itunesCategory),
    (.media, "category", .mediaCategory),
    (.itunes, "keywords", .itunesKeywords),
    (.core, "tags", .keywordList),
    (.media, "keywords", .keywordList),
    (.core, "enclosure", .enclosure),
    (.itunes, "image link", .itunesImage),
    (.itunes, "duration", .itunesDuration),
    (.podcast, "transcript", .transcript),
    (.podcast, "person", .person),
    (.podlove, "chapter", .chapter),
    (.media, "content", .mediaContent),
    (.media, "thumbnail", .mediaThumbnail),
    (.core, "thumb thumbnail", .mediaThumbnail),
    (.media, "player", .mediaPlayer),
    (.media, "credit", .mediaCredit),
    (.core, "language", .language),
    (.dublinCore, "language", .language),
    (.core, "icon", .icon),
    (.core, "logo", .logo),
    (.core, "comments", .comments),
    (.slash, "comments", .commentCount),
    (.threading, "total", .commentCount),
    (.geoRSS, "point", .point),
    (.gml, "pos", .point),
    (.geo, "lat", .latitude),
    (.geo, "long lon", .longitude),
    (.core, "ttl", .timeToLive),
    (.syndication, "updateperiod", .updatePeriod),
    (.syndication, "updatefrequency", .updateFrequency),
    (.core, "rights copyright", .rights),
    (.dublinCore, "rights", .rights),
    (.htmlVoid, "area base br col embed hr img input link meta param source track wbr", .html),
    (
      .html,
      """
      a abbr acronym address area article aside audio b big blockquote br button canvas caption \
      center cite code col colgroup command datalist dd del details dfn dialog dir div dl dt em \
      event-source fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hr i img \
      input ins kbd keygen label legend li m map mark menu meter multicol nav nextid noscript ol \
      optgroup option output p pre progress q s samp section select small sound source spacer span \
      strike strong sub sup table tbody td textarea tfoot th thead time tr tt u ul var video \
      math annotation annotation-xml maction menclose merror mfenced mfrac mi mmultiscripts mn mo \
      mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable \
      mtd mtext mtr munder munderover semantics
      """,
      .html
    ),
  ]
}
