/// What systems write in the place of a title that nobody gave: "(untitled)", "[No title]", a mere sign.
enum NoTitle {
  private static let words: Set = [
    "no subject", "no title", "notitle", "ohne titel", "sans titre", "senza titolo", "sin título",
    "uten tittel", "utan titel", "uden titel", "sem título", "zonder titel", "untitled",
    "untitled post", "untitled document", "без названия", "без темы", "без заголовка", "無題", "无标题",
    "null", "undefined", "object object",
    // What microblogs call a post by its kind.
    "photo", "photos", "video", "audio",
  ]
  /// Bytes, and the blanks between two words.
  private static let (longest, mostBlanks) = (40, 1)

  /// Whether a title says nothing.
  static func isOne(_ title: String) -> Bool {
    guard title.utf8.count <= longest, title.utf8.count(where: { $0 == 0x20 }) <= mostBlanks else {
      return false
    }
    let isSign = title.utf8.allSatisfy { 0x21..<0x7F ~= $0 && !$0.isASCIIAlphanumeric }
    if isSign { return true }
    // Most have nothing but letters at their ends.
    if title.utf8.first?.isASCIIAlphanumeric == true, title.utf8.last?.isASCIIAlphanumeric == true {
      return words.contains(title.lowercased())
    }
    var word = title[...]
    while let last = word.last, ")]>-.".contains(last) { word.removeLast() }
    word = word.drop { "([<-.".contains($0) }
    return words.contains(word.lowercased())
  }
}
