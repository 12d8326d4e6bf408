/// One part of a declaration's value.
enum StyleValue: Equatable {
  /// A key word or a font's name, in lower case.
  case name(String)
  /// A number of up to three digits, and its unit if it has one.
  case number
  case colour

  /// The parts of a value, separated by blanks or commas; `nil` if one is none of the cases.
  static func list(_ text: Substring) -> [StyleValue]? {
    var rest = text
    var values: [StyleValue] = []
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      guard !rest.isEmpty else { return values.isEmpty ? nil : values }
      guard let value = next(&rest) else { return nil }
      values.append(value)
    }
  }

  /// Takes the first part off.
  private static func next(_ rest: inout Substring) -> StyleValue? {
    if rest.prefix(4).lowercased() == "rgb(", let end = rest.firstIndex(of: ")") {
      let channels = rest[..<end].dropFirst(4).split(
        separator: ",",
        omittingEmptySubsequences: false
      )
      rest = rest[rest.index(after: end)...]
      return channels.count == 3 && channels.allSatisfy(isChannel) ? .colour : nil
    }
    let word = rest.prefix { !$0.isWhitespace && $0 != "," }
    rest = rest[word.endIndex...]
    if isNumber(word) { return .number }
    if isHexadecimal(word) { return .colour }
    return isName(word) ? .name(word.lowercased()) : nil
  }

  private static func isChannel(_ text: Substring) -> Bool {
    var digits = text.drop(while: \.isWhitespace)
    while digits.last?.isWhitespace == true { digits.removeLast() }
    if digits.last == "%" { digits.removeLast() }
    return (1...3).contains(digits.count) && digits.utf8.allSatisfy(\.isASCIIDigit)
  }

  private static func isNumber(_ word: Substring) -> Bool {
    let whole = word.prefix { $0.isNumber }
    var rest = word[whole.endIndex...]
    var decimals = rest.prefix(0)
    if rest.first == "." {
      decimals = rest.dropFirst().prefix { $0.isNumber }
      rest = rest[decimals.endIndex...]
    }
    return whole.count <= 3 && decimals.count <= 2 && whole.count + decimals.count > 0
      && units.contains(rest.lowercased())
  }

  private static let units: Set = [
    "", "%", "ch", "cm", "em", "ex", "in", "mm", "pc", "pt", "px", "rem",
  ]

  private static func isHexadecimal(_ word: Substring) -> Bool {
    word.first == "#" && [4, 5, 7, 9].contains(word.utf8.count)
      && word.utf8.dropFirst().allSatisfy { $0.hexadecimalValue != nil }
  }

  private static func isName(_ word: Substring) -> Bool {
    guard let first = word.utf8.first, first.isASCIILetter else { return false }
    return word.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
  }
}
