/// What a word in the address of a picture tells of it.
struct PictureWord: OptionSet {
  let rawValue: UInt8

  /// What readers never want as the picture of a story, as a host, a folder or a file.
  static let ornament = Self(rawValue: 1)
  /// The same as a folder or in front of a site's name.
  static let folder = Self(rawValue: 2)
  /// The same as a file.
  static let file = Self(rawValue: 4)
  /// A file that shows nothing.
  static let spacer = Self(rawValue: 8)
  /// A word that stands beside others and says nothing by itself.
  static let beside = Self(rawValue: 16)
  /// What a backend writes in place of an address.
  static let nothing = Self(rawValue: 32)
  /// What draws formulas, as a host, a folder or a file.
  static let formula = Self(rawValue: 64)

  /// Bytes of the longest name that consists of such words.
  static let longestName = 24

  /// What a word in lower case is; empty for any other.
  static func of(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> PictureWord {
    guard let first = word.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first),
      word.count <= longestName,
      lengths[Int(first - UInt8(ascii: "a"))] & 1 << UInt32(word.count) != 0
    else { return [] }
    return words[String(decoding: word, as: UTF8.self)] ?? []
  }

  private static let words: [String: PictureWord] = {
    var table: [String: PictureWord] = [:]
    func add(_ kind: PictureWord, _ words: String) {
      for word in words.split(separator: " ") { table[String(word), default: []].insert(kind) }
    }
    add(
      .ornament,
      """
      adserver advert adverts avatar avatars beacon beacons doubleclick emoji emojis emoticon \
      emoticons feedburner feedsportal googlesyndication gravatar gravatars smiley smileys smilie \
      smilies spacer spacers twemoji
      """
    )
    add(
      .folder,
      """
      ad ads analytics author authors button buttons counter counters icons pixel pixels stats \
      tracker tracking
      """
    )
    add(
      .file,
      """
      button counter facebook icon like linkedin no noimage nophoto pinterest share sharing \
      telegram tracker tracking twitter whatsapp
      """
    )
    add(
      .spacer,
      """
      blank clear dot empty grey lazy lazyload loader loading pixel placeholder spacer transparent
      """
    )
    add(
      .beside,
      """
      by default image images img large medium my on photo picture px share sharing small social \
      this to tweet ui user users with
      """
    )
    add(.formula, "latex mathtex mimetex codecogs quicklatex")
    add(.nothing, "default none nsfw null self spoiler undefined")
    return table
  }()

  /// The lengths of the words with each first letter, as bits: most words are told by that.
  private static let lengths: [UInt32] = words.keys.reduce(into: Array(repeating: 0, count: 26)) {
    guard let first = $1.utf8.first else { return }
    $0[Int(first - UInt8(ascii: "a"))] |= 1 << UInt32($1.utf8.count)
  }
}
