import Foundation

/// The last paragraph that leads back to where the text is from, as systems write it under excerpts.
///
/// "The post … appeared first on …" says nothing, in any language: its links are the story's own
/// address and the feed's page, and its words are the headline, the feed's title, or a way on. Links that
/// hand the story's address on to share it go as well, and a heading with nothing under it. Only the end
/// of a text is looked at, so that the cost does not grow with it.
struct StoryFooter {
  /// The feed that a story is of, as far as footers name it.
  struct Origin {
    // As they came, as for few stories they are compared.
    fileprivate let name: String
    let page: String?
    /// Whether markup has references where the name has signs.
    fileprivate let hasReferences: Bool

    init(title: String?, page: String?) {
      name = title ?? ""
      self.page = page
      hasReferences = name.utf8.contains {
        $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">")
      }
    }

    fileprivate var title: Letters { Letters(name) }
  }

  /// What leads to a story: its page, where that points to, its identifier, and where it is discussed; no
  /// array, which every item would have to make.
  typealias Addresses = (
    page: String?, external: String?, identifier: String?, discussion: String?
  )

  private let headline: String
  /// As they came: few texts end with a link, for which they are compared.
  private let written: Addresses
  private let authors: [ParsedAuthor]
  private let origin: Origin

  /// Bytes of markup that a footer may have.
  private static let mostBytes = 2_048
  /// Letters that a footer may have besides the names, or as a way on.
  private static let mostLetters = 80
  /// Letters that may stand before the names of persons: "submitted by".
  private static let lettersBeforePerson = 20
  /// Bytes of an address from which on it stands in no query by accident.
  private static let leastShared = 12
  /// Paragraphs of a footer.
  private static let mostParagraphs = 8
  /// Letters from which on a name is no accident where no link says so.
  private static let tellingLetters = 4

  /// The footer of a story of these addresses.
  init(
    under headline: String,
    by authors: [ParsedAuthor],
    at addresses: Addresses,
    of origin: Origin
  ) {
    self.headline = headline
    self.authors = authors
    written = addresses
    self.origin = origin
  }

  /// Whether the last words may be a footer, by their bytes alone: they have a link and little beside it, or
  /// end with one, or name the feed.
  private func mayBeFooter(_ words: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let words = UnsafeBufferPointer(rebasing: words)
    if ByteScanning.indexOfTag(UInt8(ascii: "a"), in: words.span, from: 0) != nil {
      return Self.endsWithTag(words) || Self.hasFewLetters(words)
    }
    if origin.hasReferences, words.contains(UInt8(ascii: "&")) { return true }
    var name = origin.name
    return name.withUTF8 { !$0.isEmpty && String.contains($0, in: words) }
  }

  /// Whether nothing but signs stands behind the last tag.
  private static func endsWithTag(_ words: UnsafeBufferPointer<UInt8>) -> Bool {
    words.last { $0 == UInt8(ascii: ">") || $0.isASCIIAlphanumeric } == UInt8(ascii: ">")
  }

  /// Whether outside of tags and links there is no more than a footer may have, references among it.
  private static func hasFewLetters(_ words: UnsafeBufferPointer<UInt8>) -> Bool {
    var letters = 0
    var isInLink = false
    var index = 0
    while index < words.count, letters <= 2 * mostLetters {
      let rest = UnsafeBufferPointer(rebasing: words[index...])
      guard rest[0] == UInt8(ascii: "<") else {
        if !isInLink, rest[0].isASCIIAlphanumeric { letters += 1 }
        index += 1
        continue
      }
      if rest.starts(with: "<a ") { isInLink = true }
      if rest.starts(with: "</a>") { isInLink = false }
      index += (rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.count - 1) + 1
    }
    return letters <= 2 * mostLetters
  }

  /// A text without its footer; nil when nothing is left.
  func removed(from text: ParsedText?) -> ParsedText? {
    guard case .html(var html)? = text else { return text }
    var isCut = false
    var hasLabels = false
    for _ in 0..<Self.mostParagraphs {
      guard let footer = html.withUTF8({ footer(in: $0, isAboveLabels: hasLabels, isAbove: isCut) })
      else { break }
      html = Repetition.cutting(footer.range, from: html)
      isCut = true
      hasLabels = footer.hasLabels
    }
    return isCut && !StoryMarkup.hasContent(html) ? nil : .html(html)
  }

  private func footer(
    in html: UnsafeBufferPointer<UInt8>,
    isAboveLabels: Bool,
    isAbove: Bool
  ) -> (range: Range<Int>, hasLabels: Bool)? {
    if isAbove, let range = Self.count(in: html) { return (range, false) }
    guard let range = LastParagraph.range(of: html, within: Self.mostBytes) else { return nil }
    if isLostHeading(range, in: html) { return (range, false) }
    guard mayBeFooter(html[range]) else { return nil }
    let paragraph = LastParagraph(at: range, of: html)
    if isFooter(paragraph, isAboveLabels: isAboveLabels) {
      return (paragraph.range, paragraph.links.contains(where: isLabel))
    }
    return wayOn(behind: paragraph).map { ($0, false) }
  }

  /// A last line in small letters that counts something and says no more, as forums have it above the way on.
  private static func count(in html: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard let range = LastParagraph.range(of: html, within: mostBytes), range.count <= mostLetters
    else { return nil }
    let line = UnsafeBufferPointer(rebasing: html[range])
    guard line.starts(with: "<small>"), line.count > 8, line[7].isASCIIDigit else { return nil }
    return line.dropFirst(7).firstIndex(of: UInt8(ascii: "<")) == line.count - 8
      && line.dropLast(8).last.map { $0 != UInt8(ascii: ".") } == true ? range : nil
  }

  /// Whether a heading stands there under which there is nothing, though there is something above it.
  private func isLostHeading(_ range: Range<Int>, in html: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = html[range.upperBound...].prefix(4)
    guard range.count <= 2 * Self.mostLetters, end.starts(with: "</h"),
      end.last?.isASCIIDigit == true
    else { return false }
    return StoryMarkup.hasContent(String(decoding: html[..<range.lowerBound], as: UTF8.self))
  }

  private func isFooter(_ paragraph: LastParagraph, isAboveLabels: Bool) -> Bool {
    guard !paragraph.links.isEmpty else { return namesBoth(paragraph.outside) }
    // Most of what ends with a link is a sentence, and told by looking at bytes.
    // Who names the story and its place has more to say of them than one who leads on.
    let most = paragraph.links.count > 1 ? 2 * Self.mostLetters : Self.mostLetters
    var outside = paragraph.outside
    let letters = outside.withUTF8 { $0.count(where: \.isASCIIAlphanumeric) }
    guard letters <= most else { return false }
    guard paragraph.links.allSatisfy(mayBeWay) else { return false }
    let addresses = addresses + [origin.page].compactMap { $0.map(Self.comparable) }
    let names = Names(headline: Letters(headline), title: origin.title)
    var ways: [Way] = []
    for link in paragraph.links {
      guard let way = way(of: link, addresses, names, isAboveLabels: isAboveLabels) else {
        return false
      }
      ways.append(way)
    }
    let words = Letters(paragraph.outside)
    guard words.count <= most else { return false }
    if words.isEmpty {
      return ways.contains { $0 != .label && $0 != .person && $0 != .above }
        && paragraph.links.allSatisfy { $0.words.count <= Self.mostLetters }
    }
    if ways.allSatisfy({ $0 == .person || isAboveLabels }) {
      if paragraph.endsWithLink { return words.count <= Self.lettersBeforePerson }
      return isPersonAndDate(paragraph)
    }
    let links = paragraph.links.map { Letters($0.words) }
    return zip(links, ways).allSatisfy { $1 == .above || says($0, names) }
      && links.contains { says($0, names.headline) }
  }

  /// Whether a person is followed by a date and by nothing else.
  private func isPersonAndDate(_ paragraph: LastParagraph) -> Bool {
    guard paragraph.links.count == 1, let link = paragraph.links.first,
      Letters(link.before).count <= Self.lettersBeforePerson
    else { return false }
    let behind = paragraph.outside.dropFirst(link.before.count)
    return FeedDate.parse(behind.drop { !$0.isLetter && !$0.isNumber }) != nil
  }

  /// What the words of a footer's links may say.
  private struct Names {
    var headline: Letters
    var title: Letters
  }

  /// Where a link of a footer leads.
  private enum Way {
    /// To the story, to where it is discussed, or to the feed's page.
    case back
    /// Elsewhere on their site, by a name of theirs.
    case named
    /// To where the story's address is below, as to the magazine of a site that it is in.
    case above
    /// To whoever wrote the story, as the item names them; above words in brackets, to any of the site.
    case person
    /// Anywhere, by a word in brackets, as stands beside a way back.
    case label
  }

  /// Whether a link may be a way, by its bytes alone: most lead to another site, and hand nothing on.
  private func mayBeWay(_ link: LastParagraph.Link) -> Bool {
    if link.address.containsByte(UInt8(ascii: "?")) || isLabel(link) || isByFeedsName(link) {
      return true
    }
    var address = link.address
    return address.withUTF8 { link in
      let host = Self.host(ofWritten: link)
      func isOfSite(_ address: String?) -> Bool {
        guard var address else { return false }
        return address.withUTF8 {
          Self.isOfOneSite(Self.host(ofWritten: $0), host) || $0.elementsEqual(link)
        }
      }
      return isOfSite(written.page) || isOfSite(written.external)
        || isOfSite(written.identifier) || isOfSite(written.discussion) || isOfSite(origin.page)
    }
  }

  private func way(
    of link: LastParagraph.Link,
    _ addresses: [[UInt8]],
    _ names: Names,
    isAboveLabels: Bool
  ) -> Way? {
    let address = Self.comparable(link.address)
    if addresses.contains(where: { Self.isSame($0, address) }) { return .back }
    if let discussion = written.discussion, Self.comparable(discussion) == address { return .back }
    if let query = Self.query(of: link.address),
      addresses.contains(where: { Self.hasAddress($0, in: query) })
    {
      return .back
    }
    if isLabel(link) { return .label }
    if addresses.contains(where: { isComments(address, of: $0) }) { return .back }
    if isByFeedsName(link) { return .named }
    let host = Self.host(of: address)
    guard addresses.contains(where: { Self.isOfOneSite(Self.host(of: $0), host) }) else {
      return nil
    }
    let name = Letters(link.words)
    if says(name, names) { return .named }
    if address.contains(UInt8(ascii: "/")),
      addresses.contains(where: { Self.isAbove(address, $0) })
    {
      return .above
    }
    guard !name.isEmpty, name.count <= Self.mostLetters else { return nil }
    let isAuthor = authors.contains { $0.name.map { Letters($0).bytes == name.bytes } ?? false }
    return isAuthor || isAboveLabels ? .person : nil
  }

  /// Whether an address is where a page's comments are.
  private func isComments(_ address: [UInt8], of page: [UInt8]) -> Bool {
    address.count == page.count + 9 && address.starts(with: page)
      && address[page.count...].elementsEqual("/comments".utf8)
  }

  /// Whether a link is called as the feed is, wherever it leads: to the place of a site at its host.
  private func isByFeedsName(_ link: LastParagraph.Link) -> Bool {
    origin.name.utf8.count >= Self.tellingLetters && link.words.trimmingSpace() == origin.name
  }

  /// Whether the words of a link stand in brackets.
  private func isLabel(_ link: LastParagraph.Link) -> Bool {
    let words = link.words.trimmingSpace()
    return words.hasPrefix("[") && words.hasSuffix("]")
  }

  /// Whether hosts are the same, or one a part of the other.
  private static func isOfOneSite<Host: BidirectionalCollection<UInt8>>(
    _ one: Host,
    _ other: Host
  ) -> Bool {
    guard one.count != other.count else { return one.elementsEqual(other) }
    let (short, long) = one.count < other.count ? (one, other) : (other, one)
    let rest = long.suffix(short.count + 1)
    return rest.first == UInt8(ascii: ".") && rest.dropFirst().elementsEqual(short)
      && short.contains(UInt8(ascii: "."))
  }

  /// Whether words are the headline or the feed's title.
  private func says(_ words: Letters, _ names: Names) -> Bool {
    says(words, names.title) || says(words, names.headline)
  }

  /// Whether words without a link are the headline, the feed's title and little else.
  private func namesBoth(_ text: String) -> Bool {
    guard text.containsBytes(of: origin.name) else { return false }
    let title = origin.title
    let most = Self.mostLetters + headline.utf8.count + 4 * title.count
    guard title.count >= Self.tellingLetters, text.utf8.count <= 2 * most else { return false }
    let (words, headline) = (Letters(text), Letters(headline))
    let others = words.count - headline.count - title.count
    return headline.count >= 2 * Self.tellingLetters && 0...Self.mostLetters ~= others
      && words.ends(with: title) && words.contains(headline)
  }

  /// Where a link to the story itself stands behind the last sentence.
  private func wayOn(behind paragraph: LastParagraph) -> Range<Int>? {
    guard let link = paragraph.links.last, paragraph.endsWithLink,
      let last = link.before.last(where: { !$0.isWhitespace }),
      last.isPunctuation, !",:;-–—([".contains(last), link.words.count <= Self.mostLetters,
      addresses.contains(where: { Self.isSame($0, Self.comparable(link.address)) })
    else { return nil }
    return link.range
  }

  private func says(_ words: Letters, _ name: Letters) -> Bool {
    guard !words.isEmpty, !name.isEmpty else { return false }
    return words.count < name.count ? name.starts(with: words) : words.contains(name)
  }

  private var addresses: [[UInt8]] {
    [written.page, written.external, written.identifier].compactMap { $0.map(Self.comparable) }
  }

  /// Whether addresses differ in what counts their readers at the most.
  private static func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one == other || goesOn(one, behind: other) || goesOn(other, behind: one)
  }

  /// Whether an address is another with a query behind it, or with more of one.
  private static func goesOn(_ address: [UInt8], behind other: [UInt8]) -> Bool {
    guard address.count > other.count, address.starts(with: other) else { return false }
    let mark = address[other.count]
    return mark == UInt8(ascii: "?")
      || mark == UInt8(ascii: "&") && other.contains(UInt8(ascii: "?"))
  }

  /// Whether an address is a folder that another is in.
  private static func isAbove(_ folder: [UInt8], _ address: [UInt8]) -> Bool {
    address.count > folder.count && address.starts(with: folder)
      && address[folder.count] == UInt8(ascii: "/")
  }

  /// What an address tells another site in its query, decoded; nil where it is too little for an address.
  private static func query(of address: String) -> String? {
    guard let mark = address.utf8.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    let query = address[mark...]
    guard query.utf8.count > leastShared else { return nil }
    return query.utf8.contains(UInt8(ascii: "%")) ? query.removingPercentEncoding : String(query)
  }

  /// Whether a query has an address, as those of links have it that share one.
  private static func hasAddress(_ address: [UInt8], in query: String) -> Bool {
    guard leastShared...query.utf8.count ~= address.count else { return false }
    return query.containsBytes(of: String(decoding: address, as: UTF8.self))
  }

  private static func host(of address: [UInt8]) -> ArraySlice<UInt8> {
    address.prefix { $0 != UInt8(ascii: "/") }
  }

  /// The host of an address as it came, as in a comparable one.
  private static func host(
    ofWritten address: UnsafeBufferPointer<UInt8>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    withoutScheme(address[...]).prefix {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
  }

  /// An address without the scheme and the name that hosts of the web have in common.
  private static func withoutScheme(
    _ address: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    var rest = address
    func drop(_ prefix: StaticString) {
      guard UnsafeBufferPointer(rebasing: rest).starts(with: prefix) else { return }
      rest = rest.dropFirst(prefix.utf8CodeUnitCount)
    }
    drop("https://")
    drop("http://")
    drop("www.")
    return rest
  }

  /// An address without what does not matter to where it leads.
  private static func comparable(_ address: String) -> [UInt8] {
    var address = address
    return address.withUTF8 { comparable($0) }
  }

  private static func comparable(_ address: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var rest = withoutScheme(address[...].prefix(before: UInt8(ascii: "#")))
    while rest.last == UInt8(ascii: "/") { rest.removeLast() }
    guard let query = rest.firstIndex(of: UInt8(ascii: "?")) else { return Array(rest) }
    let fields = rest[query...].dropFirst().split(separator: UInt8(ascii: "&"))
      .filter { !$0.starts(with: "utm_".utf8) }
    return rest[..<query] + (fields.isEmpty ? [] : [UInt8(ascii: "?")])
      + fields.joined(separator: [UInt8(ascii: "&")])
  }
}

/// The letters and digits of a text in lower case, by which words are compared.
private struct Letters {
  /// In UTF-8.
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  init(_ text: String) {
    var text = text
    text.withUTF8 { text in
      guard text.endOfASCII < text.count else {
        (bytes, count) = Self.letters(ofASCII: text)
        return
      }
      bytes.reserveCapacity(text.count)
      var index = 0
      while index < text.count {
        let (value, length) = text.scalar(at: index)
        // What Unicode knows of a letter costs more than all the rest.
        if let small = Capitals.small(value) {
          add(small)
        } else if let scalar = Unicode.Scalar(value) {
          for small in scalar.properties.lowercaseMapping.unicodeScalars { add(small.value) }
        }
        index += length
      }
    }
  }

  private static func letters(ofASCII text: UnsafeBufferPointer<UInt8>) -> ([UInt8], count: Int) {
    let letters = [UInt8](unsafeUninitializedCapacity: text.count) { letters, count in
      for byte in text where byte.isASCIIAlphanumeric {
        letters.initializeElement(at: count, to: byte.asciiLowercased)
        count &+= 1
      }
    }
    return (letters, letters.count)
  }

  private mutating func add(_ letter: UInt32) {
    guard LineWords.isOfWord(letter) else { return }
    count += 1
    if letter < 0x80 {
      bytes.append(UInt8(letter))
    } else if let scalar = Unicode.Scalar(letter) {
      bytes.append(contentsOf: scalar.utf8)
    }
  }

  var isEmpty: Bool { bytes.isEmpty }

  func contains(_ other: Letters) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      other.bytes.withUnsafeBufferPointer { String.contains($0, in: bytes) }
    }
  }

  func starts(with other: Letters) -> Bool { bytes.starts(with: other.bytes) }
  func ends(with other: Letters) -> Bool {
    bytes.suffix(other.bytes.count).elementsEqual(other.bytes)
  }
}
