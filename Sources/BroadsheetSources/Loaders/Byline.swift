/// The names over a story, as its publisher gives them.
enum Byline {
  /// Names that are read; a story with more of them says the first.
  private static let mostNames = 3
  /// What systems write where nobody gave a name.
  private static let placeholders: Set = [
    "unknown", "admin", "administrator", "webmaster", "root", "null", "undefined", "none", "n/a",
  ]
  private static let longestPlaceholder = 13

  /// The first names in one line, each once; nil when there is none.
  ///
  /// Addresses are no names. One text may hold several names, as in "Jane Roe, Ann Poe"; what stands
  /// around a name, as in "By Jane Roe" and "'Jane Roe'", is not of it.
  static func of(_ texts: some Collection<String>) -> String? {
    guard let first = texts.first else { return nil }
    if texts.dropFirst().isEmpty { return of(first) }
    var (said, parts): ([String], [String]) = ([], [])
    var names: [String] = []
    for text in texts where names.count < mostNames {
      guard let name = name(text) else { continue }
      let word = name.lowercased()
      guard !parts.contains(word) else { continue }
      parts.append(word)
      if name.containsBytes(of: ", ") {
        let pieces = name[...].split(byBytesOf: ", ")
        names.append(pieces.filter { !said.contains($0.lowercased()) }.joined(separator: ", "))
        parts += pieces.map { $0.lowercased() }
      } else {
        names.append(name)
      }
      said.append(word)
    }
    let byline =
      names.count == 1 ? names[0] : names.filter { !$0.isEmpty }.joined(separator: ", ")
    return byline.isEmpty ? nil : byline
  }

  /// The byline of one text, as most stories have.
  private static func of(_ text: String) -> String? {
    guard let name = name(text) else { return nil }
    guard name.containsBytes(of: ", ") else { return name }
    let byline = name[...].split(byBytesOf: ", ").joined(separator: ", ")
    return byline.isEmpty ? nil : byline
  }

  private static func name(_ text: String) -> String? {
    let name = bare(TextLine.of(text))
    return name.isEmpty || isPlaceholder(name) || isAddress(name) ? nil : name
  }

  /// A name without "By" before it and quotation marks around it, and names apart by commas.
  private static func bare(_ line: String) -> String {
    var name = line
    if name.utf8.contains(UInt8(ascii: ";")) {
      let names = name.split(separator: ";").map { String($0).trimmingSpace() }
      name = names.filter { !$0.isEmpty }.joined(separator: ", ")
    }
    if name.utf8.count > 3, name.utf8.first.map({ $0 | 0x20 }) == UInt8(ascii: "b"),
      name.prefix(3).lowercased() == "by "
    {
      name = String(name.dropFirst(3)).trimmingSpace()
    }
    // Most begin with a letter, which its byte tells.
    if let first = name.utf8.first, first < UInt8(ascii: "A"), let quote = name.first,
      quote == "\"" || quote == "'", name.last == quote, name.count > 2
    {
      name = String(name.dropFirst().dropLast()).trimmingSpace()
    }
    return name
  }

  private static func isPlaceholder(_ name: String) -> Bool {
    name.utf8.count <= longestPlaceholder && placeholders.contains(name.lowercased())
  }

  private static func isAddress(_ name: String) -> Bool {
    guard !name.utf8.contains(UInt8(ascii: " ")) else { return false }
    return name.utf8.dropFirst().contains(UInt8(ascii: "@")) || name.containsBytes(of: "://")
      || name.hasPrefix("www.")
  }
}
