public import Foundation

/// A message from the brand to the reader, such as breaking news or an offer of notifications.
public struct Notice: Sendable, Hashable, Codable {
  /// What a notice is about, which decides its looks.
  public enum Tone: String, Sendable, Hashable, Codable, CaseIterable {
    /// Something worth knowing.
    case information
    /// News that cannot wait.
    case breaking
    /// Something that the reader may take, such as notifications.
    case offer
  }

  /// What dismissing it is remembered by.
  public var name: String
  /// What it is about; renderers style it by this.
  public var tone: Tone
  /// The message in a few words, plain text.
  public var title: String
  /// A sentence under the title, plain text.
  public var text: String?
  /// The one thing to do about it; nil where there is nothing but to read.
  public var action: Action?
  /// Whether the reader may put it away.
  public var isDismissible: Bool
  /// Once dismissed or acted on it stays away; shown again after this many days otherwise.
  ///
  /// Breaking news does not wait for it; see ``restDays``.
  public var repeatDays: Int?

  /// The days for which it rests once it was seen; nil where it stands until it is sent away, as breaking
  /// news does.
  public var restDays: Int? { tone == .breaking ? nil : repeatDays }

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

    /// What the button says, plain text.
    public var label: String
    /// A page, relative or absolute, or ``notifications``; see ``answer`` for what becomes of
    /// others.
    public var address: URL

    /// Nil when nothing would happen: an address that is a place on the page itself.
    public var answer: Answer? {
      guard address.scheme == nil else { return .page }
      let text = address.relativeString
      if text == Self.notifications { return .notifications }
      return text.hasPrefix("/") && !text.hasPrefix("//") ? .page : nil
    }

    /// An offer to the reader; one whose `answer` is nil is not shown as a button.
    public init(label: String, address: URL) {
      self.label = label
      self.address = address
    }
  }

  /// A message to the reader.
  ///
  /// - Parameters:
  ///   - name: What dismissing it is remembered by; change it, and readers see the notice again.
  ///   - tone: What it is about.
  ///   - title: Plain text.
  ///   - text: A sentence under the title.
  ///   - action: What the reader can do about it.
  ///   - isDismissible: Whether the reader may put it away.
  ///   - repeatDays: Days after which it is shown again to a reader who did nothing about it.
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
