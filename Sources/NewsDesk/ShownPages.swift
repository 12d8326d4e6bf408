public import BroadsheetCore

/// The pages of a brand that a screen keeps as they were left, and where the reader was in the others.
///
/// A page with all its views is dear, and readers go back to the last few.
public struct ShownPages<Page> {
  /// Pages that are kept at the most.
  public static var most: Int { 4 }

  /// Of a brand's front, by nil, and its sections.
  public private(set) var pages: [Slug?: Page] = [:]
  /// Those that are kept, the one that was shown last at the end.
  private var order: [Slug?] = []

  /// None yet.
  public init() {}

  /// The page that is shown now, made where it is not kept.
  public mutating func show(_ section: Slug?, orMake page: () -> Page) -> Page {
    let page = pages[section] ?? page()
    pages[section] = page
    order.removeAll { $0 == section }
    order.append(section)
    return page
  }

  /// Lets go of the pages that were shown longest ago, and gives them to whoever notes the reader's place.
  public mutating func letGo(beyond count: Int = most) -> [(section: Slug?, page: Page)] {
    let old = order.prefix(max(0, order.count - count))
    order.removeFirst(old.count)
    return old.compactMap { section in
      pages.removeValue(forKey: section).map { (section, $0) }
    }
  }
}
