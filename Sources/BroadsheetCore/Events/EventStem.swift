/// Takes the commonest English endings off a folded word.
///
/// A light stemmer after Harman's S stemmer ("How effective is suffixing?", 1991), with -ing, -ed and
/// -e. In other languages it takes off an s or e now and then, from the same word always the same.
enum EventStem {
  private static let shortest = 4

  static func stem(_ word: String) -> String {
    let bytes = Array(word.utf8)
    guard bytes.count >= shortest, !bytes.contains(where: { $0 < UInt8(ascii: "a") }) else {
      return word
    }
    return String(decoding: withoutTense(withoutPlural(bytes[...])), as: UTF8.self)
  }

  private static func withoutPlural(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard word.last == UInt8(ascii: "s") else { return word }
    if word.count > 4, word.ends(with: "ies") { return word.dropLast(3) + [UInt8(ascii: "y")] }
    if word.ends(with: "sses") { return word.dropLast(2) }
    let stays = ["ss", "us", "is"].contains { word.ends(with: $0) }
    return stays ? word : word.dropLast()
  }

  private static func withoutTense(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    for ending in ["ing", "ed"] where word.ends(with: ending) {
      let stem = word.dropLast(ending.utf8.count)
      guard stem.count >= shortest else { continue }
      let isDoubled =
        stem.last == stem.dropLast().last && stem.last != UInt8(ascii: "l")
        && stem.last != UInt8(ascii: "s")
      return isDoubled ? stem.dropLast() : stem
    }
    return word.count > shortest && word.last == UInt8(ascii: "e") ? word.dropLast() : word
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with ending: String) -> Bool {
    suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }
}
