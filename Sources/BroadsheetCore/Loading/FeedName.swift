public import Foundation

/// What a feed calls itself, taken apart: the site's name, and what this feed of it is.
///
/// "NYT > Home Page", "Articles | Mail Online" and "BBC News - World" say both in one line, and no rule
/// says which stands first: the site is the part that its own address speaks of. Where the address
/// speaks of none, or of several, the name stays whole; where it says nothing of the site at all, such as
/// "Articles" or "RSS", the site is called by its host.
public struct FeedName: Sendable, Hashable {
  /// What stands between the parts, with white space around, and a colon with white space behind.
  private static let separators: Set<String> = [
    ">", "|", "-", "–", "—", "»", "›", "·", "•", "/", ":", "::",
  ]
  /// What feeds of whole sites are called, which says nothing of them; as `plain` has it.
  private static let general: Set<String> = [
    "home", "homepage", "frontpage", "mainpage", "newsfrontpage", "rss", "rssfeed", "feed", "atom",
    "articles", "allarticles", "posts", "allposts", "latest", "latestnews", "news", "topnews",
    "topstories", "headlines",
    "startseite", "nachrichten", "aktuell", "schlagzeilen", "accueil", "actualites", "alaune",
    "portada", "inicio", "noticias", "primapagina", "notizie", "voorpagina", "nieuws",
    "forside", "forsiden", "hjem", "nyheter", "nyheder", "sistenytt", "etusivu", "uutiset",
    "stronagłowna", "wiadomosci", "главная", "главнаястраница", "новости",
    "主页", "首页", "主頁", "首頁", "新闻", "新闻主页", "新闻首页", "ホーム", "トップ", "ニュース", "홈", "뉴스", "الرئيسية",
    "اخبار",
  ]
  /// What parts of a site are called by themselves, and no site is.
  private static let sections: Set<String> = [
    "international", "world", "worldnews", "business", "politics", "sport", "sports", "culture",
    "opinion", "technology", "science", "health", "travel", "entertainment",
  ]
  /// Words that say of a feed that it has what is new, and what it has of that.
  private static let newest: Set<String> = [
    "latest", "newest", "recent", "top", "all", "siste", "senaste", "seneste", "neueste",
    "neuesten",
    "aktuelle", "alle", "dernieres", "toutes", "ultimas", "ultime", "laatste",
  ]
  /// Those of them with which names begin as well: "All of Us".
  private static let broad: Set<String> = ["top", "all", "alle", "toutes"]
  private static let things: Set<String> = [
    "news", "stories", "headlines", "articles", "posts", "updates", "submissions", "analysis",
    "and", "nytt",
    "nyheter", "nyheder", "saker", "artikler", "artiklar", "meldungen", "nachrichten", "artikel",
    "actualites", "infos", "noticias", "notizie", "nieuws",
  ]
  private static let prepositions: Set<String> = [
    "from", "of", "fra", "från", "von", "aus", "de", "du", "da", "di", "van",
  ]
  /// What says of a name that it is a feed's.
  private static let feedWords: Set<String> = ["rss", "atom", "feed", "flux", "fil", "canal"]
  /// Letters of a word that is looked for in an address, and of one whose letters are there with others
  /// between them: "HuffPost" in `huffingtonpost`.
  private static let (leastLetters, leastScattered) = (3, 6)

  /// The site's own name; the whole where there are no parts, or nothing tells them apart.
  public let site: String
  /// What the feed is of its site; nil where it does not say, or says that it is all of it.
  public let section: String?

  /// Takes a title apart by addresses of the site's, such as those of its pages and of the feed: by the
  /// first that tells its parts apart.
  public init(_ title: String, at addresses: [URL?]) {
    let title = Self.withoutFeed(title)
    let parts = Self.parts(of: title).map(Self.withoutNewest)
    let telling = parts.filter(Self.isTelling)
    let section = telling.first.map(Self.plain)
    if telling.isEmpty || telling.count == 1 && Self.sections.contains(section ?? ""),
      let host = addresses.lazy.compactMap({ $0.flatMap(Self.host) }).first
    {
      site = host
      self.section = telling.first
      return
    }
    let labels = addresses.lazy.compactMap { $0.flatMap(Self.label) }
    let told = labels.compactMap { Self.place(of: $0, in: parts) }.first
    guard parts.count > 1, let own = told ?? Self.placeOfAll(in: parts) else {
      site =
        parts.count == 1
        ? Self.withoutNewest(title) : telling.isEmpty ? title : Self.withoutGeneral(title)
      self.section = nil
      return
    }
    site = parts[own]
    let others = parts.indices.filter { $0 != own }.map { parts[$0] }
    let named = others.filter(Self.isTelling)
    self.section = named.isEmpty ? nil : named.joined(separator: ", ")
  }

  /// Whether a label says no more of a story than that it is one, as "News" and "Front Page" do.
  ///
  /// Costs the length of the label, and nothing for one that is longer than any of them.
  package static func saysNothing(_ label: String) -> Bool {
    guard label.utf8.count <= 48 else { return false }
    var label = label
    return label.withUTF8 { label in
      var (first, count) = (UInt8(0), 0)
      var (isASCII, isLatin) = (true, true)
      for index in label.indices {
        let byte = label[index]
        if isLetterOrDigit(byte) {
          if count == 0 { first = byte }
          count += 1
        } else if byte >= 0x80 {
          isASCII = false
          let isLetter = byte == 0xC3 && isLetterOfLatin(label[index + 1])
          if isLetter { count += 1 }
          let isRest = byte < 0xC0 && label[index - 1] == 0xC3
          isLatin = isLatin && (isLetter || isRest)
        }
      }
      guard isASCII else {
        // Without its marks each of these letters is one of ASCII, or none.
        if isLatin, !lengths.has(count) { return false }
        return general.contains(plain(String(decoding: label, as: UTF8.self)))
      }
      guard lengths.has(first, count) else { return false }
      let word = String(unsafeUninitializedCapacity: count) { letters in
        var count = 0
        for byte in label where isLetterOrDigit(byte) {
          letters.initializeElement(at: count, to: byte | 0x20)
          count += 1
        }
        return count
      }
      return general.contains(word)
    }
  }

  private static let lengths = WordLengths(of: general)

  /// Whether a byte behind 0xC3 makes it a letter that stays one letter: neither ß, Æ, Þ nor a sign.
  private static func isLetterOfLatin(_ byte: UInt8) -> Bool {
    byte != 0x9F && ![0x86, 0x97, 0x9E].contains(byte & 0x9F)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// Which part a site's address speaks of more than of any other; of equals the only shortest, as a name is
  /// shorter than a sentence that has it.
  private static func place(of label: String, in parts: [String]) -> Int? {
    let scores = parts.map { letters(of: $0, in: label) }
    guard let most = scores.max(), most > 0 else { return nil }
    let told = parts.indices.filter { scores[$0] == most }
    guard let shortest = told.map({ parts[$0].count }).min() else { return nil }
    let short = told.filter { parts[$0].count == shortest }
    return short.count == 1 && (told.count == 1 || isSentence(told, in: parts)) ? short[0] : nil
  }

  /// Whether of some parts one is twice as long as another.
  private static func isSentence(_ places: [Int], in parts: [String]) -> Bool {
    let lengths = places.map { parts[$0].count }
    return 2 * (lengths.min() ?? 0) <= (lengths.max() ?? 0)
  }

  /// A title without what says that it is a feed's and whose feed: "RSS feed of Acme", "Acme on Acme",
  /// "Stories by Ann on Medium".
  private static func withoutFeed(_ title: String) -> String {
    var words = title.split(whereSeparator: \.isWhitespace)
    let first = words.prefix { feedWords.contains(plain(String($0))) }.count
    if first > 0, words.count > first + 1, prepositions.contains(plain(String(words[first]))) {
      words.removeFirst(first + 1)
    }
    if words.count > 2, let last = words.last, plain(String(last)) == "feed",
      ["rss", "atom"].contains(plain(String(words[words.count - 2]))),
      !separators.contains(String(words[words.count - 3]))
    {
      words.removeLast(2)
    }
    guard words.contains(where: { !separators.contains(String($0)) }) else { return title }
    guard let on = words.lastIndex(of: "on") else { return words.joined(separator: " ") }
    if words.count > 4, words.prefix(2).map({ $0.lowercased() }) == ["stories", "by"], on > 2 {
      return words[2..<on].joined(separator: " ")
    }
    let isTwice = on > 0 && Array(words[..<on]) == Array(words[(on + 1)...])
    return words[..<(isTwice ? on : words.count)].joined(separator: " ")
  }

  /// A title without the parts at its ends that say that it is all of a site.
  private static func withoutGeneral(_ title: String) -> String {
    var words = title.split(whereSeparator: \.isWhitespace).map(String.init)
    while let mark = words.lastIndex(where: separators.contains), mark > 0,
      !isTelling(words[(mark + 1)...].joined(separator: " "))
    {
      words.removeSubrange(mark...)
    }
    while let mark = words.firstIndex(where: separators.contains), mark < words.count - 1,
      !isTelling(words[..<mark].joined(separator: " "))
    {
      words.removeSubrange(...mark)
    }
    return words.joined(separator: " ")
  }

  /// The only part that is not what feeds of whole sites are called.
  private static func placeOfAll(in parts: [String]) -> Int? {
    let telling = parts.indices.filter { isTelling(parts[$0]) }
    return telling.count == 1 ? telling.first : nil
  }

  private static func isTelling(_ part: String) -> Bool {
    // What somebody is called at a service stands behind the name.
    if part.hasPrefix("@"), !part.contains(" ") { return false }
    return !general.contains(plain(part))
      && !words(of: part).allSatisfy(newest.union(things).contains)
  }

  /// "Siste nytt fra VG" is VG, and "heise developer neueste Meldungen" is heise developer.
  private static func withoutNewest(_ part: String) -> String {
    let written = part.split(whereSeparator: \.isWhitespace)
    let words = written.map { plain(String($0)) }
    guard words.count > 2 else { return part }
    if newest.contains(words[0]) {
      let behind = words.dropFirst().drop(while: things.contains)
      let saysWhat = behind.startIndex > 1 || !broad.contains(words[0])
      if saysWhat, let word = behind.first, prepositions.contains(word), behind.count > 1 {
        return written[(behind.startIndex + 1)...].joined(separator: " ")
      }
    }
    let before = words.reversed().drop(while: things.contains).count
    if before > 1, before < words.count, newest.contains(words[before - 1]) {
      return written[..<(before - 1)].joined(separator: " ")
    }
    return part
  }

  private static func words(of part: String) -> [String] {
    part.split { !$0.isLetter && !$0.isNumber }.map { plain(String($0)) }
  }

  /// What readers know a site by, such as `nytimes.com`; nil for a number of a machine.
  private static func host(of address: URL) -> String? {
    guard let site = address.site, site.contains("."), site.contains(where: \.isLetter) else {
      return nil
    }
    return site
  }

  private static func parts(of title: String) -> [String] {
    var parts: [[Substring]] = [[]]
    for word in title.split(whereSeparator: \.isWhitespace) {
      if separators.contains(String(word)) {
        parts.append([])
      } else if word.count > 1, word.hasSuffix(":") {
        parts[parts.count - 1].append(word.dropLast())
        parts.append([])
      } else {
        parts[parts.count - 1].append(word)
      }
    }
    var seen: Set<String> = []
    // Some say twice who they are.
    return parts.map { $0.joined(separator: " ") }.filter { part in
      !part.isEmpty && seen.insert(plain(part)).inserted
    }
  }

  /// What a site is called in its address: `nytimes` of `rss.nytimes.com`.
  private static func label(of address: URL) -> String? {
    guard let label = address.site?.split(separator: ".").first, label.contains(where: \.isLetter)
    else { return nil }
    return plain(String(label))
  }

  /// How many letters of a part its site's address speaks of.
  private static func letters(of part: String, in label: String) -> Int {
    let whole = plain(part)
    guard !whole.isEmpty else { return 0 }
    // Addresses are in Latin letters, whatever a site writes in.
    if !whole.utf8.allSatisfy({ $0 < 0x80 }),
      let latin = part.applyingTransform(.toLatin, reverse: false)
    {
      let folded = latin.folding(options: .diacriticInsensitive, locale: nil)
      let plain = folded.filter { $0.isASCII }
      return plain.isEmpty ? 0 : letters(of: plain, in: label)
    }
    if whole == label { return whole.count + 1 }
    if whole.count >= leastLetters, label.contains(whole) { return whole.count }
    if label.count >= leastLetters, whole.contains(label) { return label.count }
    let words = words(of: part)
    if words.count > 1, label == words.compactMap(\.first).map(String.init).joined() {
      return label.count
    }
    return words.filter { word in
      word.count >= leastLetters && label.contains(word) || isScattered(word, in: label)
    }.map(\.count).max() ?? 0
  }

  /// Whether a label begins as a word does, and has its letters in their order.
  private static func isScattered(_ word: String, in label: String) -> Bool {
    guard word.count >= leastScattered, word.prefix(leastLetters) == label.prefix(leastLetters)
    else {
      return false
    }
    var rest = label[...]
    for letter in word {
      guard let place = rest.firstIndex(of: letter) else { return false }
      rest = rest[place...].dropFirst()
    }
    return true
  }

  /// Letters and digits without their marks, in lower case.
  private static func plain(_ text: String) -> String {
    let folded = text.folding(
      options: [.diacriticInsensitive, .caseInsensitive],
      locale: Locale(identifier: "en")
    )
    return folded.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
