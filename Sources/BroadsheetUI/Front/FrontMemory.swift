public import BroadsheetCore
import Foundation
import NewsDesk

/// Where a reader was in a brand, so that an app that the system has ended begins there again.
///
/// A value that an app may keep where it likes; ``activityInfo`` is the form in which scenes restore state.
public struct FrontMemory: Sendable, Hashable, Codable {
  /// The section that was shown; nil for the front.
  public var section: Slug?
  /// The first card on the screen of each page that was scrolled, by its section; the front's under `""`.
  public var places: [String: FeedItem.ID] = [:]
  /// The story that was open.
  public var story: StoryLink?

  /// Of a reader who begins at the front, or at a section.
  public init(section: Slug? = nil) { self.section = section }

  /// Takes what is missing or cannot be read as it is for a reader who begins.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    section = try? fields.decode(Slug.self, forKey: .section)
    places = (try? fields.decode([String: FeedItem.ID].self, forKey: .places)) ?? [:]
    story = try? fields.decode(StoryLink.self, forKey: .story)
  }

  /// The type of the activity in an app's Info.plist, under `NSUserActivityTypes`.
  public static let activityType = "broadsheet.front"
  private static let key = "front"

  /// The name under which a scene keeps what it knows of a brand: one scene may show several.
  public static func storageKey(of brand: Slug) -> String { "\(activityType).\(brand)" }

  /// The memory of an activity; nil for one of another type.
  public init?(activityInfo info: [AnyHashable: Any]?) {
    guard let data = info?[Self.key] as? Data,
      let memory = try? JSONDecoder().decode(FrontMemory.self, from: data)
    else { return nil }
    self = memory
  }

  /// What an activity carries of it.
  public var activityInfo: [AnyHashable: Any] {
    guard let data = try? JSONEncoder().encode(self) else { return [:] }
    return [Self.key: data]
  }
}
