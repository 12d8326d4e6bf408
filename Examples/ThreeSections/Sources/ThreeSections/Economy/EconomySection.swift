import BroadsheetCore
import BroadsheetSources
import Foundation

extension NewsSection {
  /// The economy desk: native only, and in the desk's own order.
  ///
  /// For a brand that has a lifestyle desk, whose newest stories it shows among its own.
  public static func economy(from address: URL) -> NewsSection {
    NewsSection("economy", title: "Economy") {
      Load(from: address, by: EconomyLoader())
      // Fills the widget of the subtype "list" where the desk has put it, or else comes last.
      Insert(.list("Lifestyle today", of: "lifestyle", count: 3)).atEnd()
    }
  }
}
