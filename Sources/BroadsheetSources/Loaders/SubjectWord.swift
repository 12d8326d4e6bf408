/// Whether a category says what a story is about, to people.
enum SubjectWord {
  /// What WordPress files stories under of which nobody has said it, in its translations, in lower case.
  private static let placeholders: Set<String> = [
    "uncategorized", "uncategorised", "ukategorisert", "ikke kategorisert", "ikke kategoriseret",
    "ukategoriseret", "okategoriserade", "allgemein", "nicht kategorisiert", "unkategorisiert",
    "non classé",
    "sin categoría", "sin categorizar", "senza categoria", "sem categoria", "geen categorie",
    "niet gecategoriseerd", "bez kategorii", "nezařazené", "nezaradené",
    "luokittelematon", "yleinen", "sense categoria", "fără categorie", "kategorisiz", "genel",
    "без рубрики",
    "без категорії", "без категория", "χωρίς κατηγορία", "未分類", "未分类", "미분류", "غير مصنف",
    "ללא קטגוריה",
    "tak berkategori", "chưa phân loại", "egyéb", "kategorizálatlan", "nekategorizirano",
    // What programs write that had none.
    "null", "undefined", "none", "n/a",
  ]
  /// How loud a story is in the system that it comes from, which is no subject.
  private static let ranks: Set<String> = ["high", "medium", "low", "normal"]
  private static let noSubjects = placeholders.union(ranks)

  /// No number, no address, no name for machines, and no word for "nothing".
  static func isOne(_ category: String) -> Bool {
    guard category.utf8.contains(where: { !$0.isASCIIDigit }) else { return false }
    if category.containsByte(UInt8(ascii: ":")) {
      guard category.containsByte(UInt8(ascii: " ")) else { return false }
    }
    // What machines call things: "chinese_simplified".
    guard !category.containsByte(UInt8(ascii: "_")) else { return false }
    return !noSubjects.contains(category.lowercased())
  }
}
