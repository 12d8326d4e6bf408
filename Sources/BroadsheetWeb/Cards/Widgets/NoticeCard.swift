import BroadsheetCore
import Foundation

/// A message to the reader.
///
/// It is there without JavaScript; with it, it can be sent away for good. An offer of notifications
/// has its button only where a script can ask the browser for them; in a browser that has none, the
/// early script leaves the whole offer out.
enum NoticeCard {
  static func draw(_ notice: Notice, in context: CardContext) -> CardMarkup {
    let asks = notice.action?.answer == .notifications
    return CardMarkup(
      classes: ["notice", "notice-\(notice.tone.rawValue)"],
      attributes: """
         data-notice="\(notice.name)"\
        \(attribute: "data-days", notice.restDays.map { String($0) })\
        \(attribute: "data-asks", asks ? context.phrases.notificationsRefused : nil)
        """,
      content: """
        <div class="words">\(context.heading(HTML(text: notice.title)))\
        \(notice.text, { "<p>\($0)</p>" })</div>\(action(notice))\(dismissal(notice, context))
        """
    )
  }

  private static func action(_ notice: Notice) -> HTML {
    guard let action = notice.action else { return HTML() }
    switch action.answer {
    case .notifications:
      return """
        <button class="button" type="button" hidden>\(action.label)</button><p role="status"></p>
        """
    case .page:
      guard let address = action.address.noticeAddress else { return HTML() }
      return "<a class=\"button\" href=\"\(address)\">\(action.label)</a>"
    case nil: return HTML()
    }
  }

  /// The button waits for the script that makes it work.
  private static func dismissal(_ notice: Notice, _ context: CardContext) -> HTML {
    guard notice.isDismissible else { return HTML() }
    return """
      <button class="dismiss" type="button" aria-label="\(context.phrases.dismissal(of: notice))" \
      hidden>×</button>
      """
  }
}

extension URL {
  /// A web address, or a path of this site.
  fileprivate var noticeAddress: String? {
    if scheme == nil, relativeString.hasPrefix("/"), !relativeString.hasPrefix("//") {
      return relativeString
    }
    return webAddress
  }
}
