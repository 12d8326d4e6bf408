public import Foundation

/// What a reader does, said so that it can go on elsewhere.
open class NSUserActivity: NSObject {
  /// The kind of activity.
  public let activityType: String
  /// What a reader sees as its name.
  open var title: String?
  /// What is needed to take it up again.
  open var userInfo: [AnyHashable: Any]?
  /// The keys that have to be there to take it up again.
  var requiredUserInfoKeys: Set<String>?
  /// The page of the web that says the same.
  open var webpageURL: URL?

  /// An activity of a kind.
  public init(activityType: String) {
    self.activityType = activityType
  }

  /// Adds to what is needed to take it up again.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }
}

/// The kind of activity of a link of the web.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
