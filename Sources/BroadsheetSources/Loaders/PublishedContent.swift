import BroadsheetCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Takes out of what was loaded what no reader is to be given: addresses of machines nearby, and
/// pictures that are there to be counted.
struct PublishedContent {
  let addresses: PublishedAddresses
  /// The items of which something was taken, by their ids.
  private(set) var touched: [String] = []
  private var sanitizer: HTMLSanitizer?

  init(_ addresses: PublishedAddresses) { self.addresses = addresses }

  /// Whether readers may have an address.
  func allows(_ address: AddressText) -> Bool { addresses.allows(address.text) }

  func allows(_ address: URL) -> Bool { addresses.allows(address) }

  // MARK: Items

  mutating func items(_ items: [FeedItem]) -> [FeedItem] { items.compactMap { item($0) } }

  /// The item as readers may have it; nil where nothing is left of it.
  private mutating func item(_ item: FeedItem) -> FeedItem? {
    var item = item
    switch item.content {
    case .teaser(let teaser):
      // Most are as they may be, and are not written anew.
      guard !isFit(teaser) else { return item }
      touched.append(item.id.rawValue)
      guard let fit = fit(teaser) else { return nil }
      item.content = .teaser(fit)
    case .advert(var advert):
      advert.source = advert.source.flatMap(kept)
      advert.address = advert.address.flatMap(kept)
      advert.picture = advert.picture.flatMap(picture)
      if let house = advert.house?.address, !allows(house) { advert.house?.address = nil }
      if item.content != .advert(advert) { touched.append(item.id.rawValue) }
      item.content = .advert(advert)
    case .notice(var notice):
      if let action = notice.action, !allows(action.address) {
        touched.append(item.id.rawValue)
        notice.action = nil
      }
      item.content = .notice(notice)
    case .widget(let widget):
      guard let fit = self.widget(widget, of: item.id) else { return nil }
      item.content = .widget(fit)
    }
    return item
  }

  private mutating func widget(_ widget: PageWidget, of id: FeedItem.ID) -> PageWidget? {
    switch widget {
    case .carousel(let list): return .carousel(self.list(list))
    case .list(let list): return .list(self.list(list))
    case .localNews(let list, let place): return .localNews(self.list(list), near: place)
    case .webTeaser(let page):
      if allows(page.address) { return widget }
      touched.append(id.rawValue)
      return nil
    case .custom(var custom):
      let fields = custom.fields.mapValues(kept)
      if fields != custom.fields { touched.append(id.rawValue) }
      custom.fields = fields
      return .custom(custom)
    case .weather: return widget
    }
  }

  /// What only a widget's owner understands, without what is an address by its looks.
  private func kept(_ value: JSONValue) -> JSONValue {
    switch value {
    case .null, .bool, .number: return value
    case .string(let text):
      let beginning = text.prefix(16).lowercased().trimmingPrefix { $0 <= " " }
      let isAddress = ["http:", "https:", "ftp:", "//"].contains { beginning.hasPrefix($0) }
      return isAddress && !addresses.allows(text) ? .null : value
    case .array(let elements): return .array(elements.map(kept))
    case .object(let members): return .object(members.mapValues(kept))
    }
  }

  private mutating func list(_ list: TeaserList) -> TeaserList {
    var list = list
    list.items = items(list.items)
    return list
  }

  private func isFit(_ teaser: borrowing Teaser) -> Bool {
    guard teaser.originText.map(allows) ?? true, isFit(teaser.destination) else { return false }
    guard teaser.sublinks.allSatisfy({ isFit($0.destination) }) else { return false }
    if let publisher = teaser.publisher, let home = publisher.homePage, !allows(home) {
      return false
    }
    guard let picture = teaser.picture else { return true }
    return isFit(picture)
  }

  private func isFit(_ destination: Teaser.Destination) -> Bool {
    switch destination {
    case .story: true
    case .web(let address): allows(address)
    }
  }

  /// Nil for a teaser that leads nowhere any more.
  private func fit(_ teaser: Teaser) -> Teaser? {
    guard isFit(teaser.destination) else { return nil }
    var teaser = teaser
    teaser.originText = teaser.originText.flatMap(kept)
    teaser.sublinks.removeAll { !isFit($0.destination) }
    teaser.picture = teaser.picture.flatMap(picture)
    if let publisher = teaser.publisher, let home = publisher.homePage, !allows(home) {
      teaser.publisher = FeedPublisher(name: publisher.name, icon: publisher.icon)
    }
    return teaser
  }

  // MARK: Pictures

  private func isFit(_ picture: Picture) -> Bool {
    allows(picture.addressText) && picture.renditions.allSatisfy { allows($0.addressText) }
      && !isCounter(picture)
  }

  private func picture(_ picture: Picture) -> Picture? {
    guard allows(picture.addressText), !isCounter(picture) else { return nil }
    var picture = picture
    picture.renditions.removeAll { !allows($0.addressText) }
    return picture
  }

  /// Whether a picture says that it is a point.
  private func isCounter(_ picture: Picture) -> Bool {
    min(picture.width ?? 2, picture.height ?? 2) <= 1
      || PictureAddress(picture.addressText.text).isSpacer
  }

  // MARK: Stories

  mutating func story(_ story: Story) -> Story {
    var story = story
    story.originText = story.originText.flatMap(kept)
    story.picture = story.picture.flatMap(picture)
    // Texts are long; those that are fit stay where they are.
    guard !story.allBlocks.allSatisfy(isFit) else { return story }
    story.editBlocks { $0.compactMap { block($0) } }
    return story
  }

  private func isFit(_ block: Story.Block) -> Bool {
    switch block {
    case .paragraph, .heading, .quote: true
    case .picture(let picture): isFit(picture)
    case .markup(let markup): !mayName(markup.html)
    case .embed(let address, _): allows(address)
    case .enclosure(let file): allows(file.addressText) && (file.poster.map(isFit) ?? true)
    }
  }

  private mutating func block(_ block: Story.Block) -> Story.Block? {
    switch block {
    case .paragraph, .heading, .quote: return block
    case .picture(let shown): return picture(shown).map { .picture($0) }
    case .markup(let markup):
      guard mayName(markup.html) else { return block }
      return .markup(SafeMarkup(sanitized: narrowed(markup.html)))
    case .embed(let address, _): return allows(address) ? block : nil
    case .enclosure(var file):
      guard allows(file.addressText) else { return nil }
      file.poster = file.poster.flatMap(picture)
      return .enclosure(file)
    }
  }

  /// Sanitized once more, by a policy that knows which addresses may stand there.
  private mutating func narrowed(_ html: String) -> String {
    if let sanitizer { return sanitizer.sanitize(html) }
    var policy = HTMLSanitizer.Policy.feed
    policy.addresses = addresses
    let sanitizer = HTMLSanitizer(policy: policy)
    self.sanitizer = sanitizer
    return sanitizer.sanitize(html)
  }

  /// Whether a text may have an address in it that no reader is to have; true costs a second look.
  ///
  /// Looks at what follows each pair of slashes, and each scheme of the web that has none.
  private func mayName(_ html: String) -> Bool {
    var html = html
    return html.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        defer { index += 1 }
        let byte = bytes[index]
        let isSlash = Self.isSlash(byte)
        guard isSlash || byte == UInt8(ascii: ":") else { continue }
        let before = index > 0 ? bytes[index - 1] : 0
        // Of two slashes the second counts, and of a scheme its last letter tells.
        guard isSlash ? Self.isSlash(before) : before | 0x20 == 0x70 || before | 0x20 == 0x73
        else { continue }
        var start = index + 1
        while start < bytes.count, Self.isSlash(bytes[start]) { start += 1 }
        if HostScan.isPublicName(bytes, from: start) { continue }
        let end = bytes[start...].firstIndex(where: Self.endsAddress) ?? bytes.endIndex
        let rest = bytes[start..<min(end, start + Self.longestHost)]
        let text = PlainText.decodingEntities(String(decoding: rest, as: UTF8.self))
        if !text.isEmpty, !addresses.allows("https://\(text)") { return true }
      }
      return false
    }
  }

  private static let longestHost = 1_024

  private static func isSlash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  private static func endsAddress(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "<")
      || byte == UInt8(ascii: ">")
  }

  // MARK: Shared

  private func kept(_ address: URL) -> URL? { allows(address) ? address : nil }

  func kept(_ address: AddressText) -> AddressText? { allows(address) ? address : nil }
}

extension LoadedFeed {
  /// Leaves out what no reader is to be given; false where nothing but a page was there, and that is one.
  mutating func leaveUnpublished(by addresses: PublishedAddresses) -> Bool {
    var content = PublishedContent(addresses)
    feed.metadata.homePageText = feed.metadata.homePageText.flatMap { content.kept($0) }
    feed.metadata.iconText = feed.metadata.iconText.flatMap { content.kept($0) }
    if let items = feed.nativeItems { feed.nativeItems = content.items(items) }
    for index in stories.indices { stories[index] = content.story(stories[index]) }
    for id in content.touched.prefix(Self.mostMentioned) {
      diagnostics.append(
        Diagnostic(.warning, in: .load, "an address of a machine nearby is left out", at: id)
      )
    }
    guard let page = feed.page, !content.allows(page) else { return true }
    diagnostics.append(
      Diagnostic(.error, in: .load, "the page is at a machine nearby", at: page.host())
    )
    guard let items = feed.nativeItems else { return false }
    feed.content = .native(items)
    feed.alternative = nil
    return true
  }

  private static let mostMentioned = 16
}
