/// What the class, the id and the role of an element say about it, in the words that templates use.
struct PageHints: OptionSet {
  let rawValue: UInt8

  /// Beside the text: navigation, related stories, comments, adverts.
  static let aside = PageHints(rawValue: 1)
  /// The text, or around it.
  static let text = PageHints(rawValue: 2)
  /// Who wrote it and when, which stands in the story's head.
  static let byline = PageHints(rawValue: 4)
  /// The words under a picture.
  static let caption = PageHints(rawValue: 8)
  /// What only those who pay may read on behind.
  static let paywall = PageHints(rawValue: 16)
  /// Beside the text, as its role says and no name.
  static let apart = PageHints(rawValue: 32)

  /// Bytes of an attribute that are read; no template says more about one element.
  private static let mostBytes = 512

  /// Adds what an attribute's value says.
  ///
  /// Words are what stands between signs and before capitals. One behind `has`, `with`, `no` or `category`
  /// says nothing about the element itself.
  mutating func read(_ value: Slice<UnsafeBufferPointer<UInt8>>) {
    var word: [UInt8] = []
    var beginning: [UInt8] = []
    var former = PageWord.other
    var wasSmall = false
    for byte in value.prefix(Self.mostBytes) {
      let isLetter = byte.isASCIIAlphanumeric || byte >= 0x80
      let isCapital = (0x41...0x5A).contains(byte)
      if !isLetter || isCapital && wasSmall { end(&word, &former, &beginning) }
      // A new name says nothing of what the one before was about.
      if byte <= 0x20 {
        former = .other
        beginning.removeAll(keepingCapacity: true)
      }
      wasSmall = isLetter && !isCapital
      if isLetter { word.append(byte.asciiLowercased) }
    }
    end(&word, &former, &beginning)
  }

  private mutating func end(
    _ word: inout [UInt8],
    _ former: inout PageWord,
    _ beginning: inout [UInt8]
  ) {
    guard !word.isEmpty else { return }
    let meaning = PageWord(word)
    if PageWord.isHidden(beginning, word) { insert(.aside) }
    swap(&beginning, &word)
    word.removeAll(keepingCapacity: true)
    defer { former = meaning }
    if former == .without { return }
    switch meaning {
    case .aside: insert(.aside)
    case .text: insert(.text)
    case .byline: insert(.byline)
    case .caption: insert(.caption)
    case .paywall: insert(.paywall)
    case .only: if former == .payer { insert(.paywall) }
    case .void: if former == .paywall { remove(.paywall) }
    case .payer, .without, .other: break
    }
  }
}

/// One word of a class, by what it is about.
enum PageWord {
  case aside, text, byline, caption, paywall
  /// Somebody who pays, before ``only``.
  case payer
  case only
  /// Takes the word before back: `paywall-free`.
  case void
  /// Takes the word behind back.
  case without
  case other

  init(_ word: [UInt8]) {
    guard let first = word.first, first >= 0x61, first <= 0x7A else {
      self = .other
      return
    }
    let known = Self.table[Int(first - 0x61)].first { $0.matches(word) }
    self = known?.meaning ?? .other
  }

  /// Whether two neighbours say that something is only for those who hear a page.
  static func isHidden(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    hidden.contains { first.elementsEqual($0.0.utf8) && second.elementsEqual($0.1.utf8) }
  }

  private static let hidden = [
    ("sr", "only"), ("visually", "hidden"), ("off", "screen"), ("screen", "reader"),
  ]

  private struct Entry {
    var bytes: [UInt8]
    /// Whether longer words count that begin so.
    var isStem: Bool
    var meaning: PageWord

    func matches(_ word: [UInt8]) -> Bool {
      isStem ? word.starts(with: bytes) : word == bytes
    }
  }

  /// By the first letter.
  private static let table: [[Entry]] = {
    var table = [[Entry]](repeating: [], count: 26)
    for (meaning, words) in words {
      for word in words.split(separator: " ") {
        let isStem = word.last == "*"
        let bytes = Array((isStem ? word.dropLast() : word).utf8)
        table[Int(bytes[0] - 0x61)].append(Entry(bytes: bytes, isStem: isStem, meaning: meaning))
      }
    }
    return table
  }()

  /// Words by what they are about; a star stands for the rest of a word.
  private static let words: [(PageWord, String)] = [
    (
      .without,
      "no not non without has with hide category cat tag tagged topic layout type supports"
    ),
    (.void, "free off none disabled inactive ready"),
    (.payer, "subscriber subscribers premium member members paid plus"),
    (.only, "only"),
    (
      .paywall,
      "paywall* regwall paidwall payfence metered meteredwall locked truncated gated leakywall*"
    ),
    (.caption, "caption figcaption imagecaption photocaption bildunterschrift bildetekst bildtext"),
    (
      .byline,
      "byline bylines author authors authorbox dateline timestamp pubdate published updated postmeta"
    ),
    (.byline, "readingtime readtime contributors"),
    (
      .aside,
      """
      nav navbar navigation* menu menus breadcrumb* sidebar* related* recommend* recirc* promo promos \
      promobox promotion* share shares sharing sharebar sharebuttons sharelinks sharetools social* \
      newsletter* nyhetsbrev* subscribe subscription signup comment comments commentlist commentform \
      commentsection kommentar* kommentare commentaires comentarios respond disqus* advert adverts \
      advertisement advertising ad ads adbox adslot adunit adsbygoogle annonse* annons* werbung anzeige \
      publicite publicidad sponsor sponsored sponsors outbrain* taboola* cookie* consent* gdpr banner \
      popup modal overlay footer toolbar tags taglist pagination pager teaser teasers trending mostread \
      mostpopular popular toplist moreon morefrom readmore readalso readnext upnext lesmer lesogsa \
      jumplink screenreader* sronly visuallyhidden offscreen playlist* foot donate donation donationbox feedback skiplink tooltip poll quiz
      """
    ),
    (
      .text,
      """
      article articlebody articlecontent articletext body bodytext content entry story storybody \
      storytext hentry post postcontent postbody richtext prose brodtext brodtekst artikel
      """
    ),
  ]
}
