public import BroadsheetCore
import Foundation

/// The fields that the JSON backends of a house share, read from one item.
///
/// `title` (or `headline`) must be there; `id`, `kicker`, `standfirst` (or `text`), `byline`,
/// `url`, `published`, `modified`, `image` (an address, or `{url, alt, caption, credit}`),
/// `flags`, `sponsor` (a name, or `{name}`), `subjects`, `comments`, `place` (`{name, latitude, longitude}`), `boost`, `body`
/// (HTML, or paragraphs) and `live` (`{state, ended, entries}`) may.
///
/// A label such as "Sponsored" among `flags` or `subjects`, or as the `kicker`, is the flag `branded`, as a
/// `sponsor` is; a label may have the sponsor's name.
/// A backend with other names gives an object made of its own fields. Texts lose the blanks around
/// them, addresses are made absolute and checked, dates are read in any spelling.
public struct TeaserFields {
  let item: JSONValue
  let context: LoadingContext
  /// HTML that is the body, in all its parts, whatever the item has there.
  let bodyParts: [String]
  /// Whether the texts of a live report's entries are lists of HTML, and not of paragraphs.
  var hasPartsInEntries = false

  /// `item` is an object; `context` says against what addresses resolve, and the language of dates.
  public init(item: JSONValue, context: LoadingContext) {
    self.init(item: item, bodyParts: [], context: context)
  }

  init(item: JSONValue, bodyParts: [String], context: LoadingContext) {
    self.item = item
    self.bodyParts = bodyParts
    self.context = context
  }

  private var base: URL { context.source.address }

  /// The teaser and, where the item has a body, its story; nil without a headline.
  ///
  /// Without a body it leads to its `url`, or else to a story of its own, whose text is then to be
  /// fetched by `storySource`. Its identity is `id`, or `url`, or the headline.
  public func read(cleaning sanitizer: StoryMarkup) -> (item: FeedItem, story: Story?)? {
    guard let headline = line("title") ?? line("headline") else { return nil }
    let origin = WebAddress.parse(text("url"), relativeTo: base)
    let identifier = text("id") ?? origin?.absoluteString ?? headline
    let slug = Slug(identifying: identifier)
    let live = item["live"].map {
      LiveReportFields(live: $0, names: .house, language: context.language, now: context.now)
    }
    let report = live?.report { entry in
      hasPartsInEntries
        ? sanitizer.blocks(parts: entry["body"]?.array?.compactMap(\.text) ?? [], base: base)
        : sanitizer.blocks(entry["body"], base: base)
    }
    let body = body(sanitizer: sanitizer, headline: headline) ?? report.map { _ in [] }
    var teaser = Teaser(
      headline: headline,
      destination: destination(body: body, origin: origin, slug: slug),
      kicker: line("kicker").flatMap { PaidLabel.isOne($0) ? nil : $0 },
      standfirst: Repetition.standfirst(line("standfirst") ?? line("text"), under: headline),
      byline: text("byline").flatMap { Byline.of([$0]) },
      picture: picture,
      published: date("published"),
      modified: date("modified"),
      flags: flags,
      subjects: strings("subjects").map { TextLine.of($0) }.filter {
        !$0.isEmpty && !PaidLabel.isOne($0)
      },
      commentCount: text("comments").flatMap { Int($0) },
      place: place,
      boost: text("boost").flatMap(Boost.init(rawValue:)) ?? .standard,
      origin: origin
    )
    teaser.details.sponsor = sponsor
    if let state = report?.state ?? live?.said { teaser.flags.setLive(state == .live) }
    let story = body.map { body in
      var story = Story(teaser, id: slug, language: context.language, body: body)
      story.report = report
      return story
    }
    teaser.readingMinutes = story.map { StoryMarkup.readingMinutes(of: $0.allBlocks) }
    return (FeedItem(id: FeedItem.ID(identifier), content: .teaser(teaser)), story)
  }

  private func destination(body: [Story.Block]?, origin: URL?, slug: Slug) -> Teaser.Destination {
    if body == nil, let origin { .web(origin) } else { .story(slug) }
  }

  private func text(_ key: String) -> String? { item[key]?.trimmedText }

  private func line(_ key: String) -> String? { item[key]?.line }

  private func strings(_ key: String) -> [String] {
    item[key]?.array?.compactMap(\.text) ?? text(key).map { [$0] } ?? []
  }

  private func date(_ key: String) -> Date? {
    text(key).flatMap { FeedDate.parse($0, language: context.language) }
  }

  private var flags: TeaserFlags {
    var flags = strings("flags").reduce(into: TeaserFlags()) { flags, word in
      flags.formUnion(TeaserFlags(word: word) ?? [])
    }
    if sponsor != nil || labels.contains(where: PaidLabel.isOne) { flags.insert(.branded) }
    return flags
  }

  /// Where publishers say that a story is paid for.
  private var labels: [String] { strings("flags") + strings("subjects") + strings("kicker") }

  /// Nil for what is no name, such as whether there is one.
  private var sponsor: String? {
    for value in [item["sponsor"], item["sponsor"]?["name"]] {
      if case .string? = value, let name = value?.line { return name }
    }
    return labels.lazy.compactMap { PaidLabel.sponsor(in: TextLine.of($0)) }.first
  }

  private var place: Place? {
    guard let place = item["place"], let latitude = place["latitude"]?.text.flatMap(Double.init),
      let longitude = place["longitude"]?.text.flatMap(Double.init)
    else { return nil }
    return Place(name: place["name"]?.line, latitude: latitude, longitude: longitude)
  }

  /// The item's `image`; nil where it has no address of the web.
  public var picture: Picture? {
    guard let image = item["image"], let written = image.text ?? image["url"]?.text,
      WebAddress.mayBeOfPicture(written),
      let address = WebAddress.parse(written, relativeTo: base)
    else { return nil }
    return Picture(
      address: address,
      alternativeText: image["alt"]?.line ?? "",
      caption: image["caption"]?.line,
      credit: image["credit"]?.line,
      width: image["width"]?.text.flatMap { Int($0) },
      height: image["height"]?.text.flatMap { Int($0) },
      placeholder: image["colour"]?.text.flatMap { Colour(hex: $0) },
      focus: Self.focus(image["focus"])
    )
  }

  /// `{x, y}` in shares of the picture's sides from its upper left corner, 0 to 1.
  private static func focus(_ point: JSONValue?) -> FocalPoint? {
    guard let x = point?["x"]?.text.flatMap(Double.init),
      let y = point?["y"]?.text.flatMap(Double.init)
    else { return nil }
    return FocalPoint(x: x, y: y)
  }

  /// Nil where there is nothing, or nothing but the headline.
  private func body(sanitizer: StoryMarkup, headline: String) -> [Story.Block]? {
    blocks(sanitizer: sanitizer).map { Repetition.body($0, under: headline) }
      .flatMap { $0.isEmpty ? nil : $0 }
  }

  private func blocks(sanitizer: StoryMarkup) -> [Story.Block]? {
    if !bodyParts.isEmpty { return sanitizer.blocks(parts: bodyParts, base: base) }
    if let paragraphs = item["body"]?.array?.compactMap(\.text), !paragraphs.isEmpty {
      return paragraphs.map { .paragraph($0) }
    }
    return text("body").flatMap { sanitizer.blocks(html: $0, base: base) }
  }
}
