import BroadsheetCore
import BroadsheetSources
import Foundation

extension Section {
  /// The sport desk: a page of its own site, and nothing to load.
  public static func sport(at page: URL) -> Section {
    Section("sport", title: "Sport") { Web(page) }
  }
}
