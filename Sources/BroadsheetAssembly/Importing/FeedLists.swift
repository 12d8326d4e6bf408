import BroadsheetSources
import Foundation

/// Lists of feeds, read one behind the other.
struct FeedLists {
  /// What the first list with a title is called.
  private(set) var title: String?
  private(set) var outlines: [OPMLOutline] = []

  /// Each is a file, `-` for standard input, or the address of a feed or of a page with one.
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
    do throws(FeedDecodingError) {
      return try OPMLDocument(bytes, limits: limits)
    } catch {
      throw .noList(list, reason: "\(error)")
    }
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
