import BroadsheetCore
import CWebKit
import Foundation
import Toolkit

/// A page of somebody else's in a web view that keeps nothing, and what becomes of it.
@MainActor
final class WebPage {
  /// What a page can do without being asked.
  enum Event {
    /// So much of it has come, from 0 to 1.
    case progress(Double)
    /// It is here.
    case finished
    /// It will not come.
    case failed(Failure)
  }

  let view: View
  /// Where the page may go by itself; everything else opens outside.
  private var site: String?
  private let tell: (Event) -> Void
  private let openOutside: (URL) -> Void
  private var isFailed = false

  init(tell: @escaping (Event) -> Void, openOutside: @escaping (URL) -> Void) {
    view = View(broadsheet_web_view_new())
    self.tell = tell
    self.openOutside = openOutside
    listen()
  }

  /// Goes to an address of the web.
  func load(_ address: URL) {
    isFailed = false
    site = address.host()?.lowercased()
    webkit_web_view_load_uri(view.of(), address.absoluteString)
  }

  /// Shows markup that is already here; links in it open outside.
  func load(markup: String) {
    isFailed = false
    site = nil
    webkit_web_view_load_html(view.of(), markup, nil)
  }

  private func listen() {
    Signal.connect(view.raw, "notify::estimated-load-progress") { [weak self] _ in
      guard let self else { return false }
      tell(.progress(webkit_web_view_get_estimated_load_progress(view.of())))
      return false
    }
    Signal.connect(view.raw, "load-changed") { [weak self] arguments in
      let isOver = arguments.integer(0) == Int(WEBKIT_LOAD_FINISHED.rawValue)
      if let self, isOver, !isFailed { tell(.finished) }
      return false
    }
    Signal.connect(view.raw, "load-failed") { [weak self] _ in
      self?.fail(.unreachable)
      return true
    }
    Signal.connect(view.raw, "web-process-terminated") { [weak self] _ in
      self?.fail(.unreadable)
      return false
    }
    Signal.connect(view.raw, "decide-policy") { [weak self] arguments in
      guard let self, let decision = arguments.object(0) else { return false }
      return decide(decision, arguments.integer(1))
    }
  }

  private func fail(_ failure: Failure) {
    guard !isFailed else { return }
    isFailed = true
    tell(.failed(failure))
  }

  /// Whether the decision was taken here.
  private func decide(_ decision: gpointer, _ kind: Int) -> Bool {
    switch UInt32(kind) {
    case WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION.rawValue,
      WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION.rawValue:
      var isPress: gboolean = 0
      guard let text = broadsheet_navigation_address(decision, &isPress),
        let address = URL(string: String(cString: text))
      else { return false }
      let isWindow = UInt32(kind) == WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION.rawValue
      let isLeaving = isPress != 0 && (isWindow || !isOurs(address))
      guard isWindow || isLeaving || !isAllowed(address) else { return false }
      broadsheet_decision_ignore(decision)
      if isLeaving, address.isWebAddress { openOutside(address) }
      return true
    case WEBKIT_POLICY_DECISION_TYPE_RESPONSE.rawValue:
      guard broadsheet_response_is_main(decision) != 0 else { return false }
      let status = Int(broadsheet_response_status(decision))
      guard status >= 400 else { return false }
      broadsheet_decision_ignore(decision)
      fail(status == 404 || status == 410 ? .notFound : .refused(status: status))
      return true
    default: return false
    }
  }

  private func isOurs(_ address: URL) -> Bool {
    guard let host = address.host()?.lowercased() else { return address.scheme == "about" }
    return site.map { host == $0 || host.hasSuffix(".\($0)") } ?? false
  }

  /// Whether a view may hold what is there at all.
  private func isAllowed(_ address: URL) -> Bool {
    address.isWebAddress || ["about", "data", "blob"].contains(address.scheme?.lowercased())
  }
}
