/// A page as it stands among files: its links lead from file to file, and what only a server answers is
/// not there.
///
/// Pages work without scripts, so scripts are left out, and what they would ask a server for with them.
struct ExportedMarkup {
  /// What becomes of a link to an address of the site.
  enum Goal: Equatable {
    /// It leads there, as written from the page's own file.
    case file(String)
    /// There is nothing: the words of the link stay.
    case nothing
    /// Only a server answers: the link goes with its words.
    case left
  }

  private static let linking: Set<String> = [
    "href", "src", "srcset", "action", "poster", "data", "cite",
  ]
  /// What says where the page itself is, which has to be a whole address.
  private static let addressed: Set<String> = ["og:url", "og:image", "twitter:image"]

  /// Whether the site's own address is known, so that what has it stays.
  let hasAddress: Bool
  /// Says what an address of the site, from its first slash on, leads to.
  let goal: (_ address: String) -> Goal

  private struct Attribute {
    var name: String
    var value: String
  }

  /// A page's markup, as ours is written: with attributes in double quotes.
  func rewritten(_ markup: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(markup.count)
    var rest = markup[...]
    // Elements whose tags go although their words stay.
    var unwrapped: [String] = []
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      output += rest[..<start]
      guard let end = Self.end(of: rest[start...]) else {
        output += rest[start...]
        return output
      }
      let tag = rest[start...end]
      rest = rest[(end + 1)...]
      guard Self.mayChange(tag) || !unwrapped.isEmpty else {
        output += tag
        continue
      }
      let (name, attributes) = Self.parts(of: tag)
      if let last = unwrapped.last, name == "/\(last)" {
        unwrapped.removeLast()
        continue
      }
      switch fate(of: name, attributes) {
      case .stays: output += tag
      case .changes(let attributes): output += Self.text(of: name, attributes)
      case .goes: continue
      case .unwraps: unwrapped.append(name)
      case .goesWhole: rest = Self.rest(of: rest, behind: name)
      }
    }
    return output + rest
  }

  private enum Fate {
    case stays
    case changes([Attribute])
    /// The tag goes; it has no end.
    case goes
    /// Tag and end go, and what is between them stays.
    case unwraps
    /// All of it goes.
    case goesWhole
  }

  private func fate(of name: String, _ attributes: [Attribute]) -> Fate {
    func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    switch name {
    case "script":
      return value("type") == "application/ld+json" && hasAddress ? .stays : .goesWhole
    case "meta":
      guard let property = value("property") ?? value("name") else { return .stays }
      let isPicture = property.hasPrefix("og:image") || property.hasPrefix("twitter:image")
      return isPicture || Self.addressed.contains(property) && !hasAddress ? .goes : .stays
    case "link":
      if value("rel") == "canonical" { return hasAddress ? .stays : .goes }
    case "form":
      guard let action = value("action"), isOurs(action) else { return .stays }
      return .goesWhole
    default: break
    }
    return links(of: name, attributes)
  }

  private func links(of name: String, _ attributes: [Attribute]) -> Fate {
    var changed = attributes
    var hasChanged = false
    for (index, attribute) in attributes.enumerated() where Self.linking.contains(attribute.name) {
      if attribute.name == "srcset" {
        let set = sources(attribute.value)
        guard set != attribute.value else { continue }
        (changed[index].value, hasChanged) = (set, true)
        continue
      }
      guard isOurs(attribute.value) else { continue }
      switch goal(attribute.value.replacing("&amp;", with: "&")) {
      case .file(let path): (changed[index].value, hasChanged) = (path, true)
      case .nothing: return Self.isVoid(name) ? .goes : .unwraps
      case .left: return Self.isVoid(name) ? .goes : .goesWhole
      }
    }
    changed.removeAll { $0.name == "srcset" && $0.value.isEmpty }
    return hasChanged ? .changes(changed) : .stays
  }

  /// The pictures of a set that are there.
  private func sources(_ set: String) -> String {
    set.split(separator: ",").compactMap { part -> String? in
      let words = part.split(separator: " ", maxSplits: 1)
      guard let address = words.first, isOurs(String(address)) else { return String(part) }
      guard case .file(let path) = goal(String(address)) else { return nil }
      return ([path] + words.dropFirst().map(String.init)).joined(separator: " ")
    }.joined(separator: ",")
  }

  private func isOurs(_ address: String) -> Bool {
    address.hasPrefix("/") && !address.hasPrefix("//")
  }

  /// Whether a tag is one of those that are looked at, or has an address of ours.
  private static func mayChange(_ tag: ArraySlice<UInt8>) -> Bool {
    guard !tag.starts(with: "<!".utf8) else { return false }
    for name in ["<script", "<meta", "<link", "<form"] where tag.starts(with: name.utf8) {
      return true
    }
    return zip(tag, tag.dropFirst()).contains {
      $0 == UInt8(ascii: "\"") && $1 == UInt8(ascii: "/")
    }
  }

  private static func isVoid(_ name: String) -> Bool {
    ["link", "img", "source", "input", "embed", "meta", "track"].contains(name)
  }

  // MARK: Markup

  /// The place of the bracket that ends a tag or a comment; nil where none does.
  private static func end(of tag: ArraySlice<UInt8>) -> Int? {
    if tag.starts(with: "<!--".utf8) {
      let comment = upTo("-->", in: tag)
      return comment.endIndex + 2 < tag.endIndex ? comment.endIndex + 2 : nil
    }
    var isQuoted = false
    for index in tag.indices {
      if tag[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if tag[index] == UInt8(ascii: ">"), !isQuoted { return index }
    }
    return nil
  }

  private static func parts(of tag: ArraySlice<UInt8>) -> (name: String, attributes: [Attribute]) {
    let text = String(decoding: tag.dropFirst().dropLast(), as: UTF8.self)
    let name = text.prefix { !$0.isWhitespace }.lowercased()
    var rest = text.dropFirst(name.count)
    var attributes: [Attribute] = []
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      let word = rest.prefix { $0 != "=" && !$0.isWhitespace }
      rest = rest.dropFirst(word.count)
      var value = ""
      if rest.hasPrefix("=\"") {
        rest = rest.dropFirst(2)
        value = String(rest.prefix { $0 != "\"" })
        rest = rest.dropFirst(value.count + 1)
      } else if rest.first == "=" {
        value = String(rest.dropFirst().prefix { !$0.isWhitespace })
        rest = rest.dropFirst(value.count + 1)
      }
      attributes.append(Attribute(name: String(word), value: value))
    }
    return (name, attributes)
  }

  /// A tag with other values; attributes without one stay without.
  private static func text(of name: String, _ attributes: [Attribute]) -> [UInt8] {
    var text = "<\(name)"
    for attribute in attributes {
      text += " \(attribute.name)"
      guard !attribute.value.isEmpty || attribute.name == "alt" else { continue }
      text += "=\"\(attribute.value)\""
    }
    return Array((text + ">").utf8)
  }

  /// What comes behind the end of an element that has no other of its name within.
  private static func rest(of bytes: ArraySlice<UInt8>, behind name: String) -> ArraySlice<UInt8> {
    let end = "</\(name)>"
    return bytes[upTo(end, in: bytes).endIndex...].dropFirst(end.utf8.count)
  }

  private static func upTo(_ word: String, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let word = Array(word.utf8)
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: word[0]) {
      if bytes[start...].starts(with: word) { return bytes[..<start] }
      index = start + 1
    }
    return bytes
  }
}
