/// What a host's `robots.txt` lets us ask for, as RFC 9309 has it.
package struct RobotsRules: Sendable, Equatable {
  /// The name by which a file means us; the first word of our `User-Agent`.
  package static let productToken = "broadsheet"
  /// Bytes of a file that are read.
  package static let mostBytes = 512 << 10

  /// Everything may be asked for: there is no file.
  package static let allowingAll = RobotsRules(isAllowed: true)
  /// Nothing may be asked for: nobody knows what the file says.
  package static let allowingNothing = RobotsRules(isAllowed: false)

  private struct Rule: Sendable, Equatable {
    var pattern: [UInt8]
    var allows: Bool
  }

  private var rules: [Rule] = []
  /// What no rule is about.
  private var isAllowed: Bool

  /// Rules of one file and bytes of one address; with more than that nothing may be asked for.
  private static let (mostRules, longestAddress) = (5_000, 2_048)
  /// Rules with a star, and bytes of such, each of which may cost its length times the address's.
  private static let (mostStarred, longestStarred) = (500, 256)

  private init(isAllowed: Bool) { self.isAllowed = isAllowed }

  /// The rules for us of a file: those under our name, or else those for all.
  ///
  /// Takes time linear in the file. Lines that are none are passed over, and what is cut off at
  /// ``mostBytes`` counts up to its last whole line.
  package init(_ file: [UInt8], for token: String = RobotsRules.productToken) {
    isAllowed = true
    var (ours, everybody): ([Rule], [Rule]) = ([], [])
    var isNamed = false
    var group = (ours: false, everybody: false)
    var isNaming = false
    var bytes = file[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if bytes.count > Self.mostBytes {
      bytes = bytes.prefix(Self.mostBytes)
      while let last = bytes.last, last != 0x0A, last != 0x0D { bytes.removeLast() }
    }
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let words = line.prefix { $0 != UInt8(ascii: "#") }
      guard let colon = words.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let key = String(decoding: Self.trimmed(words[..<colon]), as: UTF8.self).lowercased()
      let value = Self.trimmed(words[words.index(after: colon)...])
      switch key {
      case "user-agent":
        if !isNaming { group = (false, false) }
        isNaming = true
        let name = String(decoding: value, as: UTF8.self).lowercased()
        if name == "*" {
          group.everybody = true
        } else if Self.product(of: name) == token {
          group.ours = true
          isNamed = true
        }
      case "allow", "disallow":
        isNaming = false
        guard !value.isEmpty else { continue }
        let rule = Rule(pattern: Self.normalized(value), allows: key == "allow")
        if group.ours { ours.append(rule) }
        if group.everybody { everybody.append(rule) }
      default: continue
      }
    }
    rules = isNamed ? ours : everybody
    let starred = rules.filter { $0.pattern.contains(UInt8(ascii: "*")) }
    let isBounded =
      rules.count <= Self.mostRules && starred.count <= Self.mostStarred
      && starred.allSatisfy { $0.pattern.count <= Self.longestStarred }
    if !isBounded { self = .allowingNothing }
  }

  /// Whether a path with its query, as it stands in an address, may be asked for.
  ///
  /// The longest rule that fits decides, and of two as long the one that allows.
  package func allows(_ path: String) -> Bool {
    let path = Self.normalized(Array((path.isEmpty ? "/" : path).utf8)[...])
    guard path.count <= Self.longestAddress else { return isAllowed && rules.isEmpty }
    var best: Rule?
    for rule in rules {
      let length = best?.pattern.count ?? -1
      guard
        rule.pattern.count > length
          || rule.pattern.count == length && rule.allows && best?.allows == false
      else { continue }
      if Self.fits(rule.pattern, path) { best = rule }
    }
    return best?.allows ?? isAllowed
  }

  /// Letters, hyphens and underscores at the beginning, as the standard has a product's name.
  private static func product(of name: String) -> Substring {
    name.prefix { $0.isASCII && $0.isLetter || $0 == "-" || $0 == "_" }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop { $0 <= 0x20 }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return bytes
  }

  /// One spelling of each octet: what needs no escape has none, and what is beyond ASCII has one.
  private static func normalized(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    func escape(_ byte: UInt8) {
      output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "%"), index + 1 < bytes.endIndex,
        let high = bytes[index].hexadecimalValue, let low = bytes[index + 1].hexadecimalValue
      else {
        if byte >= 0x80 || byte <= 0x20 { escape(byte) } else { output.append(byte) }
        continue
      }
      index += 2
      let octet = high << 4 | low
      let isPlain = octet.isASCIIAlphanumeric || [0x2D, 0x2E, 0x5F, 0x7E].contains(octet)
      if isPlain { output.append(octet) } else { escape(octet) }
    }
    return output
  }

  /// Whether a pattern fits the beginning of a path; a star stands for anything, and a dollar sign at its
  /// end for the path's end.
  private static func fits(_ pattern: [UInt8], _ path: [UInt8]) -> Bool {
    var pattern = pattern[...]
    let isWhole = pattern.last == UInt8(ascii: "$")
    if isWhole { pattern = pattern.dropLast() }
    let pieces = pattern.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    guard let first = pieces.first, path.starts(with: first) else { return false }
    guard pieces.count > 1 else { return !isWhole || path.count == first.count }
    var position = first.count
    for piece in pieces.dropFirst().dropLast() {
      guard let place = place(of: piece, in: path, from: position) else { return false }
      position = place + piece.count
    }
    guard let last = pieces.last, !last.isEmpty else { return true }
    guard isWhole else { return place(of: last, in: path, from: position) != nil }
    return path.count - last.count >= position && path.suffix(last.count).elementsEqual(last)
  }

  private static func place(of piece: ArraySlice<UInt8>, in path: [UInt8], from start: Int) -> Int?
  {
    guard let first = piece.first else { return start }
    var index = start
    while index + piece.count <= path.count {
      if path[index] == first, path[index..<(index + piece.count)].elementsEqual(piece) {
        return index
      }
      index += 1
    }
    return nil
  }
}
