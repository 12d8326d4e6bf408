import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetSources
public import Foundation

/// A newsstand of lists whose feeds are asked once what they call themselves: what they said is kept in a
/// newsstand file, and read from then on.
///
/// They are asked again when a list is newer than the file, and when none of them has answered. Feeds at
/// private addresses are left out of files, which are often a stranger's; an address that stands in the
/// place of a list is one that somebody has written, and may be private.
public struct KeptImport: Sendable {
  package typealias Make =
    @Sendable (_ lists: [String], _ allowsPrivate: Bool) async throws(ImportTrouble)
    -> ImportedNewsstand

  private let lists: [String]
  private let file: URL
  private let make: Make

  /// An import that nobody has begun.
  ///
  /// - Parameters:
  ///   - lists: OPML files, or addresses of feeds or of pages with feeds.
  ///   - file: Where the newsstand is kept.
  ///   - tell: Hears of every feed that is asked, one after the other.
  public init(
    _ lists: [String],
    keptIn file: URL,
    tell: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) {
    self.init(lists, keptIn: file) { lists, allowsPrivate throws(ImportTrouble) in
      try await ImportedNewsstand.make(lists: lists, allowsPrivate: allowsPrivate, tell: tell)
    }
  }

  package init(_ lists: [String], keptIn file: URL, make: @escaping Make) {
    self.lists = lists
    self.file = file
    self.make = make
  }

  /// The newsstand as it was kept, or as it is made now.
  @concurrent
  public func open() async throws(ImportTrouble) -> LoadedNewsstand {
    if isKept, case .success(let kept)? = try? LoadedNewsstand.load(file.path) { return kept }
    let isWritten = lists.allSatisfy { FeedAddress.inPlaceOfList($0) != nil }
    let imported = try await make(lists, isWritten)
    // Who did not wait for it has it asked again.
    if imported.isAnswered, !Task.isCancelled { keep(imported.newsstand) }
    return LoadedNewsstand(imported.newsstand)
  }

  /// Whether there is a file that is as new as the lists; one that has gone is as it was.
  private var isKept: Bool {
    guard let kept = Self.change(of: file) else { return false }
    return lists.allSatisfy { list in
      guard FeedAddress.inPlaceOfList(list) == nil,
        let changed = Self.change(of: URL(filePath: list))
      else { return true }
      return changed <= kept
    }
  }

  /// One that cannot be kept is made again the next time.
  private func keep(_ newsstand: Newsstand) {
    let vocabulary = LoaderRegistry.standard.vocabulary(providers: [:])
    let text = NewsstandFile.yaml(for: newsstand, knowing: vocabulary)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try? Data(text.utf8).write(to: file, options: .atomic)
  }

  private static func change(of file: URL) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.modificationDate] as? Date
  }
}

extension ImportedNewsstand {
  /// Whether a feed has said what it is called, or none was asked.
  fileprivate var isAnswered: Bool {
    let feeds = newsstand.brands.flatMap(\.sections).count { $0.source.format.sections == nil }
    return remarks.count(where: \.isOfSilence) < feeds
  }
}

extension ImportRemark {
  /// Whether it is about a feed that has not said what it is.
  var isOfSilence: Bool {
    switch self {
    case .unanswered, .unasked: true
    case .emptyFolder, .noAddress, .repeated, .leftOutPrivate, .keptPrivate, .refused: false
    }
  }
}
