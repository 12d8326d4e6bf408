import BroadsheetCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a page says about itself to programs: who may read and keep it, and its text as data.
struct PageMarks {
  /// Why its text is not to be taken; nil where the page does not say so.
  private(set) var reservation: String?
  /// Whether it says that everybody may read it.
  private(set) var isFree = false
  /// Its text, where it is said as data; HTML or plain.
  private(set) var articleBodies: [String] = []
  /// What relative addresses of the page start from, where it says so.
  private(set) var base: String?
  private var linkedDataLeft = Self.mostLinkedData

  /// Bytes of linked data that are read.
  private static let mostLinkedData = 2 << 20
  /// Values of it that are looked at, and how deep.
  private static let (mostValues, mostDepth) = (2_000, 16)

  /// Directives of programs that keep no page, show nothing of it, or do not find it.
  private static let reserved: Set<String> = [
    "noarchive", "nosnippet", "noindex", "none", "max-snippet:0",
  ]
  /// Directives that say a value, which no name of a program is.
  private static let valued: Set<String> = [
    "max-snippet", "max-image-preview", "max-video-preview", "unavailable_after",
  ]

  /// The directive of `X-Robots-Tag` that keeps the text where it is; nil where none does.
  ///
  /// Those behind the name of another program are not for us.
  static func reservation(inHeaders values: [String]) -> String? {
    for value in values {
      var isOurs = true
      for part in value.lowercased().split(separator: ",") {
        var directive = part.filter { !$0.isWhitespace }
        if let colon = directive.firstIndex(of: ":") {
          let name = String(directive[..<colon])
          if !valued.contains(name) {
            isOurs = name == RobotsRules.productToken
            directive = String(directive[directive.index(after: colon)...])
          }
        }
        if isOurs, reserved.contains(directive) { return "X-Robots-Tag says '\(directive)'" }
      }
    }
    return nil
  }

  private mutating func reserve(_ reason: String) { reservation = reservation ?? reason }

  // MARK: Elements

  private static let nameKey = NameKey("name")
  private static let propertyKey = NameKey("property")
  private static let itempropKey = NameKey("itemprop")
  private static let contentKey = NameKey("content")
  private static let hrefKey = NameKey("href")
  private static let typeKey = NameKey("type")

  /// Reads a `meta` or `base`.
  mutating func read(_ tokens: borrowing HTMLTokenizer, _ tag: HTMLTag?) {
    if tag == .base {
      guard base == nil, let href = tokens.value(of: Self.hrefKey),
        href.utf8.count <= Identity.maximumBytes
      else { return }
      base = href
      return
    }
    let named =
      tokens.value(of: Self.nameKey) ?? tokens.value(of: Self.propertyKey)
      ?? tokens.value(of: Self.itempropKey)
    guard let name = named?.prefix(60).lowercased(),
      let content = tokens.value(of: Self.contentKey)?.prefix(500).lowercased()
    else { return }
    let words = content.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
    switch name {
    case "robots", RobotsRules.productToken:
      if let directive = words.first(where: { Self.reserved.contains($0) }) {
        reserve("its robots directive is '\(directive)'")
      }
    case "article:content_tier":
      if let tier = words.first, ["locked", "metered"].contains(tier) {
        reserve("its content tier is '\(tier)'")
      }
    case "isaccessibleforfree": read(access: words.first ?? "")
    default: return
    }
  }

  /// Whether a start tag is that of a script with linked data.
  static func isLinkedData(_ tokens: borrowing HTMLTokenizer) -> Bool {
    tokens.value(of: typeKey)?.lowercased().hasPrefix("application/ld+json") ?? false
  }

  // MARK: Linked data

  /// Reads the content of a script with linked data; what is no JSON says nothing.
  mutating func readLinkedData(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    guard text.count <= linkedDataLeft else { return }
    linkedDataLeft -= text.count
    let payload = Payload(
      bytes: Array(text),
      address: URL(filePath: "/"),
      fetchedAt: .distantPast
    )
    guard let value = try? JSONDocument.parse(payload, expecting: "linked data") else { return }
    var left = Self.mostValues
    read(value, depth: 0, &left)
  }

  /// Of an article only what it says of itself: lists of others say whether those are free.
  private mutating func read(_ value: JSONValue, depth: Int, _ left: inout Int) {
    guard depth < Self.mostDepth, left > 0 else { return }
    left -= 1
    switch value {
    case .array(let values): for value in values { read(value, depth: depth + 1, &left) }
    case .object(let members):
      switch members["isAccessibleForFree"] {
      case .bool(let isFree)?: read(access: isFree ? "true" : "false")
      case .string(let word)?: read(access: word.lowercased())
      default: break
      }
      if case .string(let text)? = members["articleBody"], !text.isEmpty {
        articleBodies.append(text)
      }
      for key in ["@graph", "hasPart", "mainEntity", "mainEntityOfPage"] {
        if let member = members[key] { read(member, depth: depth + 1, &left) }
      }
    case .null, .bool, .number, .string: return
    }
  }

  private mutating func read(access word: String) {
    if word.hasSuffix("false") { reserve("it is not accessible for free") }
    if word.hasSuffix("true") { isFree = true }
  }
}
