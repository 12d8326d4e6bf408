/// What a word in the address of a picture tells of it.
struct PictureWord: OptionSet {
  let rawValue: UInt8

  /// What readers never want as the picture of a story, as a host, a folder or a file.
  static let ornament = Self(rawValue: 1)
  /// An ornament as the name of a folder or in front of a site's name.
  static let folder = Self(rawValue: 2)
  /// An ornament as the name of a file.
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
    table.kind(of: word)
  }

  private static let table = Table(words)

  /// The words one behind another by their first letters and their lengths, which tell most words
  /// apart, so that few bytes are compared and nothing is made to be looked up.
  private struct Table {
    private struct Entry {
      /// Where the word stands among the letters.
      var start: Int
      var kind: PictureWord
    }

    private var letters: [UInt8] = []
    private var entries: [Entry] = []
    /// Where the entries of each first letter and length begin, and at last where they end.
    private var rows: [UInt16] = []

    init(_ words: [String: PictureWord]) {
      var byRow = [[String]](repeating: [], count: Self.rowCount)
      for word in words.keys.sorted() {
        guard let first = word.utf8.first else { continue }
        byRow[Self.row(first, word.utf8.count)].append(word)
      }
      for row in byRow {
        rows.append(UInt16(entries.count))
        for word in row {
          entries.append(Entry(start: letters.count, kind: words[word] ?? []))
          letters += word.utf8
        }
      }
      rows.append(UInt16(entries.count))
    }

    func kind(of word: Slice<UnsafeBufferPointer<UInt8>>) -> PictureWord {
      let count = word.count
      guard let first = word.first, first &- UInt8(ascii: "a") < 26, count <= longestName else {
        return []
      }
      let row = Self.row(first, count)
      for entry in Int(rows[row])..<Int(rows[row &+ 1]) {
        var (place, index) = (entries[entry].start, word.startIndex)
        while index < word.endIndex, letters[place] == word[index] {
          place &+= 1
          index &+= 1
        }
        if index == word.endIndex { return entries[entry].kind }
      }
      return []
    }

    private static let rowCount = 26 * (longestName + 1)

    private static func row(_ first: UInt8, _ count: Int) -> Int {
      Int(first &- UInt8(ascii: "a")) &* (longestName + 1) &+ count
    }
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
    // `PictureAddress.mayBeFormula` looks for letters that each of these has.
    add(.formula, "latex mathtex mimetex codecogs quicklatex")
    add(.nothing, "default none nsfw null self spoiler undefined")
    return table
  }()
}
