/// What the address of a picture tells of it, since few feeds say it otherwise.
///
/// Looks at the beginning of the address only, and costs its length.
struct PictureAddress {
  /// Pixels across, as image servers have them in their addresses: `-300x200`, `/s72-c/`, `w=140`.
  private(set) var width: Int?
  /// Whether it is of somebody or something that goes with every story: a face, a smiley, a button,
  /// a counter, an advert, a spacer or the word for none.
  private(set) var isOrnament = false
  /// Whether it only keeps the place for another picture.
  private(set) var isSpacer = false

  /// Bytes that are looked at; what tells something stands within them.
  private static let mostBytes = 1_024
  /// A part of a path that is longer is the name of a story's picture.
  private static let longestOrnament = 24

  /// Reads an absolute address.
  init(_ address: String) {
    let text = Substring(address.utf8.prefix(Self.mostBytes)).lowercased()
    let scheme = text.firstRange(of: "://")
    // Of the web alone; others may say "self" for none, or bring a spacer in the address itself.
    isOrnament = scheme == nil
    let rest = text[(scheme?.upperBound ?? text.startIndex)...].prefix { $0 != "#" }
    let path = rest.prefix { $0 != "?" }
    let parts = path.split(separator: "/")
    if scheme != nil { readHost(parts.first ?? "") }
    for (place, part) in parts.enumerated().dropFirst(scheme == nil ? 0 : 1) {
      let isLast = place == parts.count - 1
      readPart(part, isLast: isLast)
      let ends = isLast && path.endIndex == rest.endIndex
      if ends, Self.wordsForNone.contains(String(part)) { isOrnament = true }
    }
    for option in rest[path.endIndex...].dropFirst().split(separator: "&") { readOption(option) }
  }

  /// Whether an address, of whatever kind, is one of a picture that only keeps the place of another.
  static func isSpacer(_ address: String) -> Bool {
    guard address.hasPrefix("data:") else {
      // The file says it, and one with a long name is no spacer: most are told by that.
      let path = address.utf8.prefix(mostBytes).prefix {
        $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
      }
      let start = path.lastIndex(of: UInt8(ascii: "/")).map { path.index(after: $0) }
      guard path[(start ?? path.startIndex)...].count <= longestOrnament else { return false }
      return PictureAddress(address).isSpacer
    }
    // The beginning of a GIF and of a PNG that is one pixel wide and high.
    return ["R0lGODlhAQABA", "R0lGODdhAQABA", "iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB"].contains {
      start in
      address.prefix(96).contains(start)
    }
  }

  // MARK: Ornaments

  private mutating func readHost(_ host: Substring) {
    let labels = host.prefix { $0 != ":" }.split(separator: ".")
    for (place, label) in labels.enumerated() {
      let isOfSite = place >= labels.count - 2
      if Self.isNamed(label, Self.everywhere, isOfSite ? [] : Self.folders) { isOrnament = true }
    }
  }

  /// Reads a folder, or the file where it is the last.
  private mutating func readPart(_ part: Substring, isLast: Bool) {
    readSizes(of: part, isLast: isLast)
    guard part.utf8.count <= Self.longestOrnament else { return }
    let name = isLast ? part.lastIndex(of: ".").map { part[..<$0] } ?? part : part
    isSpacer = isLast && (name == "1x1" || Self.isNamed(name, Self.spacers, []))
    isOrnament =
      isOrnament || isSpacer
      || Self.isNamed(name, Self.everywhere, isLast ? Self.files : Self.folders)
  }

  /// Whether a name consists of words for ornaments, and of those that can stand beside them.
  private static func isNamed(_ name: Substring, _ names: Set<String>, _ others: Set<String>)
    -> Bool
  {
    var isOrnament = false
    for word in name.split(whereSeparator: { !$0.isLetter }) where word.utf8.count > 1 {
      let word = String(word)
      if names.contains(word) || others.contains(word) {
        isOrnament = true
      } else if !besides.contains(word) {
        return false
      }
    }
    return isOrnament
  }

  /// What readers never want as the picture of a story, as a host, a folder or a file.
  private static let everywhere: Set = [
    "adserver", "advert", "adverts", "avatar", "avatars", "beacon", "beacons", "doubleclick",
    "emoji", "emojis", "emoticon", "emoticons", "feedburner", "feedsportal", "googlesyndication",
    "gravatar", "gravatars", "smiley", "smileys", "smilie", "smilies", "spacer", "spacers",
    "twemoji",
  ]
  /// As a folder or in front of a site's name.
  private static let folders: Set = [
    "ad", "ads", "analytics", "author", "authors", "button", "buttons", "counter", "counters",
    "icons", "pixel", "pixels", "stats", "tracker", "tracking",
  ]
  /// As a file.
  private static let files: Set = [
    "button", "counter", "facebook", "icon", "like", "linkedin", "no", "noimage", "nophoto",
    "pinterest", "share", "sharing", "telegram", "tracker", "tracking", "twitter", "whatsapp",
  ]
  /// As a file that shows nothing.
  private static let spacers: Set = [
    "blank", "clear", "dot", "empty", "grey", "lazy", "lazyload", "loader", "loading", "pixel",
    "placeholder", "spacer", "transparent",
  ]
  /// Words that stand beside others and say nothing by themselves.
  private static let besides: Set = [
    "by", "default", "image", "images", "img", "large", "medium", "my", "on", "photo", "picture",
    "px", "share", "sharing", "small", "social", "this", "to", "tweet", "ui", "user", "users",
    "with",
  ]
  /// What a backend writes in place of an address.
  private static let wordsForNone: Set = [
    "default", "none", "nsfw", "null", "self", "spoiler", "undefined",
  ]

  // MARK: Sizes

  private mutating func readSizes(of part: Substring, isLast: Bool) {
    let name = isLast ? part.lastIndex(of: ".").map { part[..<$0] } ?? part : part
    // What stands before the equals sign is the picture's own name with some servers.
    let options = part.lastIndex(of: "=").map { part[part.index(after: $0)...] }
    let words = (options ?? (isLast ? "" : name)).split { $0 == "-" || $0 == "," }
    if words.allSatisfy(Self.isOption), let size = words.lazy.compactMap(Self.size).first {
      width = size
    } else if let pixels = name.firstRange(of: "px-"), let size = Int(name[..<pixels.lowerBound]) {
      width = Self.plausible(size)
    } else if let last = name.split(whereSeparator: { "-_.,".contains($0) }).last,
      let cross = last.firstIndex(of: "x"), let size = Int(last[..<cross]),
      Int(last[last.index(after: cross)...]) != nil
    {
      width = Self.plausible(size)
    }
    for option in part.split(separator: ",") where option.contains("=") { readOption(option) }
  }

  /// Whether a word is what an image server is told: letters of the kind, and a number at the most.
  private static func isOption(_ word: Substring) -> Bool {
    size(word) != nil || word.count <= 2 || word.hasPrefix("c_") || word.hasPrefix("h")
  }

  /// `s72`, `w640`, `w_640`, or `640x480`.
  private static func size(_ word: Substring) -> Int? {
    if let cross = word.firstIndex(of: "x"), let size = Int(word[..<cross]) {
      let height = word[word.index(after: cross)...]
      return height.isEmpty || Int(height) != nil ? plausible(size) : nil
    }
    guard word.first == "s" || word.first == "w" else { return nil }
    let number = word.dropFirst().drop { $0 == "_" }
    return number.count >= 2 ? Int(number).flatMap(plausible) : nil
  }

  /// Reads one `name=value`.
  private mutating func readOption(_ option: Substring) {
    guard width == nil, let equals = option.firstIndex(of: "=") else { return }
    guard Self.optionNames.contains(String(option[..<equals])) else { return }
    let value = option[option.index(after: equals)...]
    let digits = value.prefix(while: \.isWholeNumber)
    let rest = value[digits.endIndex...]
    let ends = ["px", "x", ",", "%2c", "*"]
    guard rest.isEmpty || ends.contains(where: rest.hasPrefix) else { return }
    width = Int(digits).flatMap(Self.plausible)
  }

  private static let optionNames: Set = [
    "fit", "imwidth", "maxwidth", "max-w", "resize", "s", "size", "sz", "w", "wid", "width",
  ]

  private static func plausible(_ size: Int) -> Int? { (1...10_000).contains(size) ? size : nil }
}
