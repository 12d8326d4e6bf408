import BroadsheetCore
import Foundation

/// One item of a syndication feed as teaser and story.
struct SyndicatedEntry {
  let item: FeedItem
  let story: Story?

  /// Characters of a headline that is taken from the text.
  private static let headlineLength = 90
  /// Characters of a standfirst.
  private static let standfirstLength = 240
  private static let mostParagraphs = 2_000
  /// Sizes of one picture that a browser may choose from.
  private static let mostRenditions = 16

  /// Nil when there is neither a title nor a text to take one from.
  init?(_ parsed: ParsedItem, language: String) {
    guard
      let headline = parsed.title.flatMap({ $0.isEmpty ? nil : $0 })
        ?? Self.excerpt(of: parsed, characters: Self.headlineLength)
    else { return nil }
    let slug = Slug(identifying: parsed.identity)
    let origin = WebAddress.parse(parsed.url ?? parsed.externalURL)
    let body = Self.body(of: parsed)
    let tags = parsed.tags
    let destination: Teaser.Destination =
      if body.isEmpty, let origin { .web(origin) } else { .story(slug) }
    let teaser = Teaser(
      headline: headline,
      destination: destination,
      kicker: Self.kicker(tags),
      standfirst: Self.excerpt(of: parsed, characters: Self.standfirstLength),
      byline: Self.byline(of: parsed),
      picture: Self.picture(of: parsed),
      published: parsed.published ?? parsed.modified,
      modified: parsed.modified,
      flags: Self.flags(of: parsed),
      subjects: tags.map { $0.lowercased() },
      commentCount: parsed.commentCount,
      readingMinutes: parsed.content == nil ? nil : parsed.readingMinutes,
      place: parsed.place.flatMap { Place(latitude: $0.latitude, longitude: $0.longitude) },
      origin: origin
    )
    item = FeedItem(id: FeedItem.ID(parsed.identity), content: .teaser(teaser))
    if case .story = destination {
      var story = Story(teaser, id: slug, language: parsed.language ?? language, body: body)
      if parsed.content == nil {
        // The body is the summary itself; it must not stand there twice.
        story.standfirst = nil
      }
      if let picture = story.picture, Self.shows(body, picture) { story.picture = nil }
      self.story = story
    } else {
      story = nil
    }
  }

  /// From the summary, or from the content where that says nothing.
  private static func excerpt(of parsed: ParsedItem, characters length: Int) -> String? {
    Excerpt.of(parsed.summaryText, characters: length)
      ?? Excerpt.of(parsed.content, characters: length)
  }

  private static func body(of parsed: ParsedItem) -> [Story.Block] {
    switch parsed.content ?? parsed.summaryText {
    case .html(let html)? where !html.isEmpty: [.markup(SafeMarkup(sanitized: html))]
    case .plain(let text)?:
      paragraphs(of: text).map { .paragraph($0) }
    case .html?, nil: []
    }
  }

  /// What stands between empty lines; a text with more of them than any story goes on in the last.
  private static func paragraphs(of text: String) -> [String] {
    var paragraphs: [String] = []
    var rest = text.utf8[...]
    while !rest.isEmpty {
      var end = rest.endIndex
      if paragraphs.count < mostParagraphs - 1 {
        var search = rest
        while let line = search.firstIndex(of: 0x0A) {
          search = search[search.index(after: line)...]
          if search.first == 0x0A {
            end = line
            break
          }
        }
      }
      if end > rest.startIndex { paragraphs.append(String(Substring(rest[..<end]))) }
      rest = rest[end...].dropFirst(2)
    }
    return paragraphs
  }

  private static func kicker(_ tags: [String]) -> String? {
    tags.first { (2...24).contains($0.count) && !$0.utf8.contains(UInt8(ascii: "/")) }
  }

  private static func byline(of parsed: ParsedItem) -> String? {
    let names = parsed.authors.compactMap(\.name).filter { !$0.isEmpty }
    return names.count > 1 ? names.prefix(3).joined(separator: ", ") : names.first
  }

  private static func picture(of parsed: ParsedItem) -> Picture? {
    guard let address = WebAddress.parse(parsed.image ?? parsed.bannerImage) else { return nil }
    let media = parsed.media.first { $0.url == parsed.image }
    let renditions = parsed.media
      .filter { $0.isImage && $0.kind == .content }
      .prefix(mostRenditions)
      .compactMap { media -> Picture.Rendition? in
        guard let width = media.width, width > 0, let address = WebAddress.parse(media.url)
        else { return nil }
        return Picture.Rendition(address: address, width: width)
      }
      .sorted { $0.width < $1.width }
    return Picture(
      address: address,
      alternativeText: media?.description.map { PlainText.of(html: $0) } ?? media?.title ?? "",
      credit: media?.credit,
      width: media?.width,
      height: media?.height,
      renditions: renditions.count > 1 ? renditions : []
    )
  }

  private static func flags(of parsed: ParsedItem) -> TeaserFlags {
    var flags: TeaserFlags = []
    if parsed.attachments.contains(where: { $0.mimeType?.hasPrefix("audio/") == true }) {
      flags.insert(.podcast)
    }
    let hasVideo =
      parsed.attachments.contains { $0.mimeType?.hasPrefix("video/") == true }
      || parsed.media.contains { $0.medium == "video" || $0.kind == .player }
    if hasVideo { flags.insert(.video) }
    return flags
  }

  private static func shows(_ body: [Story.Block], _ picture: Picture) -> Bool {
    var sink = UTF8Sink(capacity: 512)
    sink.append(picture.address.absoluteString)
    sink.replaceAll(UInt8(ascii: "&"), with: "&amp;")
    let address = sink.string
    return body.contains { block in
      if case .markup(let markup) = block { markup.html.containsBytes(of: address) } else { false }
    }
  }
}
