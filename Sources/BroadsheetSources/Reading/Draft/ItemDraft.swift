#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An item while its elements come in, with what decides between rival values.
struct ItemDraft {
  /// The item as far as it came.
  var item = ParsedItem()
  /// The page, where the link leads there by way of others.
  var originalURL: String?
  /// Where the item was taken from, as far as that is known.
  var source: ParsedSource?
  /// Whether the id stands for the address as well.
  var idIsAddress = false
  /// Pictures that are declared for the item itself, outside Media RSS.
  private(set) var images: [String] = []

  /// Whether the title is only one of Media RSS, which any other replaces.
  private var titleIsSecondary = false
  private var summaryRank = TextRank.none
  private var contentRank = TextRank.none
  private var created: ParsedDate?
  private var published: ParsedDate?
  private var updated: ParsedDate?
  /// The media element that is open, if any.
  private var openMedia: Int?
  /// What is said of media outside of each, and how many there were then.
  private var mediaDescriptions: [(text: ParsedText, media: Int)] = []
  /// Who made the media, where that is said outside of each.
  private var mediaCredit: String?
  /// Who hosts an episode.
  private var hosts: [String] = []
  private var latitude: Double?
  private var longitude: Double?
  /// Seconds that the item plays, whatever file it is of.
  private var duration: Double?

  /// How much a text deserves its field; a later one of the same rank does not replace it.
  private enum TextRank: Int, Comparable {
    case none
    /// The element is there and holds nothing.
    case empty
    /// From a vocabulary of podcasts.
    case secondary
    case primary

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// Makes of the values that came what they say together.
  mutating func complete(isAtom: Bool, longestAddress: Int) {
    if let date = published ?? created { item.published = Date(timeIntervalSince1970: date) }
    item.modified = updated.map(Date.init(timeIntervalSince1970:))
    if let originalURL { item.url = originalURL }
    if let url = item.url, let page = RedirectedPage.of(url) { item.url = page }
    if item.url == nil, idIsAddress, let id = item.id, id.utf8.count <= longestAddress,
      FeedMarkup.isWebAddress(id) || !isAtom && id.beginsWithBytes(of: "/")
    {
      item.url = id
    }
    if let latitude, let longitude {
      item.place = ParsedPlace(latitude: latitude, longitude: longitude)
    }
    if let duration {
      for place in item.attachments.indices where item.attachments[place].durationInSeconds == nil {
        item.attachments[place].durationInSeconds = duration
      }
      for place in item.media.indices
      where item.media[place].kind == .content && item.media[place].durationInSeconds == nil {
        item.media[place].durationInSeconds = duration
      }
    }
    if item.authors.contains(where: \.isEmpty) { item.authors.removeAll(where: \.isEmpty) }
    if item.authors.isEmpty, !hosts.isEmpty { item.authors = hosts.map { ParsedAuthor(name: $0) } }
    if let source, !source.isEmpty { item.source = source }
    takeTextFromMedia()
    item.image = TeaserImage.choose(for: item, declared: images)
    describePicture()
  }

  /// Has a film or a sound that is all there is of the item say what the item says, and what is said of
  /// media that are not there.
  private mutating func takeTextFromMedia() {
    guard summaryRank <= .empty, contentRank <= .empty else { return }
    func isPlayed(_ media: ParsedMedia) -> Bool {
      media.kind == .player || media.kind == .content && !media.isImage
    }
    if let only = mediaDescriptions.first,
      item.media.isEmpty || item.media.contains(where: isPlayed)
    {
      item.summaryText = only.text
      mediaDescriptions = []
    } else if let film = item.media.first(where: { $0.description != nil && isPlayed($0) }) {
      item.summaryText = film.description.map { .plain($0) }
    }
  }

  /// Has the picture say what is said of media behind it, or before all of them, and who made them.
  private mutating func describePicture() {
    guard !mediaDescriptions.isEmpty || mediaCredit != nil,
      let picture = item.media.firstIndex(where: { $0.url == item.image })
    else { return }
    if item.media[picture].credit == nil { item.media[picture].credit = mediaCredit }
    guard !mediaDescriptions.isEmpty, item.media[picture].description == nil else { return }
    let description = mediaDescriptions.first { $0.media > picture } ?? mediaDescriptions.last
    item.media[picture].description = description.map { TextLine.of($0.text) }
  }

  // MARK: Texts

  /// Sets the title, and that of the media element that is open where it `isOfMedia`.
  mutating func setTitle(_ text: ParsedText, line: String, isOfMedia: Bool) {
    if isOfMedia, let openMedia { item.media[openMedia].title = line.isEmpty ? nil : line }
    guard item.title == nil || titleIsSecondary && !isOfMedia else { return }
    item.title = line
    item.titleHTML = text.html
    titleIsSecondary = isOfMedia
  }

  /// Adds a summary; a second one is taken for the content when there is no content yet.
  mutating func addSummary(_ text: consuming ParsedText, from element: FeedElement) {
    if element == .mediaDescription { return describeMedium(text) }
    let rank: TextRank = text.isEmpty ? .empty : element == .itunesSummary ? .secondary : .primary
    if summaryRank < rank {
      if summaryRank > .empty, let former = item.summaryText {
        addContent(former, rank: .secondary)
      }
      item.summaryText = text
      summaryRank = rank
    } else {
      addContent(text, rank: .secondary)
    }
  }

  /// Keeps what is said of the medium that is open, or of all.
  private mutating func describeMedium(_ text: consuming ParsedText) {
    guard let openMedia else {
      if !text.isEmpty { mediaDescriptions.append((text, item.media.count)) }
      return
    }
    let line = TextLine.of(text)
    item.media[openMedia].description = line.isEmpty ? nil : line
  }

  mutating func addContent(_ text: consuming ParsedText) {
    let rank: TextRank = text.isEmpty ? .empty : .primary
    addContent(text, rank: rank)
  }

  private mutating func addContent(_ text: consuming ParsedText, rank: TextRank) {
    guard contentRank < rank else { return }
    item.content = text
    contentRank = rank
  }

  /// Adds the live report of a text; the first counts.
  mutating func addLive(_ live: ParsedLive) {
    if item.live == nil { item.live = live }
  }

  // MARK: Media and pictures

  mutating func addImage(_ address: String) { images.append(address) }

  /// Adds a medium; into one that `isOpen`, elements put more.
  mutating func addMedia(_ media: consuming ParsedMedia, isOpen: Bool) {
    item.media.append(media)
    if isOpen { openMedia = item.media.count - 1 }
  }

  mutating func closeMedia() { openMedia = nil }

  /// Sets who made the medium that is open, or all of them.
  mutating func setMediaCredit(_ credit: String) {
    let credit = credit.isEmpty ? nil : credit
    guard let openMedia else {
      mediaCredit = mediaCredit ?? credit
      return
    }
    item.media[openMedia].credit = credit
  }

  /// Whether the last medium has no address yet.
  var lacksMediaAddress: Bool {
    guard let last = item.media.last else { return false }
    return last.url == nil
  }

  mutating func setMediaAddress(_ address: String?) {
    if let last = item.media.indices.last { item.media[last].url = address }
  }

  mutating func setDuration(_ seconds: Double) { duration = duration ?? seconds }

  // MARK: People

  /// Begins what is said of where the item was taken from; what was said before counts as well.
  mutating func beginSource() { source = source ?? ParsedSource() }

  /// Adds somebody who hosts an episode.
  mutating func addHost(_ name: String) {
    if !name.isEmpty, hosts.count < Self.mostHosts { hosts.append(name) }
  }

  private static let mostHosts = 16

  // MARK: Dates and places

  mutating func setDate(_ date: ParsedDate, of element: FeedElement) {
    switch element {
    case .published: published = date
    case .created: created = date
    default: updated = date
    }
  }

  mutating func setLatitude(_ latitude: Double?) { self.latitude = latitude }

  mutating func setLongitude(_ longitude: Double?) { self.longitude = longitude }
}

/// Seconds since 1970.
typealias ParsedDate = Double
