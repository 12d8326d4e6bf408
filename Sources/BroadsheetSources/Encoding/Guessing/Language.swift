/// What sets the texts of a language apart: its letters beyond ASCII, the most frequent first.
struct Language {
  let letters: String
  /// Single-byte encodings that its texts are published in.
  let encodings: [String]
  /// Whether it is written in the letters of ASCII and some more.
  let isLatin: Bool
  /// The part of its characters beyond ASCII that are quotation marks, dashes and the like.
  let punctuation: Double

  private static func latin(_ letters: String, _ encodings: [String], punctuation: Double = 0.1)
    -> Language
  {
    Language(letters: letters, encodings: encodings, isLatin: true, punctuation: punctuation)
  }

  private static func other(_ letters: String, _ encodings: [String]) -> Language {
    Language(letters: letters, encodings: encodings, isLatin: false, punctuation: 0.04)
  }

  private static let western = ["windows-1252"]
  private static let central = ["windows-1250", "iso-8859-2"]

  static let all: [Language] = [
    // English
    .latin("éüöáèñçíóà", western, punctuation: 0.8),
    // German
    .latin("üäöß", western),
    // French
    .latin("éèàêçâîôûùëïœ", western),
    // Spanish
    .latin("óíáéñúü¿¡", western),
    // Portuguese
    .latin("ãçáéíóêõâúàô", western),
    // Italian
    .latin("èàùòìé", western),
    // Swedish and Finnish
    .latin("äöå", western),
    // Danish and Norwegian
    .latin("øåæéö", western),
    // Icelandic
    .latin("íáðóæþéöúý", western),
    // Estonian
    .latin("äõöüšž", western),
    // Dutch
    .latin("ëéïöü", western),
    // Polish
    .latin("ąęłóśżćńź", central),
    // Czech
    .latin("íáéěýžčřšůúóďťň", central),
    // Slovak
    .latin("áíéčšžýúľťôňóäďŕĺ", central),
    // Hungarian
    .latin("áéőíöóüűú", central),
    // Romanian
    .latin("ăîşţâ", central),
    // Croatian, Slovene
    .latin("čšžćđ", central),
    // Turkish
    .latin("ışüğçöİ", ["windows-1254"]),
    // Russian
    .other("оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё", ["windows-1251", "koi8-r", "iso-8859-5"]),
    // Ukrainian
    .other("оаиніврестлкудмпзяьбгйчхцєжїшюфщґ", ["windows-1251", "koi8-u"]),
    // Bulgarian
    .other("аиоентрсвлкдпмзъугябчцйщшжхфюь", ["windows-1251"]),
    // Greek
    .other("αοιετσνηυρπκμλςάίόωγδθέήχύφβώξζψ", ["windows-1253", "iso-8859-7"]),
    // Hebrew
    .other("יוהלאמרתבשנדקםעחפצגטסןזכךץף", ["windows-1255", "iso-8859-8"]),
    // Arabic
    .other("اليمونرتبةعدسفهكقأحجشطصىخإذضزثئءغظ", ["windows-1256", "iso-8859-6"]),
  ]
}
