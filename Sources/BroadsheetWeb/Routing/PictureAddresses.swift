public import BroadsheetCore
import Foundation

/// Where pages, feeds and programs are told that pictures are: the one place that decides it.
///
/// Those of other sites are at addresses of ours where somebody makes them, so that no publisher hears from
/// readers; those of the paper's own site and its own drawings stay where they are, and so do those of
/// sources whose pictures are `theirs`.
public struct PictureAddresses: Sendable {
  /// Every picture stays where its publisher has it.
  public static let theirs = PictureAddresses()

  private let seal: (@Sendable (_ address: String) -> String)?
  /// What addresses of the paper's own site begin with.
  private let own: String

  private init() {
    seal = nil
    own = ""
  }

  /// Pictures of others at addresses of ours.
  ///
  /// - Parameters:
  ///   - publicAddress: Where the site is reached from outside, without a slash at the end.
  ///   - seal: What says that an address was named by us; of letters, digits, `-` and `_`.
  public init(publicAddress: String, seal: @escaping @Sendable (_ address: String) -> String) {
    self.seal = seal
    own = publicAddress + "/"
  }

  /// Whether pictures of others are served here.
  public var areOurs: Bool { seal != nil }

  /// The picture as readers get it, at every width that there is; nil for one that they cannot get.
  public func served(_ picture: Picture) -> Picture? {
    guard let seal, picture.keepsAddress != true else { return picture }
    let address = picture.largestText.text
    guard isOfOthers(address) else { return picture }
    guard address.utf8.count <= PictureRoute.longestAddress else { return nil }
    let sealed = seal(address)
    var served = picture
    let most = picture.width ?? PictureRoute.widths[PictureRoute.widths.count - 2]
    // The first that is wide enough has as many pixels as there are.
    let count = PictureRoute.widths.prefix { $0 < most }.count + 1
    served.renditions = PictureRoute.widths.prefix(count).compactMap { width in
      Self.url(PictureRoute(seal: sealed, width: width, address: address)).map {
        Picture.Rendition(address: $0, width: min(width, most))
      }
    }
    guard let largest = served.renditions.last else { return nil }
    served.address = largest.address
    if let width = picture.width, let height = picture.height, width > 0 {
      served.width = largest.width
      served.height = Int((Double(height) * Double(largest.width) / Double(width)).rounded())
    }
    return served
  }

  /// The story with its pictures as readers get them, those in its markup among them.
  public func served(_ story: Story) -> Story {
    var story = story
    for index in story.body.indices {
      guard case .markup(let markup) = story.body[index] else { continue }
      story.body[index] = .markup(Self.drawn(markup))
    }
    guard areOurs, !story.keepsPictures else { return story }
    story.picture = story.picture.flatMap { served($0) }
    story.editBlocks { $0.compactMap { served($0) } }
    return story
  }

  private func served(_ block: Story.Block) -> Story.Block? {
    switch block {
    case .picture(let picture): return served(picture).map { .picture($0) }
    case .markup(let markup): return .markup(served(markup))
    case .enclosure(var file):
      file.poster = file.poster.flatMap { served($0) }
      return .enclosure(file)
    case .paragraph, .heading, .quote, .embed: return block
    }
  }

  // MARK: Markup

  /// Markup whose pictures are the newsstand's own drawings, at the addresses of ours.
  private static func drawn(_ markup: SafeMarkup) -> SafeMarkup {
    let start = " src=\"bundle:///pictures/"
    guard markup.html.contains(start) else { return markup }
    let parts = markup.html.components(separatedBy: start)
    let html = parts.dropFirst().reduce(parts[0]) { html, part in
      let name = part.prefix { $0 != "\"" }
      let path = PictureKey(fileName: name).map { Route.picture($0).path }
      return "\(html) src=\"\(path ?? "")\(part[name.endIndex...])"
    }
    return SafeMarkup(sanitized: html)
  }

  /// The attributes that name pictures, by the tags that have them; of a set of widths we have our own.
  private static let attributes = [
    "<img": ["src": true, "srcset": false, "sizes": false],
    "<source": ["srcset": false, "sizes": false],
    "<video": ["poster": true],
  ]

  /// Markup of a sanitizer: no bracket stands in a text or a value, and every value is in double quotes.
  private func served(_ markup: SafeMarkup) -> SafeMarkup {
    guard Self.attributes.keys.contains(where: { markup.html.contains($0) }) else { return markup }
    var html = ""
    var rest = markup.html[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      html += rest[..<start]
      html += tag(rest[start...end])
      rest = rest[end...].dropFirst()
    }
    return SafeMarkup(sanitized: html + rest)
  }

  private func tag(_ tag: Substring) -> Substring {
    let name = tag.prefix { $0 != " " && $0 != ">" }
    guard let attributes = Self.attributes[String(name)] else { return tag }
    var tag = String(tag)
    for (attribute, isKept) in attributes {
      guard let range = Self.range(of: attribute, in: tag) else { continue }
      let value = Self.unescaped(tag[range].dropFirst(attribute.count + 3).dropLast())
      guard isOfOthers(value) || !isKept else { continue }
      let path = isKept ? markupPath(value) : nil
      tag.replaceSubrange(range, with: path.map { " \(attribute)=\"\($0)\"" } ?? "")
    }
    return tag[...]
  }

  private func markupPath(_ address: String) -> String? {
    guard let seal, address.utf8.count <= PictureRoute.longestAddress else { return nil }
    return PictureRoute(seal: seal(address), width: 800, address: address).path
  }

  /// Where an attribute with its value stands in a tag, with the blank before it.
  private static func range(of attribute: String, in tag: String) -> Range<String.Index>? {
    guard let start = tag.firstRange(of: " \(attribute)=\""),
      let end = tag[start.upperBound...].firstIndex(of: "\"")
    else { return nil }
    return start.lowerBound..<tag.index(after: end)
  }

  private static func unescaped(_ value: Substring) -> String {
    String(value).replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }

  // MARK: Addresses

  private func isOfOthers(_ address: String) -> Bool {
    let scheme = address.prefix { $0 != ":" }.lowercased()
    guard scheme == "http" || scheme == "https" else { return false }
    return !(own.count > 1 && address.hasPrefix(own))
  }

  private static func url(_ route: PictureRoute) -> URL? { URL(string: route.path) }
}
