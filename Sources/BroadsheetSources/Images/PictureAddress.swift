/// What the address of a picture tells of it, since few feeds say it otherwise.
///
/// Looks at the beginning of the address only, and costs its length.
struct PictureAddress {
  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Pixels across, as image servers have them in their addresses: `-300x200`, `/s72-c/`, `w=140`.
  private(set) var width: Int?
  /// Whether it is of somebody or something that goes with every story: a face, a smiley, a button,
  /// a counter, an advert, a spacer or the word for none; or a formula.
  private(set) var isOrnament = false
  /// Whether it only keeps the place for another picture.
  private(set) var isSpacer = false
  /// Whether it is drawn from a formula, and stands in a sentence as a word does.
  private(set) var isFormula = false

  /// Bytes that are looked at; what tells something stands within them.
  private static let mostBytes = 1_024
  /// Whether nothing is asked but the width.
  private let isForWidth: Bool

  /// Pixels across that an address tells.
  static func width(of address: String) -> Int? {
    PictureAddress(address, isForWidth: true).width
  }

  /// Reads an address, which is absolute wherever its feed's is known.
  init(_ address: String) { self.init(address, isForWidth: false) }

  private init(_ address: String, isForWidth: Bool) {
    self.isForWidth = isForWidth
    var address = address
    address.withUTF8 { bytes in
      let count = min(bytes.count, Self.mostBytes)
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { lowercased in
        guard let start = bytes.baseAddress, let target = lowercased.baseAddress else { return }
        ByteScanning.lowercase(start, count: count, to: target)
        read(UnsafeBufferPointer(lowercased)[..<count])
      }
    }
  }

  private mutating func read(_ address: Bytes) {
    let colon = address.firstIndex(of: UInt8(ascii: ":"))
    let scheme = colon.flatMap { address[$0...].starts(with: "://") ? $0 : nil }
    isOrnament = scheme == nil && !Self.mayBeRelative(address, colon)
    let rest = address[(scheme.map { $0 + 3 } ?? address.startIndex)...]
      .prefix(before: UInt8(ascii: "#"))
    var path = rest.prefix(before: UInt8(ascii: "?"))
    var options = rest[path.endIndex...].dropFirst()
    let hasOptions = path.endIndex < rest.endIndex
    while path.last == UInt8(ascii: "/") { path.removeLast() }
    if scheme != nil {
      let host = path.removeField(endedBy: UInt8(ascii: "/")) ?? path
      if !isForWidth { readHost(host) }
    }
    while let part = path.removeField(endedBy: UInt8(ascii: "/")) {
      readPart(part, isLast: path.isEmpty)
      if path.isEmpty, !hasOptions, !isForWidth, PictureWord.of(part).contains(.nothing) {
        isOrnament = true
      }
    }
    while let option = options.removeField(endedBy: UInt8(ascii: "&")) {
      readOption(option)
    }
  }

  /// Whether an address without a host may be one of the site itself: others say "self" for none, or
  /// bring a spacer with them.
  private static func mayBeRelative(_ address: Bytes, _ colon: Int?) -> Bool {
    let mark = address.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
    return mark.map { $0 < colon ?? address.endIndex } ?? false
  }

  /// Whether an address may be one of a formula: no is sure, and takes one look at its bytes.
  static func mayBeFormula(_ address: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var index = address.startIndex
    // Three letters of each word that says so.
    while index &+ 2 < address.endIndex {
      switch (address[index] | 0x20, address[index &+ 1] | 0x20, address[index &+ 2] | 0x20) {
      case (UInt8(ascii: "t"), UInt8(ascii: "e"), UInt8(ascii: "x")),
        (UInt8(ascii: "c"), UInt8(ascii: "o"), UInt8(ascii: "g")):
        return true
      default: index &+= 1
      }
    }
    return false
  }

  /// Whether an address, of whatever kind, is one of a picture that only keeps the place of another.
  static func isSpacer(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
    guard address.starts(with: "data:".utf8) else {
      // The file says it, and one with a long name is no spacer: most are told by that.
      let path = address.prefix(mostBytes).prefix(before: UInt8(ascii: "#"))
        .prefix(before: UInt8(ascii: "?"))
      let slash = ByteScanning.lastIndex(of: UInt8(ascii: "/"), in: address.span, 0..<path.endIndex)
      let file = slash.map { path[($0 + 1)...] } ?? path
      return file.count <= PictureWord.longestName
        && file.map(\.asciiLowercased).withUnsafeBufferPointer {
          isNameOfSpacer($0[...].withoutEnding)
        }
    }
    // The beginning of a GIF and of a PNG that is one pixel wide and high.
    let beginning = String(decoding: address.prefix(96), as: UTF8.self)
    return ["R0lGODlhAQABA", "R0lGODdhAQABA", "iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB"]
      .contains { beginning.containsBytes(of: $0) }
  }

  // MARK: Ornaments

  private mutating func readHost(_ host: Bytes) {
    var labels = host.prefix { $0 != UInt8(ascii: ":") }
    var before = labels.count { $0 == UInt8(ascii: ".") }
    while let label = labels.removeField(endedBy: UInt8(ascii: ".")) {
      let isOfSite = before <= 1
      before -= 1
      guard Self.mayBeNamed(label) else { continue }
      if Self.isNamed(label, isOfSite ? .ornament : [.ornament, .folder]) { isOrnament = true }
      if Self.isNamed(label, .formula) { (isOrnament, isFormula) = (true, true) }
    }
  }

  /// Reads a folder, or the file where it is the last.
  private mutating func readPart(_ part: Bytes, isLast: Bool) {
    let name = isLast ? part.withoutEnding : part
    // Few folders have a digit.
    if part.contains(where: \.isASCIIDigit) { readSizes(of: part, name, isLast: isLast) }
    // A site's own sign.
    if isLast, part.last == UInt8(ascii: "o"), part.suffix(4).elementsEqual(".ico".utf8) {
      isOrnament = true
    }
    // One that is longer is the name of a story's picture.
    guard !isForWidth, part.count <= PictureWord.longestName else { return }
    isSpacer = isLast && Self.isNameOfSpacer(name)
    guard isSpacer || Self.mayBeNamed(name) else { return }
    isFormula = isFormula || Self.isNamed(name, .formula)
    isOrnament =
      isOrnament || isSpacer || isFormula
      || Self.isNamed(name, [.ornament, isLast ? .file : .folder])
  }

  private static func isNameOfSpacer(_ name: Bytes) -> Bool {
    isNamed(name, .spacer) || name.elementsEqual("1x1".utf8)
  }

  /// Whether the first word of a name tells something: most do not, and are of no kind.
  private static func mayBeNamed(_ name: Bytes) -> Bool {
    var name = name
    while let word = name.removeWord() {
      if word.count > 1 { return !PictureWord.of(word).isEmpty }
    }
    return false
  }

  /// Whether a name consists of words of some kinds, and of those that can stand beside them.
  private static func isNamed(_ name: Bytes, _ kinds: PictureWord) -> Bool {
    var name = name
    var isNamed = false
    while let word = name.removeWord() {
      guard word.count > 1 else { continue }
      let kind = PictureWord.of(word)
      if !kind.isDisjoint(with: kinds) {
        isNamed = true
      } else if !kind.contains(.beside) {
        return false
      }
    }
    return isNamed
  }

  // MARK: Sizes

  private mutating func readSizes(of part: Bytes, _ name: Bytes, isLast: Bool) {
    // What stands before the equals sign is the picture's own name with some servers.
    let equals = part.lastIndex(of: UInt8(ascii: "="))
    let words = equals.map { part[($0 + 1)...] } ?? (isLast ? name.prefix(0) : name)
    if let size = Self.size(among: words) {
      width = size
    } else if let size = name.prefix(while: \.isASCIIDigit).number, name.hasPixels {
      width = Self.plausible(size)
    } else if let last = name.lastWord, let cross = last.firstIndex(of: UInt8(ascii: "x")),
      let size = last[..<cross].number, last[(cross + 1)...].number != nil
    {
      width = Self.plausible(size)
    }
    guard equals != nil else { return }
    var options = part
    while let option = options.removeField(endedBy: UInt8(ascii: ",")) {
      readOption(option)
    }
  }

  /// The size among words that an image server is told; nil where one of them is something else.
  private static func size(among words: Bytes) -> Int? {
    var words = words
    var found: Int?
    while let word = words.removeField(endedBy: {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ",")
    }) {
      let size = size(word)
      // Letters of a kind, and a number at the most.
      guard
        size != nil || word.count <= 2 || word.first == UInt8(ascii: "h")
          || word.starts(with: "c_")
      else { return nil }
      found = found ?? size
    }
    return found
  }

  /// `s72`, `w640`, `w_640`, or `640x480`.
  private static func size(_ word: Bytes) -> Int? {
    if let cross = word.firstIndex(of: UInt8(ascii: "x")), let size = word[..<cross].number {
      let height = word[(cross + 1)...]
      return height.isEmpty || height.number != nil ? plausible(size) : nil
    }
    guard word.first == UInt8(ascii: "s") || word.first == UInt8(ascii: "w") else { return nil }
    let digits = word.dropFirst().drop { $0 == UInt8(ascii: "_") }
    return digits.count >= 2 ? digits.number.flatMap(plausible) : nil
  }

  /// Reads one `name=value`.
  private mutating func readOption(_ option: Bytes) {
    guard width == nil, let equals = option.firstIndex(of: UInt8(ascii: "=")),
      equals - option.startIndex <= Self.longestOptionName,
      Self.optionNames.contains(String(decoding: option[..<equals], as: UTF8.self))
    else { return }
    let digits = option[(equals + 1)...].prefix(while: \.isASCIIDigit)
    let rest = option[digits.endIndex...]
    guard rest.isEmpty || Self.optionEnds.contains(where: { rest.starts(with: $0.utf8) }) else {
      return
    }
    width = digits.number.flatMap(Self.plausible)
  }

  private static let optionNames: Set = [
    "fit", "imwidth", "maxwidth", "max-w", "resize", "s", "size", "sz", "w", "wid", "width",
  ]
  private static let longestOptionName = 8
  private static let optionEnds = ["px", "x", ",", "%2c", "*"]

  private static func plausible(_ size: Int) -> Int? { (1...10_000).contains(size) ? size : nil }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Takes the next field off that is not empty, with the byte that ends it.
  @inline(__always)
  fileprivate mutating func removeField(endedBy isEnd: (UInt8) -> Bool) -> Self? {
    self = drop(while: isEnd)
    guard !isEmpty else { return nil }
    let field = prefix { !isEnd($0) }
    self = self[field.endIndex...].dropFirst()
    return field
  }

  /// Takes the next word off, of letters of any kind.
  fileprivate mutating func removeWord() -> Self? {
    removeField { !$0.isASCIILetter && $0 < 0x80 }
  }

  /// The name of a file without what says its format.
  fileprivate var withoutEnding: Self {
    lastIndex(of: UInt8(ascii: ".")).map { self[..<$0] } ?? self
  }

  /// Whether `px-` stands behind its first digits.
  fileprivate var hasPixels: Bool { drop(while: \.isASCIIDigit).starts(with: "px-") }

  /// What stands behind the last mark between words.
  fileprivate var lastWord: Self? {
    var rest = self
    while let last = rest.last, Self.isMark(last) { rest.removeLast() }
    guard !rest.isEmpty else { return nil }
    return rest.lastIndex(where: Self.isMark).map { rest[($0 + 1)...] } ?? rest
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ","): true
    default: false
    }
  }

  /// A number of at most nine digits.
  fileprivate var number: Int? {
    guard (1...9).contains(count), allSatisfy(\.isASCIIDigit) else { return nil }
    return reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
  }
}
