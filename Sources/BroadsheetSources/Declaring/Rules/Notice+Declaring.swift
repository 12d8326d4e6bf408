public import BroadsheetCore
import Foundation

extension Notice {
  /// The notice that has words of its own in every language: it offers notifications.
  public static let push = "push"
  /// In place of words that the brand's language gives; no notice is without a title.
  static let titleOfLanguage = ""

  /// The notice named `push`, which offers notifications of breaking news in the brand's language.
  ///
  /// Its words are filled in when the `Brand` around it is put together. Any other name needs a title,
  /// and without one ends the process.
  public init(_ name: String, file: StaticString = #fileID, line: UInt = #line) {
    self = declared(file, line) { () throws(DeclarationMistake) in
      try .offer(named: name)
    }
  }

  /// A notice in words of the app's own; what it is remembered by when it was dismissed is `name`.
  public init(
    _ name: String,
    title: String,
    text: String? = nil,
    tone: Tone = .information,
    action: Action? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let name = declared(file, line) { () throws(DeclarationMistake) in
      guard !title.isEmpty else { throw .noWords(of: name) }
      return try Slug.named(name, of: .notice).rawValue
    }
    self.init(name: name, tone: tone, title: title, text: text, action: action)
  }

  static func offer(named name: String) throws(DeclarationMistake) -> Notice {
    let name = try Slug.named(name, of: .notice).rawValue
    guard name == push else { throw .noWords(of: name) }
    return Notice(
      name: name,
      tone: .offer,
      title: titleOfLanguage,
      action: URL(string: Action.notifications).map { Action(label: "", address: $0) }
    )
  }

  /// The notice with the words of a language, where it was left to them.
  func completed(in phrases: Phrases) -> Notice {
    guard title == Self.titleOfLanguage else { return self }
    var notice = self
    notice.title = phrases.mayTellOfBreakingNews
    notice.text = phrases.whatAlertsAre
    notice.action?.label = phrases.turnOnAlerts
    return notice
  }

  /// The notice behind the n-th teaser, counted from one.
  public func after(_ teaser: Int) -> NoticeRule {
    NoticeRule(notice: self, placement: .after(teaser))
  }
  /// The notice before everything else.
  public func atTop() -> NoticeRule { NoticeRule(notice: self, placement: .top) }
  /// The notice behind everything else.
  public func atEnd() -> NoticeRule { NoticeRule(notice: self, placement: .end) }
  /// This notice, shown again only after so many days to a reader who did nothing about it.
  public func onceIn(days: Int) -> Notice {
    var notice = self
    notice.repeatDays = days
    return notice
  }
}

extension NoticeRule {
  /// This notice behind the n-th teaser, counted from one.
  public func after(_ teaser: Int) -> NoticeRule { notice.after(teaser) }
  /// This notice before everything else.
  public func atTop() -> NoticeRule { notice.atTop() }
  /// This notice behind everything else.
  public func atEnd() -> NoticeRule { notice.atEnd() }
  /// This notice, shown again only after so many days to a reader who did nothing about it.
  public func onceIn(days: Int) -> NoticeRule {
    NoticeRule(notice: notice.onceIn(days: days), placement: placement)
  }
}
