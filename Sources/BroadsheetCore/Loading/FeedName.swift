public import Foundation

/// What a feed calls itself, taken apart: the site's name, and what this feed of it is.
///
/// "NYT > Home Page", "Articles | Mail Online" and "BBC News - World" say both in one line, and no rule
/// says which stands first: the site is the part that its own address speaks of. Where the address
/// speaks of none, or of several, the name stays whole.
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
  /// Letters of a word that is looked for in an address.
  private static let leastLetters = 3

  /// The site's own name; the whole where there are no parts, or nothing tells them apart.
  public let site: String
  /// What the feed is of its site; nil where it does not say, or says that it is all of it.
  public let section: String?

  /// Takes a title apart by addresses of the site's, such as those of its pages and of the feed: by the
  /// first that tells its parts apart.
  public init(_ title: String, at addresses: [URL?]) {
    let parts = Self.parts(of: title)
    let labels = addresses.lazy.compactMap { $0.flatMap(Self.label) }
    let told = labels.compactMap { Self.place(of: $0, in: parts) }.first
    guard parts.count > 1, let own = told ?? Self.placeOfAll(in: parts) else {
      site = title
      section = nil
      return
    }
    site = parts[own]
    let others = parts.indices.filter { $0 != own }.map { parts[$0] }
    let telling = others.filter(Self.isTelling)
    section = telling.isEmpty ? nil : telling.joined(separator: ", ")
  }

  /// Which part a site's address speaks of more than of any other.
  private static func place(of label: String, in parts: [String]) -> Int? {
    let scores = parts.map { letters(of: $0, in: label) }
    guard let most = scores.max(), most > 0, scores.count(where: { $0 == most }) == 1 else {
      return nil
    }
    return scores.firstIndex(of: most)
  }

  /// The only part that is not what feeds of whole sites are called.
  private static func placeOfAll(in parts: [String]) -> Int? {
    let telling = parts.indices.filter { isTelling(parts[$0]) }
    return telling.count == 1 ? telling.first : nil
  }

  private static func isTelling(_ part: String) -> Bool { !general.contains(plain(part)) }

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
    if whole == label { return whole.count + 1 }
    if whole.count >= leastLetters, label.contains(whole) { return whole.count }
    if label.count >= leastLetters, whole.contains(label) { return label.count }
    let words = part.split { !$0.isLetter && !$0.isNumber }.map { plain(String($0)) }
    if words.count > 1, label == words.compactMap(\.first).map(String.init).joined() {
      return label.count
    }
    return words.filter { $0.count >= leastLetters && label.contains($0) }.map(\.count).max() ?? 0
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
