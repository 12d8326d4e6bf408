import BroadsheetCore
import BroadsheetSources
import Foundation

extension Brand {
  /// A newspaper of the three sections and the media list, whose answers are below one address and
  /// whose pages are below another.
  public static func gazette(
    from answers: URL,
    site: URL,
    lifestyle transform: @escaping LifestyleLoader.Transform = { $0 }
  ) -> Brand {
    Brand("gazette") {
      NewsSection.economy(from: answers.appending(path: "economy.json"))
      NewsSection.lifestyle(from: answers.appending(path: "lifestyle.json"), transform: transform)
      NewsSection.sport(at: site.appending(path: "sport"))
      NewsSection.media(from: answers.appending(path: "media.json"))
    }
  }
}
