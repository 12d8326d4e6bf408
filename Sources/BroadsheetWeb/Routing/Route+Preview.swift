import BroadsheetCore

extension Route {
  private static let (previewStart, previewEnd) = ("preview.", ".png")
  /// A hash of 64 bits in base 36 is no longer.
  private static let longestMark = 13

  /// The picture by which the page at a story's, section's or front's address is shown.
  init(previewOf preview: LinkPreview, brand: Slug, section: Slug? = nil, story: Slug? = nil) {
    self = .preview(brand: brand, section: section, story: story, mark: preview.mark)
  }

  init?(
    previewOf word: some StringProtocol,
    brand: some StringProtocol,
    section: some StringProtocol,
    story: some StringProtocol
  ) {
    guard let mark = Self.previewMark(in: word), let brand = Slug(rawValue: String(brand)),
      let section = Slug(rawValue: String(section)), let story = Slug(rawValue: String(story))
    else { return nil }
    self = .preview(brand: brand, section: section, story: story, mark: mark)
  }

  /// The mark in `preview.MARK.png`; nil for another word.
  static func previewMark(in word: some StringProtocol) -> String? {
    guard word.hasPrefix(previewStart), word.hasSuffix(previewEnd) else { return nil }
    let mark = word.utf8.dropFirst(previewStart.utf8.count).dropLast(previewEnd.utf8.count)
    guard (1...longestMark).contains(mark.count), mark.allSatisfy(isMarkDigit) else { return nil }
    return String(decoding: mark, as: UTF8.self)
  }

  static func previewPath(brand: Slug, section: Slug?, story: Slug?, mark: String) -> String {
    let page = [brand, section, story].compactMap { $0?.rawValue }
    return "/" + (page + [previewStart + mark + previewEnd]).joined(separator: "/")
  }

  private static func isMarkDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}
