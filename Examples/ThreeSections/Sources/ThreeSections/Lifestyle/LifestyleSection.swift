import BroadsheetCore
import BroadsheetSources
import Foundation

extension NewsSection {
  /// The lifestyle desk: native or a page, as each answer says.
  public static func lifestyle(
    from address: URL,
    transform: @escaping LifestyleLoader.Transform = { $0 }
  ) -> NewsSection {
    NewsSection("lifestyle", title: "Lifestyle") {
      Load(from: address, by: LifestyleLoader(transform: transform)).renderAsFeedSays()
      Insert(.advert("lifestyle-mpu")).after(4).every(8)
      Notice("push").after(2).onceIn(days: 30)
    }
  }
}
