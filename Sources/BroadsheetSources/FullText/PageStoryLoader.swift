import BroadsheetCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The story behind a teaser whose text is in its publisher's page.
///
/// What the page says that it keeps for itself is left there, and what is not beyond doubt the text of this
/// story is none: readers have the feed's words then.
struct PageStoryLoader: StoryLoader {
  private let markup = StoryMarkup()

  /// What a server is asked for.
  static let accept = "text/html, application/xhtml+xml;q=0.9, */*;q=0.1"
  /// Bytes of a page that are read.
  static let mostBytes = 5 << 20
  /// Bytes in which a page says its encoding.
  private static let declarationBytes = 2_048
  /// Characters of a story's text, of which one of a script without blanks counts for three.
  private static let shortestText = 350
  /// Of its text, what links may be.
  private static let mostLinked = 0.4
  /// Of the feed's words, what must stand in it.
  private static let leastShare = 0.35

  func load(_ payload: Payload, for teaser: Teaser, id: Slug) throws(LoadingError) -> Story {
    if let reason = PageMarks.reservation(inHeaders: payload.robotsTags) { throw .withheld(reason) }
    let type = payload.contentType.map { ContentType($0) }
    let isPage = type.map { $0.mediaType.isEmpty || $0.mediaType.contains("html") } ?? true
    guard isPage else {
      throw .notThisFormat(expected: "a page", found: type?.mediaType.prefix(60).description ?? "")
    }
    let found: PageText
    do throws(PageText.Refusal) {
      found = try text(in: payload, type, repeating: teaser.headline)
    } catch {
      throw LoadingError(error)
    }
    try LoadingError.checkCancellation()
    let address = payload.address.absoluteString
    let named = found.base.flatMap { AddressResolver.resolve($0, against: address) }
    let base = named.flatMap { URL(string: $0) } ?? payload.address
    guard let body = markup.blocks(html: found.html, base: base) else {
      throw LoadingError(.noText)
    }
    do throws(PageText.Refusal) {
      try judge(body, behind: teaser)
    } catch {
      throw LoadingError(error)
    }
    var story = Story(teaser, id: id, language: teaser.language, body: body)
    story.isFromPage = true
    return story
  }

  private func text(
    in payload: Payload,
    _ type: ContentType?,
    repeating headline: String
  ) throws(PageText.Refusal) -> PageText {
    try payload.bytes.withUnsafeBufferPointer { (bytes) throws(PageText.Refusal) in
      let type = type?.charset == nil ? Self.declared(in: bytes) ?? type : type
      let text = FeedText(bytes, contentType: type)
      return try text.withBytes(of: bytes) { (page) throws(PageText.Refusal) in
        try PageText(in: page.utf8Prefix(Self.mostBytes), repeating: headline)
      }
    }
  }

  /// The encoding as a page's own `meta` says it.
  private static func declared(in bytes: UnsafeBufferPointer<UInt8>) -> ContentType? {
    // What is of no encoding yet is no text; the names of all are ASCII.
    let head = bytes.prefix(declarationBytes).map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }
    return head.withUnsafeBufferPointer { declared(inASCII: $0) }
  }

  private static func declared(inASCII head: UnsafeBufferPointer<UInt8>) -> ContentType? {
    var tokens = HTMLTokenizer(head, attributeLimit: 16)
    while true {
      let token = tokens.next()
      if token == .end { return nil }
      guard token == .startTag, let tag = HTMLTag.named(tokens.name) else { continue }
      tokens.state = tag.content
      guard tag == .meta else { continue }
      if let charset = tokens.value(of: NameKey("charset")) {
        return ContentType("text/html; charset=\(charset)")
      }
      if let content = tokens.value(of: NameKey("content")),
        tokens.value(of: NameKey("http-equiv"))?.lowercased() == "content-type"
      {
        let type = ContentType(content)
        if type.charset != nil { return type }
      }
    }
  }

  /// Whether what was found is beyond doubt the text of a story.
  private func judge(_ body: [Story.Block], behind teaser: Teaser) throws(PageText.Refusal) {
    var measure = TextMeasure()
    for case .markup(let markup) in body { measure.add(markup.html) }
    guard measure.length >= Self.shortestText,
      Double(measure.linkLength) < Self.mostLinked * Double(measure.length)
    else { throw .noText }
    guard !measure.isCutOff else { throw .cutOff }
    let told = PageWords([teaser.headline, teaser.standfirst ?? ""].joined(separator: " "))
    guard told.share(in: PageWords(measure.text)) >= Self.leastShare else { throw .otherWords }
  }
}

extension LoadingError {
  fileprivate init(_ refusal: PageText.Refusal) {
    self =
      switch refusal {
      case .reserved(let reason): .withheld(reason)
      case .noText: .notThisFormat(expected: "a story's text", found: "none that is clearly one")
      case .cutOff: .notThisFormat(expected: "a story's text", found: "one that is cut off")
      case .otherWords:
        .notThisFormat(expected: "a story's text", found: "one without what the feed says of it")
      }
  }
}

/// What sanitized markup comes to as a text.
private struct TextMeasure {
  /// Characters without blanks, and those of links.
  private(set) var (length, linkLength) = (0, 0)
  /// The words, without markup.
  private(set) var text = ""

  mutating func add(_ html: String) {
    var html = html
    html.withUTF8 { bytes in
      var tokens = HTMLTokenizer(bytes, attributeLimit: 0)
      var openLinks = 0
      while true {
        switch tokens.next() {
        case .text:
          var count = 0
          for byte in tokens.value(tokens.content) where byte > 0x20 && byte & 0xC0 != 0x80 {
            count += byte >= 0xE3 && byte < 0xF0 ? 3 : 1
          }
          length += count
          if openLinks > 0 { linkLength += count }
        case .startTag: if HTMLTag.named(tokens.name) == .a { openLinks += 1 }
        case .endTag: if HTMLTag.named(tokens.name) == .a { openLinks -= 1 }
        case .comment, .doctype: continue
        case .end: return
        }
      }
    }
    text += PlainText.of(html: html)
  }

  /// Whether it ends as texts do that go on elsewhere.
  var isCutOff: Bool {
    let end = text.suffix(60).lowercased().withoutEnd { !$0.isLetter && !"…].".contains($0) }
    let words = [
      "…", "...", "[…]", "[...]", "read more", "continue reading", "keep reading", "les mer",
      "läs mer", "læs mere", "weiterlesen", "lire la suite", "leer más",
    ]
    return words.contains { end.hasSuffix($0) }
  }
}

extension String {
  fileprivate func withoutEnd(where isLeft: (Character) -> Bool) -> Substring {
    var text = self[...]
    while let last = text.last, isLeft(last) { text.removeLast() }
    return text
  }
}
