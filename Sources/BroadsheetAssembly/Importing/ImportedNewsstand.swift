public import BroadsheetCore

/// A newsstand of one brand, made of lists of feeds.
///
/// A section for each folder and for each feed in it, and a front over all of them, on which every
/// card names its source.
public struct ImportedNewsstand: Sendable {
  /// The newsstand, whose settings allow the private hosts that were kept, and no others.
  public let newsstand: Newsstand
  /// What was left out or could not be found out.
  public let remarks: [ImportRemark]

  /// Reads lists, and asks their feeds what they call themselves.
  ///
  /// Asking takes two minutes at most, and ends soon when the task is cancelled; what was not asked
  /// then is called what the lists call it.
  ///
  /// - Parameters:
  ///   - lists: OPML files, `-` for standard input, or addresses of feeds or of pages with feeds.
  ///   - name: The brand's name; the first list's title when nil.
  ///   - language: BCP 47; of the pages.
  ///   - allowsPrivate: Whether feeds may be at private addresses: a list is often a stranger's.
  ///   - survey: Whether feeds are asked; without it nothing is fetched.
  ///   - tell: Hears of every feed that was asked, one after the other.
  /// - Returns: The newsstand with what the person who imports should know.
  /// - Throws: `ImportTrouble` when a list cannot be read, or has nothing that can be fetched.
  @concurrent
  public static func make(
    lists: [String],
    name: String? = nil,
    language: String = "en",
    allowsPrivate: Bool = false,
    survey: Bool = true,
    tell: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws(ImportTrouble) -> ImportedNewsstand {
    let read = try FeedLists(lists)
    let judge = Transports(Newsstand.Settings())
    let asked = AskedFeeds(read.addresses, allowsPrivate: allowsPrivate, judge: judge.router)
    var imported = ImportedBrand(
      language: language,
      allowsPrivate: allowsPrivate,
      transport: judge.router,
      findings: survey ? await asked.survey(tell: tell) : [:]
    )
    for outline in read.outlines { imported.add(outline) }
    await judge.shutdown()
    guard let brand = imported.brand(named: name ?? read.title) else {
      let source = lists.joined(separator: ", ")
      throw imported.leavesOutPrivate ? .noPublicFeeds(source) : .noFeeds(source)
    }
    return ImportedNewsstand(
      newsstand: Newsstand(
        title: brand.name,
        language: language,
        brands: [brand],
        settings: Newsstand.Settings(allowedHosts: imported.allowedHosts)
      ),
      remarks: imported.remarks
    )
  }
}
