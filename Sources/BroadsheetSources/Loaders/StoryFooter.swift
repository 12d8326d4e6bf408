/// The last paragraph that leads back to where the text is from, as systems write it under excerpts.
///
/// "The post … appeared first on …" says nothing, in any language: its links are the story's own
/// address and the feed's page, and its words are the headline, the feed's title, or a way on. Only
/// the end of a text is looked at, so that the cost does not grow with it.
struct StoryFooter {
  /// The feed that a story is of, as far as footers name it.
  struct Origin {
    fileprivate let name: String
    fileprivate let title: [Character]
    fileprivate let page: String?

    init(title: String?, page: String?) {
      name = title ?? ""
      self.title = StoryFooter.letters(name)
      self.page = page.map(StoryFooter.comparable)
    }
  }

  private let headline: String
  private let addresses: [String]
  private let origin: Origin

  /// Bytes of markup that a footer may have.
  private static let mostBytes = 2_048
  /// Letters that a footer may have besides the names, or as a way on.
  private static let mostLetters = 80
  /// Paragraphs of a footer.
  private static let mostParagraphs = 3
  /// Letters from which on a name is no accident where no link says so.
  private static let tellingLetters = 4

  /// The footer of a story of these addresses.
  init(under headline: String, at addresses: [String?], of origin: Origin) {
    self.headline = headline
    self.addresses = addresses.compactMap { $0.map(Self.comparable) }
    self.origin = origin
  }

  /// A text without its footer; nil when nothing is left.
  func removed(from text: ParsedText?) -> ParsedText? {
    guard case .html(var html)? = text else { return text }
    var isCut = false
    for _ in 0..<Self.mostParagraphs {
      guard let range = html.withUTF8({ footer(in: $0) }) else { break }
      html = Repetition.cutting(range, from: html)
      isCut = true
    }
    return isCut && !StoryMarkup.hasContent(html) ? nil : .html(html)
  }

  private func footer(in html: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard let paragraph = LastParagraph(of: html, within: Self.mostBytes) else { return nil }
    return isFooter(paragraph) ? paragraph.range : wayOn(behind: paragraph)
  }

  private func isFooter(_ paragraph: LastParagraph) -> Bool {
    guard !paragraph.links.isEmpty else { return namesBoth(paragraph.outside) }
    guard
      paragraph.links.allSatisfy({ link in
        isOwn(link.address) || isOfPage(link.address) || isNear(link.address) && isName(link)
      })
    else { return false }
    let words = Self.letters(paragraph.outside)
    if words.isEmpty { return paragraph.links.allSatisfy { $0.words.count <= Self.mostLetters } }
    let headline = Self.letters(headline)
    return words.count <= Self.mostLetters && paragraph.links.allSatisfy(isName)
      && paragraph.links.contains { says(Self.letters($0.words), headline) }
  }

  /// Whether the words of a link are the headline or the feed's title.
  private func isName(_ link: LastParagraph.Link) -> Bool {
    let words = Self.letters(link.words)
    return says(words, origin.title) || says(words, Self.letters(headline))
  }

  /// Whether words without a link are the headline, the feed's title and little else.
  private func namesBoth(_ text: String) -> Bool {
    let most = Self.mostLetters + headline.utf8.count + 4 * origin.title.count
    guard origin.title.count >= Self.tellingLetters, text.utf8.count <= 2 * most,
      text.containsBytes(of: origin.name)
    else { return false }
    let (words, headline) = (Self.letters(text), Self.letters(headline))
    let others = words.count - headline.count - origin.title.count
    return headline.count >= 2 * Self.tellingLetters && 0...Self.mostLetters ~= others
      && words.suffix(origin.title.count).elementsEqual(origin.title) && words.contains(headline)
  }

  /// Where a link to the story itself stands behind the last sentence.
  private func wayOn(behind paragraph: LastParagraph) -> Range<Int>? {
    guard let link = paragraph.links.last, paragraph.endsWithLink, isOwn(link.address),
      link.words.count <= Self.mostLetters,
      let last = link.before.last(where: { !$0.isWhitespace }),
      last.isPunctuation, !",:;-–—([".contains(last)
    else { return nil }
    return link.range
  }

  private func says(_ words: [Character], _ name: [Character]) -> Bool {
    guard !words.isEmpty, !name.isEmpty else { return false }
    return words.count < name.count ? name.starts(with: words) : words.contains(name)
  }

  private func isOwn(_ address: String) -> Bool {
    let address = Self.comparable(address)
    return addresses.contains { Self.isSame($0, address) }
  }

  private func isOfPage(_ address: String) -> Bool {
    origin.page.map { Self.isSame($0, Self.comparable(address)) } ?? false
  }

  private func isNear(_ address: String) -> Bool {
    let host = Self.comparable(address).prefix { $0 != "/" }
    return (addresses + [origin.page].compactMap(\.self)).contains { known in
      known.prefix { $0 != "/" } == host
    }
  }

  /// Whether addresses differ in what counts their readers at the most.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    one == other || one.hasPrefix(other + "?") || other.hasPrefix(one + "?")
      || other.hasPrefix(one + "&")
  }

  /// An address without what does not matter to where it leads.
  private static func comparable(_ address: String) -> String {
    var rest = address[...].prefix { $0 != "#" }
    for prefix in ["https://", "http://", "www."] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
    }
    while rest.last == "/" { rest.removeLast() }
    guard let query = rest.firstIndex(of: "?") else { return String(rest) }
    let fields = rest[query...].dropFirst().split(separator: "&").filter { !$0.hasPrefix("utm_") }
    return rest[..<query] + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
  }

  private static func letters(_ text: String) -> [Character] {
    text.lowercased().filter { $0.isLetter || $0.isNumber }.map(\.self)
  }
}
