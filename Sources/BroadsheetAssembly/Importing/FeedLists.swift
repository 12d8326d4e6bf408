import BroadsheetSources
import Foundation

/// Lists of feeds, read one behind the other.
struct FeedLists {
  /// What the first list with a title is called.
  private(set) var title: String?
  private(set) var outlines: [OPMLOutline] = []

  /// Each is a file of OPML or with an address on each line, `-` for such a file on standard input, or the
  /// address of a feed or of a page with one.
  init(_ lists: [String]) throws(ImportTrouble) {
    for list in lists {
      let document = try Self.document(list)
      title = title ?? document.title
      outlines += document.outlines
    }
  }

  /// The web addresses in the lists, in their order.
  var addresses: [URL] {
    OPMLDocument(outlines: outlines).feeds.compactMap { feed in
      feed.outline.xmlURL.flatMap(FeedAddress.web)
    }
  }

  /// A list that is a file, or an address that stands for a list of one.
  private static func document(_ list: String) throws(ImportTrouble) -> OPMLDocument {
    guard FeedAddress.inPlaceOfList(list) == nil else {
      return OPMLDocument(outlines: [OPMLOutline(text: list, xmlURL: list)])
    }
    let limits = FeedDecoder.Limits()
    let bytes = try bytes(of: list, limit: limits.bytes)
    if let document = try? OPMLDocument(bytes, limits: limits) { return document }
    if let lines = lines(of: bytes, limit: limits.items) { return OPMLDocument(outlines: lines) }
    let isFeed = (try? FeedDecoder(limits: limits).decode(bytes)) != nil
    throw .noList(
      list,
      reason: isFeed
        ? "a feed, and no list of feeds: name its address instead"
        : "no list of feeds, neither OPML nor an address on each line"
    )
  }

  /// A file that has an address at the beginning of each line; nil for any other.
  ///
  /// Empty lines and those that begin with `#` say nothing, and neither does what stands behind an address.
  private static func lines(of bytes: [UInt8], limit: Int) -> [OPMLOutline]? {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    var outlines: [OPMLOutline] = []
    for line in lines {
      guard let word = line.split(whereSeparator: \.isWhitespace).first, word.first != "#" else {
        continue
      }
      guard outlines.count < limit, FeedAddress.web(String(word)) != nil else { return nil }
      outlines.append(OPMLOutline(text: String(word), xmlURL: String(word)))
    }
    return outlines.isEmpty ? nil : outlines
  }

  private static func bytes(of file: String, limit: Int) throws(ImportTrouble) -> [UInt8] {
    do throws(FeedInspectionError) {
      return try LocalFile.read(file, limit: limit)
    } catch {
      guard case .unreadable(let path, let reason) = error else {
        throw .unreadable(file, reason: "\(error)")
      }
      throw .unreadable(path, reason: reason)
    }
  }
}
