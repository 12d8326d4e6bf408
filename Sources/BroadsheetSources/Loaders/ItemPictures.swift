import BroadsheetCore

/// The further pictures of a post with several, as accounts and albums have them in enclosures or media.
///
/// Several renditions of one picture are no album: those say how wide they are, are called alike, or stand
/// beside a text that has pictures itself.
enum ItemPictures {
  /// Pictures of one story that are shown.
  private static let most = 24

  /// The pictures beside the one that the item begins with; each address once.
  static func further(
    of item: borrowing ParsedItem,
    beside first: Picture?,
    in text: [Story.Block]
  ) -> [Story.Block] {
    guard item.media.count + item.attachments.count > 1, let first, !hasPicture(text) else {
      return []
    }
    let pictures = pictures(of: item)
    guard pictures.count > 1 else { return [] }
    var names: Set<String> = [name(of: first.addressText.text)]
    guard names.isSubset(of: pictures.map { name(of: $0.addressText.text) }) else { return [] }
    return pictures.prefix(most).compactMap {
      names.insert(name(of: $0.addressText.text)).inserted ? .picture($0) : nil
    }
  }

  private static func hasPicture(_ text: [Story.Block]) -> Bool {
    text.contains { block in
      if case .markup(let markup) = block { markup.html.containsBytes(of: "<img ") } else { false }
    }
  }

  /// The pictures of the kind of element that has more of them.
  private static func pictures(of item: borrowing ParsedItem) -> [Picture] {
    var media: [Picture] = []
    // By their places, which costs less than copies.
    for index in item.media.indices
    where item.media[index].kind == .content && item.media[index].isImage {
      // Who says how wide it is offers a choice.
      if item.media[index].width != nil { return [] }
      guard let url = item.media[index].url, let address = address(url) else { continue }
      let words = item.media[index].description
      media.append(Picture(address, alternativeText: words ?? "", caption: words))
    }
    let files = item.attachments.filter(\.isImage).compactMap { file in
      address(file.url).map { Picture($0, alternativeText: "") }
    }
    return files.count > media.count ? files : media
  }

  private static func address(_ url: String) -> AddressText? {
    let address = PictureAddress(url)
    guard !address.isOrnament, address.width == nil else { return nil }
    return WebAddress.address(url)
  }

  /// What a picture is called, without its size and its format.
  private static func name(of address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    var words = path.split(whereSeparator: { "-_.".contains($0) }).map { $0.lowercased() }
    if words.count > 1 { words.removeLast() }
    while let last = words.last, words.count > 1, isSize(last) { words.removeLast() }
    return words.joined(separator: "-")
  }

  private static let sizes: Set = [
    "big", "full", "large", "medium", "original", "small", "square", "thumb", "thumbnail",
  ]

  /// Whether the last word of a name says how large the picture is, as "small", "300x200" and "1280w" do.
  private static func isSize(_ word: String) -> Bool {
    if sizes.contains(word) { return true }
    let digits = word.prefix(while: \.isWholeNumber)
    guard let number = Int(digits), number >= 100, number % 10 == 0 else { return false }
    let rest = word.dropFirst(digits.count)
    return rest.isEmpty || rest == "w" || rest == "px" || rest.first == "x"
  }
}
