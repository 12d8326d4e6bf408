public import BroadsheetCore
public import Foundation

/// How often a slot of an edition was seen and opened in an hour.
public struct CountDocument: APIDocument {
  /// The number of the edition.
  public var edition: Int
  /// The item that stood there.
  public var item: String
  /// When the hour began.
  public var hour: Date
  /// How often it came into view.
  public var seen: Int
  /// How often what it leads to was opened.
  public var opened: Int

  /// A count of an hour.
  public init(edition: Int, item: FeedItem.ID, hour: Date, seen: Int, opened: Int) {
    self.edition = edition
    self.item = item.rawValue
    self.hour = hour
    self.seen = seen
    self.opened = opened
  }
}

/// How often what stood on a page was seen and opened, with nothing about who did.
public struct CountsDocument: APIDocument {
  /// ``APIVersion/current``.
  public var version: Int
  /// Whose page it is.
  public var brand: String
  /// The section; nil for the front.
  public var section: String?
  /// The newest hour first; slots that nobody saw are not there.
  public var counts: [CountDocument]
  /// Whether these are all that was asked for; the oldest are missing otherwise.
  public var isWhole: Bool

  /// What was counted on a page.
  public init(_ page: PageKey, _ counts: [CountDocument], isWhole: Bool) {
    version = APIVersion.current
    brand = page.brand.rawValue
    section = page.section?.rawValue
    self.counts = counts
    self.isWhole = isWhole
  }
}
