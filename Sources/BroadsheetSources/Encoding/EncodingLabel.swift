/// The name of a character encoding, as a feed or a server writes it.
///
/// Labels are compared without case, and the ones that the web has taken to mean a larger set
/// (Shift_JIS, EUC-KR, GBK, Big5) are converted as that larger set while their name is kept.
struct EncodingLabel: Equatable, Sendable {
  /// The label in lower case without surrounding white space.
  let name: String
  private let meaning: Meaning

  /// What most labels mean, which is asked more than once for each document.
  private enum Meaning {
    case utf8
    case ascii
    case latin1
    case other
  }

  static let utf8 = EncodingLabel(known: "utf-8")
  static let windows1252 = EncodingLabel(known: "windows-1252")
  static let usASCII = EncodingLabel(known: "us-ascii")

  /// A label, or nil when the text cannot be the name of an encoding.
  init?(_ text: some StringProtocol) {
    if text == "utf-8" || text == "UTF-8" {
      self = .utf8
      return
    }
    let trimmed = text.lowercased().filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    guard !trimmed.isEmpty, trimmed.utf8.count <= 40,
      trimmed.utf8.allSatisfy(Self.isLabelByte)
    else { return nil }
    // GB 18030 contains GB 2312, and what is published under the older name needs the newer one.
    self.init(known: trimmed == "gb2312" ? "gb18030" : trimmed)
  }

  init(known name: String) {
    self.name = name
    meaning =
      switch name {
      case "utf-8", "utf8", "unicode-1-1-utf-8", "x-utf-8", "unicode11utf8", "unicode20utf8",
        "x-unicode20utf8":
        .utf8
      case "us-ascii", "ascii", "ansi_x3.4-1968", "iso646-us": .ascii
      case "iso-8859-1", "iso8859-1", "iso_8859-1", "iso88591", "latin1", "latin-1", "l1",
        "windows-1252", "windows1252", "cp1252", "x-cp1252", "cp819", "ibm819", "csisolatin1",
        "iso-ir-100", "iso_8859-1:1987":
        .latin1
      default: .other
      }
  }

  static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  var isUTF8: Bool { meaning == .utf8 }

  var isASCII: Bool { meaning == .ascii }

  /// Whether the label is read as windows-1252.
  var isLatin1: Bool { meaning == .latin1 }

  /// Whether bytes below 0x80 may mean something else than in ASCII.
  var changesASCII: Bool {
    isWide || name.hasPrefix("iso-2022") || name == "hz-gb-2312" || name == "utf-7"
      || name == "cp037" || !isKnown
  }

  /// Whether most letters of the encoding have two bytes.
  var isMultibyte: Bool {
    ["CP932", "CP949", "EUC-JP-MS", "GB18030", "BIG5-HKSCS"].contains(systemName)
  }

  /// Whether the system has a converter for the label.
  var isKnown: Bool {
    isUTF8 || isASCII || isLatin1
      || CharacterConverter(label: self).isAvailable
  }

  /// Whether the label names UTF-16 or UTF-32 without being read as bytes of ASCII.
  var isWide: Bool { meaning == .other && unitSize > 1 }

  /// Bytes in one code unit.
  var unitSize: Int {
    switch name {
    case "utf-16", "utf16", "utf_16", "u16", "utf-16le", "utf-16be", "ucs-2", "iso-10646-ucs-2",
      "csunicode", "unicode":
      2
    case "utf-32", "utf32", "utf_32", "u32", "utf-32le", "utf-32be", "ucs-4", "iso-10646-ucs-4",
      "csucs4":
      4
    default: 1
    }
  }

  /// The name that the system's converter knows.
  var systemName: String {
    if let mapped = Self.systemNames[name] { return mapped }
    if name.hasPrefix("x-") { return String(name.dropFirst(2)) }
    return name.hasPrefix("windows") && !name.hasPrefix("windows-")
      ? "CP" + name.drop { !$0.isNumber } : name
  }

  private static let systemNames: [String: String] = [
    "shift_jis": "CP932", "shift-jis": "CP932", "sjis": "CP932", "x-sjis": "CP932",
    "windows-31j": "CP932", "ms_kanji": "CP932", "csshiftjis": "CP932", "ms932": "CP932",
    "windows-932": "CP932",
    "euc-kr": "CP949", "euckr": "CP949", "cseuckr": "CP949", "ks_c_5601-1987": "CP949",
    "ks_c_5601-1989": "CP949", "ks_c_5601": "CP949", "ksc5601": "CP949", "ksc_5601": "CP949",
    "csksc56011987": "CP949", "iso-ir-149": "CP949", "korean": "CP949", "windows-949": "CP949",
    "ms949": "CP949", "cp949": "CP949", "uhc": "CP949",
    "euc-jp": "EUC-JP-MS", "x-euc-jp": "EUC-JP-MS", "eucjp": "EUC-JP-MS",
    "cseucpkdfmtjapanese": "EUC-JP-MS",
    "gbk": "GB18030", "x-gbk": "GB18030", "cp936": "GB18030", "windows-936": "GB18030",
    "ms936": "GB18030", "gb18030": "GB18030", "gb_2312": "GB18030", "gb_2312-80": "GB18030",
    "csgb2312": "GB18030", "csiso58gb231280": "GB18030", "iso-ir-58": "GB18030",
    "chinese": "GB18030", "euc-cn": "GB18030", "euccn": "GB18030",
    "big5": "BIG5-HKSCS", "big5-hkscs": "BIG5-HKSCS", "csbig5": "BIG5-HKSCS",
    "x-x-big5": "BIG5-HKSCS", "x-big5": "BIG5-HKSCS", "cn-big5": "BIG5-HKSCS",
    "iso-8859-9": "CP1254", "iso8859-9": "CP1254", "iso88599": "CP1254", "iso_8859-9": "CP1254",
    "iso_8859-9:1989": "CP1254", "latin5": "CP1254", "l5": "CP1254", "csisolatin5": "CP1254",
    "iso-ir-148": "CP1254",
    "iso-8859-11": "CP874", "iso8859-11": "CP874", "iso885911": "CP874", "tis-620": "CP874",
    "windows-874": "CP874", "dos-874": "CP874", "tis620": "CP874",
    "866": "CP866", "koi": "KOI8-R", "koi8_r": "KOI8-R", "x-mac-ukrainian": "MAC-CYRILLIC",
    "iso-8859-6-e": "ISO-8859-6", "iso-8859-6-i": "ISO-8859-6", "visual": "ISO-8859-8",
    "iso-8859-8-i": "ISO-8859-8", "iso-8859-8-e": "ISO-8859-8", "logical": "ISO-8859-8",
    "macintosh": "MACINTOSH", "mac": "MACINTOSH", "x-mac-roman": "MACINTOSH",
    "x-mac-cyrillic": "MAC-CYRILLIC", "utf-16": "UTF-16BE", "utf16": "UTF-16BE",
    "u16": "UTF-16BE", "utf_16": "UTF-16BE", "utf-32": "UTF-32BE", "utf32": "UTF-32BE",
    "u32": "UTF-32BE", "utf_32": "UTF-32BE", "ucs-2": "UTF-16BE", "ucs-4": "UTF-32BE",
    "latin1": "ISO-8859-1", "latin-1": "ISO-8859-1", "cp1252": "CP1252",
    "win-1251": "CP1251", "win1251": "CP1251", "win1252": "CP1252", "utf-7": "UTF-7",
  ]

  private static func isLabelByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":"),
      UInt8(ascii: "+"), UInt8(ascii: "("), UInt8(ascii: ")"):
      true
    default: false
    }
  }
}
