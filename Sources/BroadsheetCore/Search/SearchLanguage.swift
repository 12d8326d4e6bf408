/// How the readers of a language expect words to be compared when they search.
///
/// Norwegians and Danes take å and aa, æ and ä, ø and ö for the same letters, and Swedes æ and ä, ø
/// and ö; none of them takes these for a or o. Whoever reads in another language may not find them
/// on a keyboard, so there they count as the letters without the marks. All other marks are left out
/// everywhere: é is e.
public enum SearchLanguage: String, Sendable, Hashable, CaseIterable {
  /// Bokmål, Nynorsk and Danish.
  case norwegian
  /// Swedish.
  case swedish
  /// English.
  case english
  /// Every other language; words are found as they are written.
  case other

  /// The language of a BCP 47 tag.
  public init(_ tag: String) {
    self =
      switch tag.lowercased().prefix(while: { $0 != "-" && $0 != "_" }) {
      case "nb", "nn", "no", "da": .norwegian
      case "sv": .swedish
      case "en": .english
      default: .other
      }
  }

  /// What an index notes of the rules by which it folded a text; another text for other rules.
  public var rules: String { "\(rawValue)-1" }

  /// Whether å, ä and ö are letters of their own.
  var hasNordicLetters: Bool { self == .norwegian || self == .swedish }
  /// Whether aa is another spelling of å.
  var spellsRingDouble: Bool { self == .norwegian }

  /// The endings of nouns, and of what is bent like them, longest first, as folded text has them.
  private var endings: [String] {
    switch self {
    case .norwegian:
      ["enes", "ene", "ane", "ens", "ets", "ers", "en", "et", "er", "e", "a", "s"]
    case .swedish:
      [
        "ernas", "arnas", "ornas", "erna", "arna", "orna", "ens", "ets", "ers", "ars", "en", "et",
        "er", "ar", "or", "na", "ns", "a", "e", "n", "t", "s",
      ]
    case .english: ["es", "s"]
    case .other: []
    }
  }

  /// Letters that are left of a word when its ending is taken off, at the least.
  private static let leastStem = 3

  /// A folded word and the others that it may be bent to, itself first: at most some fifty.
  ///
  /// Endings are put behind the word and in the place of its own; most of what comes of that is no
  /// word, and nothing is found under it. Words with digits, and shorter ones than three letters, are
  /// only themselves.
  public func forms(of word: String) -> [String] {
    let count = word.unicodeScalars.count
    guard count >= Self.leastStem, !word.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
      return [word]
    }
    var forms = [word]
    func add(_ stem: some StringProtocol) {
      for form in [String(stem)] + endings.map({ stem + $0 }) where !forms.contains(form) {
        forms.append(form)
      }
    }
    add(word)
    if self == .english {
      if word.hasSuffix("ies"), count > 4 { add(word.dropLast(3) + "y") }
      if word.hasSuffix("y"), count > 3 { add(word.dropLast() + "ie") }
      guard !word.hasSuffix("ss") else { return forms }
    }
    let ending = endings.first { ending in
      word.hasSuffix(ending) && count - ending.utf8.count >= Self.leastStem
    }
    if let ending { add(word.dropLast(ending.count)) }
    return forms
  }
}
