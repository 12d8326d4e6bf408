import BroadsheetCore
import BroadsheetSources
import Foundation

extension Section {
  /// The media list: native, its stories fetched when they are read.
  public static func media(from address: URL) -> Section {
    Section("media", title: "Pictures") {
      Load(from: address, by: MediaLoader(), stories: MediaStoryLoader())
    }
  }
}
