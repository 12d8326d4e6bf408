public import Foundation

/// A message from the brand to the reader, such as breaking news or an offer of notifications.
public struct Notice: Sendable, Hashable, Codable {
  public enum Tone: String, Sendable, Hashable, Codable, CaseIterable {
    case information, breaking, offer
  }

  /// What dismissing it is remembered by.
  public var name: String
  public var tone: Tone
  public var title: String
  public var text: String?
  public var action: Action?
  public var isDismissible: Bool
  /// Once dismissed or acted on it stays away; shown again after this many days otherwise.
  public var repeatDays: Int?

  /// What the reader can do about it.
  public struct Action: Sendable, Hashable, Codable {
    /// Who answers a reader that takes the offer.
    public enum Answer: Sendable, Hashable {
      /// A page, elsewhere or on this site.
      case page
      /// The browser, which is asked to show the brand's notifications.
      case notifications
    }

    /// The address that stands for turning notifications on.
    public static let notifications = "#alerts"

    public var label: String
    public var address: URL

    /// Nil when nothing would happen: an address that is a place on the page itself.
    public var answer: Answer? {
      guard address.scheme == nil else { return .page }
      let text = address.relativeString
      if text == Self.notifications { return .notifications }
      return text.hasPrefix("/") && !text.hasPrefix("//") ? .page : nil
    }

    public init(label: String, address: URL) {
      self.label = label
      self.address = address
    }
  }

  public init(
    name: String,
    tone: Tone = .information,
    title: String,
    text: String? = nil,
    action: Action? = nil,
    isDismissible: Bool = true,
    repeatDays: Int? = nil
  ) {
    self.name = name
    self.tone = tone
    self.title = title
    self.text = text
    self.action = action
    self.isDismissible = isDismissible
    self.repeatDays = repeatDays
  }
}
