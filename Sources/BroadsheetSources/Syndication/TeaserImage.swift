/// Chooses the picture that invites readers into an item.
enum TeaserImage {
  /// Width that a teaser can use; wider pictures only cost the reader time.
  private static let usefulWidth = 1200

  /// Width that is presumed of a thumbnail, and of a picture in a text, that say none.
  private static let presumedWidth = 300
  /// Narrower pictures, and lower ones, are signs and counters.
  private static let leastWidth = 50
  /// Pictures of a text that are looked at.
  private static let mostInText = 16

  /// A picture that may be chosen.
  private struct Candidate {
    var url: String
    var score: Int
    /// How wide a picture of the text must be to be taken in its place.
    var standing = usefulWidth
    /// What it shows, where that is said.
    var words: String?
  }

  /// The best declared picture, or one of the text that is known to be larger.
  ///
  /// Among several renditions the one wins whose width comes closest to what a teaser can use, as the
  /// feed or the address says it; one without a size counts as middling, a thumbnail of unknown size
  /// as small. One that the publisher declared without a size is not given up for one of the text.
  /// Faces, signs, counters and spacers never are the picture of a story, nor are those that are
  /// `excluded`. What the item calls its picture by a name of its format is the `lead`; `declared` are
  /// further addresses that come with it. Takes time linear in the text.
  static func choose(
    for item: ParsedItem,
    lead: String? = nil,
    declared: [String],
    excluded: (String) -> Bool = { _ in false }
  ) -> String? {
    var best: Candidate?
    func offer(_ url: String, width: Int? = nil, presumed: Int) {
      let address = PictureAddress(url)
      let known = address.width ?? width
      guard !address.isOrnament, known ?? presumed >= leastWidth, !excluded(url) else { return }
      let score = score(width: known ?? presumed)
      guard score > best?.score ?? Int.min else { return }
      let isLarge = known == nil && presumed > presumedWidth
      best = Candidate(url: url, score: score, standing: isLarge ? usefulWidth : score)
    }
    if let lead { offer(lead, presumed: 600) }
    // By their places, which costs less than copies.
    for index in item.media.indices where item.media[index].isImage {
      guard let url = item.media[index].url, !url.isEmpty, item.media[index].height != 1 else {
        continue
      }
      let presumed = item.media[index].kind == .thumbnail ? presumedWidth : 600
      offer(url, width: item.media[index].width, presumed: presumed)
    }
    for attachment in item.attachments where attachment.isImage {
      offer(attachment.url, presumed: 600)
    }
    for url in declared { offer(url, presumed: 500) }
    if let best, best.standing >= usefulWidth { return best.url }
    let inText =
      image(in: item.contentHTML, excluded) ?? image(in: item.summaryHTML, excluded)
    guard let best else { return inText?.url }
    return inText.flatMap { $0.score > best.standing ? $0.url : nil } ?? best.url
  }

  private static func score(width: Int) -> Int {
    width <= usefulWidth ? width : max(1, usefulWidth - (width - usefulWidth) / 4)
  }

  /// The first picture of sanitized HTML that is no small one, else the largest.
  private static func image(in html: String?, _ excluded: (String) -> Bool) -> Candidate? {
    guard var html else { return nil }
    return html.withUTF8 { bytes in
      var best: Candidate?
      var index = 0
      var count = 0
      while count < mostInText,
        let start = ByteScanning.indexOfTag(UInt8(ascii: "i"), in: bytes.span, from: index)
      {
        let tag = UnsafeBufferPointer(rebasing: bytes[start...])
        guard tag.starts(with: "<img ") else {
          index = start + 1
          continue
        }
        count += 1
        let end = tag.firstIndex(of: UInt8(ascii: ">")) ?? tag.count
        let image = candidate(
          WrittenTag(bytes: bytes[start..<(start + end)]),
          behind: UnsafeBufferPointer(rebasing: bytes[..<start]),
          excluded
        )
        if let image, image.score > best?.score ?? 0 { best = image }
        if let best, best.score >= presumedWidth { return best }
        index = start + end
      }
      return best
    }
  }

  /// The widest useful rendition of a picture; nil where it is none of a story.
  private static func candidate(
    _ image: WrittenTag,
    behind text: UnsafeBufferPointer<UInt8>,
    _ excluded: (String) -> Bool
  ) -> Candidate? {
    let width = image.text(of: " width=\"").flatMap { Int($0) }
    let height = image.text(of: " height=\"").flatMap { Int($0) }
    guard min(width ?? leastWidth, height ?? leastWidth) >= leastWidth else { return nil }
    var best: Candidate?
    func offer(_ url: String, width: Int?) {
      let address = PictureAddress(url)
      let width = address.width ?? width
      guard !address.isOrnament, width ?? leastWidth >= leastWidth, !excluded(url) else { return }
      let score = score(width: width ?? presumedWidth)
      if score > best?.score ?? 0 { best = Candidate(url: url, score: score) }
    }
    if let source = image.text(of: " src=\"") { offer(source, width: width) }
    for set in [image.text(of: " srcset=\"")] + sourceSets(endOf: text) {
      guard let set else { continue }
      let bytes = Array(set.utf8)
      for entry in SourceSet(bytes) where bytes[entry.descriptor].last == UInt8(ascii: "w") {
        let width = Int(String(decoding: bytes[entry.descriptor].dropLast(), as: UTF8.self))
        offer(String(decoding: bytes[entry.address], as: UTF8.self), width: width)
      }
    }
    if best?.score ?? 0 < presumedWidth, let whole = pictureLinked(endOf: text) {
      offer(whole, width: nil)
    }
    best?.words = image.text(of: " alt=\"").map(WhiteSpace.collapsed)
    return best
  }

  /// What the publisher says that the picture of an item shows; nil where there is nothing, or the
  /// name of its file.
  static func words(for item: ParsedItem) -> String? {
    let media = item.media.first { $0.url == item.image }
    let inText = [item.contentHTML, item.summaryHTML].lazy.compactMap { html in
      image(in: html) { $0 != item.image }?.words
    }.first
    let words = media?.description.map { PlainText.of(html: $0) } ?? media?.title ?? inText
    return words.flatMap { $0.isEmpty || ParsedMedia.looksLikeImage($0) ? nil : $0 }
  }

  /// The picture that a small one leads to, as those of galleries do; nil where it leads to none.
  private static func pictureLinked(endOf text: UnsafeBufferPointer<UInt8>) -> String? {
    var rest = text[...]
    while true {
      while let last = rest.last, last <= 0x20 { rest = rest.dropLast() }
      // An attribute holds no bracket that is not escaped.
      guard rest.last == UInt8(ascii: ">"), let open = rest.lastIndex(of: UInt8(ascii: "<"))
      else { return nil }
      if rest[open...].starts(with: "<a ".utf8) {
        let address = WrittenTag(bytes: rest[open...]).text(of: " href=\"")
        return address.flatMap { ParsedMedia.looksLikeImage($0) ? $0 : nil }
      }
      guard
        rest[open...].starts(with: "<source ".utf8) || rest[open...].starts(with: "<picture>".utf8)
      else { return nil }
      rest = rest[..<open]
    }
  }

  /// What the `source` elements have that stand at the end of a text, before their picture.
  private static func sourceSets(endOf text: UnsafeBufferPointer<UInt8>) -> [String?] {
    var sets: [String?] = []
    var rest = text[...]
    while true {
      while let last = rest.last, last <= 0x20 { rest = rest.dropLast() }
      // An attribute holds no bracket that is not escaped.
      guard rest.last == UInt8(ascii: ">"), let open = rest.lastIndex(of: UInt8(ascii: "<")),
        rest[open...].starts(with: "<source ")
      else { return sets }
      sets.append(WrittenTag(bytes: rest[open...]).text(of: " srcset=\""))
      rest = rest[..<open]
    }
  }
}
