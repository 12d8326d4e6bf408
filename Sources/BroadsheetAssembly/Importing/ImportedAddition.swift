public import BroadsheetCore
public import BroadsheetNewsstand
import BroadsheetSources
import Foundation

/// What lists of feeds have that a brand has not.
///
/// Feeds are the same when their addresses are, but for scheme, `www.` and a slash at the end, or when
/// asking leads from one to the other. What does not answer is not added, since nobody knows where it leads;
/// it is when lists are added again.
public struct ImportedAddition: Sendable {
  /// Sections for feeds and folders that the brand does not have; empty when it has all.
  public let addition: BrandAddition
  /// Feeds of the lists that the brand has already.
  public let known: Int
  /// Feeds of the brand that the lists do not have, in its order.
  public let missing: [NewsSection]
  /// What was left out or could not be found out.
  public let remarks: [ImportRemark]

  /// Reads lists, and asks feeds that the brand has at no such address what they call themselves.
  ///
  /// Takes as long as `ImportedNewsstand.make`; a feed that the brand has is not asked.
  ///
  /// - Parameters:
  ///   - lists: OPML files, `-` for standard input, or addresses of feeds or of pages with feeds.
  ///   - brand: Who gets them.
  ///   - loaded: The newsstand of the brand, whose settings say which private hosts may be asked.
  ///   - survey: Whether feeds are asked; without it nothing is fetched.
  ///   - tell: Hears of every feed that was asked, one after the other.
  /// - Returns: What the brand gets, with what the person who imports should know.
  /// - Throws: `ImportTrouble` when a list cannot be read, or has nothing that can be fetched.
  @concurrent
  public static func make(
    lists: [String],
    addingTo brand: Brand,
    of loaded: LoadedNewsstand,
    survey: Bool = true,
    tell: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws(ImportTrouble) -> ImportedAddition {
    let read = try FeedLists(lists)
    let present = PresentFeeds(brand)
    let asked = AskedFeeds(
      read.addresses.filter { present.section(at: FeedAddress.key($0)) == nil },
      allowsPrivate: false,
      judge: loaded.transports.router,
      allowedHosts: loaded.newsstand.settings.allowedHosts
    )
    var imported = ImportedBrand(
      language: brand.language,
      allowsPrivate: false,
      transport: loaded.transports.router,
      findings: survey ? await asked.survey(tell: tell) : [:],
      addingTo: present
    )
    for outline in read.outlines { imported.add(outline) }
    let addition = imported.addition(to: brand)
    guard
      !addition.isEmpty || imported.knownFeeds > 0
        || imported.remarks.contains(where: \.isOfSilence)
    else {
      let source = lists.joined(separator: ", ")
      throw imported.leavesOutPrivate ? .noPublicFeeds(source) : .noFeeds(source)
    }
    return ImportedAddition(
      addition: addition,
      known: imported.knownFeeds,
      missing: imported.missing(in: brand),
      remarks: imported.remarks
    )
  }
}
