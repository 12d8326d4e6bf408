import BroadsheetCore
import Foundation

/// The items of a syndication feed as teasers and stories.
struct SyndicatedEntries {
  private(set) var items: [FeedItem] = []
  private(set) var stories: [Story] = []
  /// The brand's, for stories whose language nobody says.
  private let language: String
  private var words = LanguageOfWords()
  private var typography = FeedTypography()
  /// When the feed came: a live report ends by it.
  private let now: Date
  /// Whether an item says its language.
  private var hasOwnLanguages = false
  private let origin: StoryFooter.Origin
  /// What the feed is called.
  private let title: String
  /// What of it publishers write behind headlines.
  private let trailingNames: TrailingNames
  /// Who writes the items that do not say, where the format has it so.
  private let authors: [ParsedAuthor]

  /// Characters of a headline that is taken from the text.
  private static let headlineLength = 90
  /// Characters that no headline has, and bytes with which a post and its title begin.
  private static let (longestHeadline, leastShared) = (140, 24)
  /// Characters of a standfirst.
  private static let standfirstLength = 240
  private static let mostParagraphs = 2_000
  /// Sizes of one picture that a browser may choose from.
  private static let mostRenditions = 16

  init(
    capacity: Int,
    language: String,
    title: String,
    origin: StoryFooter.Origin,
    authors: [ParsedAuthor],
    now: Date
  ) {
    self.now = now
    self.authors = authors
    self.language = language
    self.title = title
    trailingNames = TrailingNames(of: title)
    self.origin = origin
    items.reserveCapacity(capacity)
    stories.reserveCapacity(capacity)
  }

  /// Adds an item with what it is recognized by; false when there is neither a title, nor a text to
  /// take one from, nor a picture that leads somewhere.
  mutating func add(_ parsed: borrowing ParsedItem, identity: String) -> Bool {
    guard var headline = headline(of: parsed) ?? caption(of: parsed) ?? address(of: parsed) else {
      return false
    }
    let source = ItemSource(parsed.source, in: trailingNames, of: self.origin.page)
    if let source { headline = source.removed(from: headline) }
    let origin = WebAddress.address(parsed.url ?? parsed.externalURL ?? Self.player(of: parsed))
    let footer = StoryFooter(
      under: headline,
      by: parsed.authors,
      at: (parsed.url, parsed.externalURL, parsed.id, parsed.discussionURL),
      of: self.origin
    )
    let announced = PictureButtons.removed(
      from: Leftovers.removed(from: parsed.summaryText, of: parsed)
    )
    var summary = Repetition.text(footer.removed(from: announced), under: headline)
    if Discussion.isOnlyWay(summary, of: parsed) { summary = nil }
    let isBlank = Self.isBlank(parsed.content) || Discussion.isOnlyWay(parsed.content, of: parsed)
    let written = isBlank ? nil : Leftovers.removed(from: parsed.content, of: parsed)
    let whole = PictureButtons.removed(from: written)
    var content = Repetition.text(footer.removed(from: whole), under: headline)
    let repetition = source?.repetition(in: summary, under: headline) ?? .none
    if repetition == .whole { summary = nil }
    if Self.isRepetition(content, of: summary) { content = nil }
    let report = parsed.live.flatMap {
      LiveReport($0, language: parsed.language ?? language, at: now)
    }
    // Where all is told in the report, the summary is its standfirst.
    let told = HoverText.shown(content ?? (report == nil ? summary : nil), under: headline)
    let text = Self.body(of: told, under: headline)
    let picture = Self.picture(of: parsed)
    let files = ItemEnclosures.of(parsed, poster: picture, language: language)
    let chapters = ChapterList.blocks(for: parsed, beside: text, language: language)
    var body = files.isEmpty ? text : Self.body(text + chapters, with: files)
    if files.isEmpty { body += ItemPictures.further(of: parsed, beside: picture, in: text) }
    if !body.isEmpty, let page = Self.playingPage(of: parsed, beside: files) { body.append(page) }
    if !body.isEmpty, let way = Discussion.way(of: parsed, beside: text, language: language) {
      body.append(way)
    }
    var flags = Self.flags(of: parsed, with: files)
    if Self.beginsAsPaid(content ?? summary) { flags.insert(.branded) }
    if let report { flags.setLive(report.isLive) }
    var tags = Self.tags(of: parsed)
    var sponsor: String?
    if flags.contains(.branded) {
      sponsor = tags.lazy.compactMap { PaidLabel.sponsor(in: $0) }.first
      tags.removeAll { PaidLabel.isOne($0) }
    }
    let destination: Teaser.Destination =
      if body.isEmpty, report == nil, let origin {
        .web(origin.url)
      } else {
        .story(Slug(identifying: identity))
      }
    var teaser = Teaser(
      headline: headline,
      destination: destination,
      kicker: Self.kicker(tags, of: title).map(Self.capitalized),
      standfirst: repetition == .opening
        ? nil : Self.standfirst(of: summary, or: content, under: headline),
      byline: byline(of: parsed),
      picture: picture,
      published: parsed.published ?? parsed.modified,
      modified: parsed.modified,
      flags: flags,
      subjects: tags.map(Self.lowercased),
      commentCount: parsed.commentCount,
      readingMinutes: content.map { ReadingTime.minutes(words: $0.wordCount) }.flatMap {
        $0 > 0 ? $0 : nil
      },
      place: parsed.place.flatMap { Place(latitude: $0.latitude, longitude: $0.longitude) }
    )
    teaser.publisher = source?.publisher
    if let sponsor { teaser.details.sponsor = sponsor }
    let hasOneText = (content == nil && report == nil) || summary == nil
    words.add(teaser.headline)
    if let standfirst = teaser.standfirst { words.add(standfirst) }
    let story: Int? = if case .story = destination { stories.count } else { nil }
    typography.note(teaser, item: items.count, story: story)
    let id = FeedItem.ID(identity)
    add(teaser, from: origin, as: id, body, of: parsed, hasOneText: hasOneText)
    if let report, let story { stories[story].report = report }
    return true
  }

  /// Gives items that do not say their language that of the feed, sets their words as it has them, and
  /// returns it.
  ///
  /// The feed's words go before what it says. Linear in the items where it is not the brand's language, and
  /// in the texts where headlines are in capitals.
  mutating func finishLanguages(declared: String?) -> String? {
    let feed = words.language(declared: declared)
    typography.set(&items, &stories, in: feed)
    for index in stories.indices where stories[index].language == nil {
      stories[index].language = feed ?? language
    }
    let own = LanguageTag.primary(of: language)
    let isForeign = feed.map { LanguageTag.primary(of: $0) != own } ?? false
    guard isForeign || hasOwnLanguages else { return feed }
    for index in items.indices {
      guard case .teaser(var teaser) = items[index].content else { continue }
      let said = teaser.language ?? feed
      teaser.language = said.flatMap { LanguageTag.primary(of: $0) == own ? nil : $0 }
      items[index].content = .teaser(teaser)
    }
    return feed
  }

  /// Takes the teaser over, since a copy costs more than many a step before.
  private mutating func add(
    _ teaser: consuming Teaser,
    from origin: AddressText?,
    as id: FeedItem.ID,
    _ body: [Story.Block],
    of parsed: borrowing ParsedItem,
    hasOneText: Bool
  ) {
    teaser.originText = origin
    if let language = parsed.language {
      teaser.language = language
      hasOwnLanguages = true
    }
    if case .story(let slug) = teaser.destination {
      stories.append(
        Story(teaser, id: slug, language: parsed.language, body: body)
      )
      // Completed in its place, for the same reason.
      if hasOneText { stories[stories.count - 1].leaveStandfirstToBody() }
    }
    items.append(FeedItem(id: id, content: .teaser(teaser)))
  }

  /// The title without the feed's own name behind it; the first words of the text where there is none but
  /// an address or a word for none.
  private func headline(of parsed: borrowing ParsedItem) -> String? {
    let title = TextLine.of(parsed.titleHTML.map { .html($0) } ?? .plain(parsed.title ?? ""))
    if !title.isEmpty, !FeedMarkup.isWebAddress(title), !NoTitle.isOne(title) {
      return postOpening(title, of: parsed) ?? trailingNames.removed(from: title)
    }
    let opening =
      Excerpt.sentences(of: parsed.summaryText, characters: Self.headlineLength)
      ?? Excerpt.sentences(of: parsed.content, characters: Self.headlineLength)
    return opening.map(Self.withoutAddresses)
  }

  /// A line without the addresses that it begins and ends with, unless it says nothing else.
  private static func withoutAddresses(_ line: String) -> String {
    guard line.containsBytes(of: "://") else { return line }
    var words = line[...].split(byByte: UInt8(ascii: " "))
    while let last = words.last, FeedMarkup.isWebAddress(String(last)) { words.removeLast() }
    while let first = words.first, FeedMarkup.isWebAddress(String(first)) { words.removeFirst() }
    guard !words.isEmpty else { return line }
    let rest = words.joined(separator: " ")
    return rest.utf8.last == UInt8(ascii: ":") ? String(rest.dropLast()) : rest
  }

  /// The first sentences of a title that is all of a post, as short messages have it; nil for a headline.
  private func postOpening(_ title: String, of parsed: borrowing ParsedItem) -> String? {
    guard title.utf8.count > Self.longestHeadline, title.count > Self.longestHeadline,
      let text = Excerpt.of(parsed.summaryText ?? parsed.content, characters: Self.headlineLength),
      text.utf8.starts(with: title.utf8.prefix(Self.leastShared))
    else { return nil }
    return Excerpt.sentences(of: .plain(title), characters: Self.headlineLength)
  }

  /// What an item is called that has nothing but an address, and maybe that for its title.
  private func address(of parsed: borrowing ParsedItem) -> String? {
    let address = parsed.url ?? parsed.externalURL
    if let words = AddressWords.headline(of: address ?? parsed.title) { return words }
    let title = TextLine.of(parsed.title ?? "")
    return title.isEmpty ? nil : title
  }

  /// The first words of the summary, or of the content where that says nothing, without the sentences
  /// that are the headline.
  private static func standfirst(
    of summary: ParsedText?,
    or content: ParsedText?,
    under headline: String
  ) -> String? {
    let excerpt =
      Excerpt.of(summary, characters: standfirstLength)
      ?? Excerpt.of(content, characters: standfirstLength)
    if let excerpt, isMostlyAddresses(excerpt) || withoutAddresses(excerpt) == headline {
      return nil
    }
    let (words, isCutOff) = Excerpt.words(of: headline)
    let isOfText = isCutOff && words.utf8.count >= leastShared
    guard let excerpt, isOfText || Excerpt.endsSentence(headline),
      excerpt.utf8.count > words.utf8.count, excerpt.utf8.starts(with: words.utf8)
    else { return Repetition.standfirst(excerpt, under: headline) }
    // What goes on in the middle of a sentence is read in the text.
    guard !isCutOff else { return nil }
    return String(excerpt.dropFirst(headline.count)).trimmingSpace()
  }

  /// Whether two fifths or more of a line are addresses, as under links that somebody shares.
  private static func isMostlyAddresses(_ line: String) -> Bool {
    guard line.containsBytes(of: "://") else { return false }
    let addresses = line[...].split(byByte: UInt8(ascii: " "))
      .filter { FeedMarkup.isWebAddress(String($0)) }
    return 5 * addresses.reduce(0) { $0 + $1.utf8.count } >= 2 * line.utf8.count
  }

  /// The headline of a photograph without words, which leads to its page, and of a sound or a film: what
  /// it shows or is called, else the feed's title and the day.
  private func caption(of parsed: borrowing ParsedItem) -> String? {
    let isPhotograph =
      parsed.image != nil && (parsed.url != nil || parsed.externalURL != nil)
    let files =
      isPhotograph ? [] : ItemEnclosures.of(parsed, poster: nil, language: language)
    guard isPhotograph || !files.isEmpty else { return nil }
    let called = files.lazy.compactMap(\.title).first
    if let words = called ?? TeaserImage.words(for: copy parsed) {
      return Excerpt.of(.plain(words), characters: Self.headlineLength)
    }
    guard let date = parsed.published ?? parsed.modified else { return title }
    return "\(title), \(Phrases(language: language).date(date))"
  }

  /// Whether markup has nothing to read or to see; long markup has.
  private static func isBlank(_ text: ParsedText?) -> Bool {
    guard case .html(let html)? = text, html.utf8.count < 256 else { return false }
    return !StoryMarkup.hasContent(html)
  }

  /// Whether the first words of a text say that somebody has paid for it.
  private static func beginsAsPaid(_ text: ParsedText?) -> Bool {
    guard let text, OpeningGlance.mayBegin(text, withWord: PaidLabel.mayBegin) else { return false }
    return Excerpt.of(text, characters: headlineLength).map(PaidLabel.begins) == true
  }

  /// Whether a text without markup says little that one with links, lists or paragraphs does not
  /// say better: about as much, with addresses written out.
  private static func isRepetition(_ text: ParsedText?, of summary: ParsedText?) -> Bool {
    guard let text, let summary, !text.isMarkedUp, summary.isMarkedUp else { return false }
    return 2 * text.wordCount <= 3 * summary.wordCount + 10
  }

  /// Markup comes without the headline already.
  private static func body(of text: ParsedText?, under headline: String) -> [Story.Block] {
    switch text {
    case .html(let html)? where !html.isEmpty:
      [.markup(SafeMarkup(sanitized: LineMarkup.of(sanitized: html)))]
    case .plain(let text)?: Repetition.body(body(ofPlain: text), under: headline)
    case .html?, nil: []
    }
  }

  private static func body(ofPlain text: String) -> [Story.Block] {
    guard let markup = LineMarkup.of(plain: text) else {
      return paragraphs(of: text).map { .paragraph($0) }
    }
    return [.markup(SafeMarkup(sanitized: markup))]
  }

  /// What there is to hear and to watch stands over the text, and what there is to take away under it.
  private static func body(_ text: [Story.Block], with files: [Enclosure]) -> [Story.Block] {
    let documents = files.firstIndex { $0.kind == .document } ?? files.endIndex
    return files[..<documents].map { .enclosure($0) } + text
      + files[documents...].map { .enclosure($0) }
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

  private static func tags(of parsed: borrowing ParsedItem) -> [String] {
    var tags: [String] = []
    for index in parsed.categories.indices {
      guard let tag = parsed.categories[index].label ?? parsed.categories[index].term else {
        continue
      }
      let line = TextLine.of(tag)
      // Some write all of them in one, as machines write lists.
      guard line.containsByte(UInt8(ascii: ",")), !line.containsBytes(of: ", ") else {
        if !line.isEmpty { tags.append(line) }
        continue
      }
      tags += line.split(separator: ",").map(String.init)
    }
    return tags
  }

  /// Who wrote an item: as it says, else who writes the feed that it is from.
  private func byline(of parsed: borrowing ParsedItem) -> String? {
    if let byline = Byline.of(Self.names(of: parsed.authors)) { return byline }
    let authors = parsed.source?.authors ?? authors
    guard !authors.isEmpty else { return nil }
    return Byline.of(Self.names(of: authors).filter { !trailingNames.contains($0) })
  }

  /// A page that plays an item which has no page of its own.
  private static func player(of parsed: borrowing ParsedItem) -> String? {
    guard let player = parsed.media.firstIndex(where: { $0.kind == .player }) else { return nil }
    return parsed.media[player].url
  }

  private static func names(of authors: [ParsedAuthor]) -> [String] {
    authors.isEmpty ? [] : authors.compactMap(\.name)
  }

  /// The first tag that is short, a word, and says more than that it is news; what the feed itself is called
  /// says nothing of a story.
  private static func kicker(_ tags: [String], of feed: String) -> String? {
    tags.first { tag in
      guard tag != feed, !FeedName.saysNothing(tag) else { return false }
      let isASCII = tag.utf8.allSatisfy { $0 < 0x80 }
      return (2...24).contains(isASCII ? tag.utf8.count : tag.count)
        && !tag.containsByte(UInt8(ascii: "/")) && SubjectWord.isOne(tag)
    }
  }

  /// A tag in small letters throughout is a key, and over a headline it begins as a word does.
  private static func capitalized(_ tag: String) -> String {
    tag.contains(where: \.isUppercase) ? tag : tag.prefix(1).uppercased() + tag.dropFirst()
  }

  /// Most subjects are in lower case as they come.
  private static func lowercased(_ subject: String) -> String {
    let isLower = subject.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) }
    return isLower ? subject : subject.lowercased()
  }

  private static func line(_ text: String?) -> String? {
    text.map { TextLine.of($0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func picture(of parsed: borrowing ParsedItem) -> Picture? {
    guard let image = parsed.image, let address = WebAddress.address(image)
    else { return nil }
    // What an image server is asked for is what it sends, whatever the feed says of the original.
    let asked = PictureAddress.width(of: image)
    // One of the text has no other sizes among the media.
    guard let media = parsed.media.first(where: { $0.url == parsed.image }) else {
      return Picture(address, width: asked)
    }
    let caption = media.description
    return Picture(
      address,
      alternativeText: caption ?? line(media.title) ?? "",
      caption: caption,
      credit: line(media.credit),
      width: asked ?? media.width,
      height: height(of: media, asked: asked),
      renditions: renditions(among: parsed.media)
    )
  }

  /// As its feed says, for the width that is sent; nil where the proportions are not known.
  private static func height(of media: ParsedMedia, asked: Int?) -> Int? {
    guard let asked, asked != media.width else { return media.height }
    guard let width = media.width, let height = media.height, (1...65_536).contains(width),
      (1...65_536).contains(height)
    else { return nil }
    return max(1, height * asked / width)
  }

  /// The sizes of a picture; none where there is nothing to choose from.
  private static func renditions(among media: [ParsedMedia]) -> [Picture.Rendition] {
    guard media.count > 1 else { return [] }
    var renditions: [Picture.Rendition] = []
    var count = 0
    // By their places, which costs less than copies.
    for index in media.indices where media[index].kind == .content && media[index].isImage {
      count += 1
      guard count <= mostRenditions else { break }
      guard let width = media[index].width, width > 0, let url = media[index].url,
        let address = WebAddress.address(url), !PictureAddress(url).isOrnament
      else { continue }
      renditions.append(Picture.Rendition(address, width: width))
    }
    guard renditions.count > 1 else { return [] }
    return renditions.sorted { $0.width < $1.width }
  }

  /// The way to a page that plays the film, where there is no file of it.
  private static func playingPage(of parsed: borrowing ParsedItem, beside files: [Enclosure])
    -> Story.Block?
  {
    guard !files.contains(where: { $0.kind == .video }) else { return nil }
    for index in parsed.media.indices where parsed.media[index].isFilm {
      guard let page = WebAddress.parse(parsed.media[index].url) else { continue }
      return .embed(page, title: parsed.media[index].title ?? "")
    }
    return nil
  }

  private static func flags(of parsed: borrowing ParsedItem, with files: [Enclosure])
    -> TeaserFlags
  {
    var flags: TeaserFlags = []
    if files.contains(where: { $0.kind == .audio }) { flags.insert(.podcast) }
    let hasVideo =
      files.contains { $0.kind == .video } || parsed.media.contains { $0.isFilm }
      || parsed.contentHTML.map(FramedPage.showsFilm) == true
      || parsed.summaryHTML.map(FramedPage.showsFilm) == true
    if hasVideo { flags.insert(.video) }
    if parsed.categories.contains(where: isPaidLabel)
      || parsed.authors.contains(where: { $0.name.map(PaidLabel.isWriter) == true })
    {
      flags.insert(.branded)
    }
    return flags
  }

  private static func isPaidLabel(_ category: ParsedCategory) -> Bool {
    category.label.map(PaidLabel.isOne) == true || category.term.map(PaidLabel.isOne) == true
  }
}
