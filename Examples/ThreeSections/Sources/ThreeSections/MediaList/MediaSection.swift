import BroadsheetCore
import BroadsheetSources
import Foundation

extension NewsSection {
  /// The media list: native, its stories fetched when they are read.
  public static func media(from address: URL) -> NewsSection {
    NewsSection("media", title: "Pictures") {
      Load(from: address, by: MediaLoader(), stories: MediaStoryLoader())
    }
  }
}
