import BroadsheetCore
import BroadsheetSources
import Foundation

extension NewsSection {
  /// The sport desk: a page of its own site, and nothing to load.
  public static func sport(at page: URL) -> NewsSection {
    NewsSection("sport", title: "Sport") { Web(page) }
  }
}
