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
      Section.economy(from: answers.appending(path: "economy.json"))
      Section.lifestyle(from: answers.appending(path: "lifestyle.json"), transform: transform)
      Section.sport(at: site.appending(path: "sport"))
      Section.media(from: answers.appending(path: "media.json"))
    }
  }
}
