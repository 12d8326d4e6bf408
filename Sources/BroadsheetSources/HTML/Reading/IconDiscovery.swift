import BroadsheetCore

/// Finds the icons that a page announces, as the HTML standard has it.
public enum IconDiscovery {
  /// Icons of one page that are worth a look.
  private static let mostLinks = 20
  /// Pixels that a small mark looks sharp with, and beyond which there is nothing to gain.
  private static let wanted = 32...192

  /// The addresses of the icons in a page's head, the most suitable for a small mark first.
  ///
  /// Drawings in SVG are left out. Links resolve against the page's `base`, and that against the
  /// page's own address; what does not become a web address is left out.
  public static func links(inPage html: String, at address: String) -> [String] {
    var html = html
    let found = html.withUTF8 { bytes in read(bytes, at: address) }
    return found.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.address)
  }

  private struct Link {
    var address: String
    var rank: Int
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>, at address: String) -> [Link] {
    var base = address
    var hasBase = false
    var links: [Link] = []
    var seen: Set<ByteText> = []
    var tokens = HTMLTokenizer(bytes)
    while links.count < mostLinks {
      let token = tokens.next()
      if token == .end { break }
      guard token == .startTag, let tag = HTMLTag.named(tokens.name) else { continue }
      tokens.state = tag.content
      if tag == .body { break }
      if tag == .base, !hasBase, let href = tokens.value(of: NameKey("href")) {
        hasBase = true
        let named = AddressResolver.resolve(href, against: address)
        base = named.flatMap { $0.utf8.count <= Identity.maximumBytes ? $0 : nil } ?? address
      } else if tag == .link, let link = link(tokens, base),
        seen.insert(ByteText(link.address)).inserted
      {
        links.append(link)
      }
    }
    return links
  }

  private static func link(_ tokens: borrowing HTMLTokenizer, _ base: String) -> Link? {
    guard
      let relations = tokens.value(of: NameKey("rel"))?.lowercased().split(
        whereSeparator: \.isWhitespace
      ),
      relations.contains("icon") || relations.contains("apple-touch-icon"),
      let href = tokens.value(of: NameKey("href")), !href.isEmpty,
      href.utf8.count <= Identity.maximumBytes,
      let address = AddressResolver.resolve(href, against: base),
      FeedMarkup.isWebAddress(address), address.utf8.count <= Identity.maximumBytes
    else { return nil }
    let type = tokens.value(of: NameKey("type"))?.lowercased() ?? ""
    let path = address.lowercased().prefix { $0 != "?" && $0 != "#" }
    guard !type.hasPrefix("image/svg"), !path.hasSuffix(".svg") else { return nil }
    let pixels = tokens.value(of: NameKey("sizes")).flatMap(pixels)
    return Link(
      address: address,
      rank: rank(of: pixels, isIcon: relations.contains("icon"))
    )
  }

  /// One that says that it has enough pixels, one that does not say, one for a phone's screen, which is
  /// large, and one that says that it has too few.
  private static func rank(of pixels: Int?, isIcon: Bool) -> Int {
    guard isIcon else { return 10_000 }
    guard let pixels else { return 5_000 }
    if wanted.contains(pixels) { return pixels }
    return pixels > wanted.upperBound ? 8_000 : 20_000
  }

  /// The first side of `32x32`; nil for `any` and for what is no size.
  private static func pixels(in sizes: String) -> Int? {
    sizes.split(whereSeparator: \.isWhitespace).lazy
      .compactMap { $0.lowercased().split(separator: "x").first.flatMap { Int($0) } }
      .filter { $0 > 0 }.max()
  }
}
