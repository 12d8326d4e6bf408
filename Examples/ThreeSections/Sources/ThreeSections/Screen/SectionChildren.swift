import BroadsheetCore
import Foundation

/// A child of the container, in lines of text.
@MainActor
public class SectionChild {
  /// What it draws.
  public fileprivate(set) var lines: [String] = []

  /// Takes a state of its kind; states of other kinds are for other children.
  func show(_ state: ScreenState) {}
}

/// While there is nothing to show and something on its way.
public final class LoadingChild: SectionChild {
  override func show(_ state: ScreenState) { lines = ["…"] }
}

/// Cards that we draw, one to a line.
public final class NativeChild: SectionChild {
  override func show(_ state: ScreenState) {
    guard case .native(let plan, let mark) = state else { return }
    lines = plan.cards.map { Self.line(for: $0.slot.item) }
    if case .stale(_, let failure) = mark { lines.insert("Not the newest: \(failure)", at: 0) }
  }

  private static func line(for item: FeedItem) -> String {
    switch item.content {
    case .teaser(let teaser):
      "\(teaser.headline)\(teaser.picture.map { " [\($0.alternativeText)]" } ?? "")"
    case .advert(let advert): "Advert \(advert.placement)"
    case .notice(let notice): "Notice: \(notice.title)"
    case .widget(let widget): line(for: widget)
    }
  }

  private static func line(for widget: PageWidget) -> String {
    switch widget {
    case .carousel(let list), .list(let list), .localNews(let list, near: _):
      "\(list.title): " + list.items.compactMap { $0.teaser?.headline }.joined(separator: "; ")
    case .weather(let report): "Weather: \(report.place)"
    case .webTeaser(let teaser): "Box: \(teaser.title)"
    case .custom(let widget): "Widget \(widget.kind)"
    }
  }
}

/// A page elsewhere.
public final class WebChild: SectionChild {
  override func show(_ state: ScreenState) {
    guard case .web(let page, _) = state else { return }
    lines = ["Page \(page.absoluteString)"]
  }
}

/// Nothing to show, why, and a way to try again.
public final class FailureChild: SectionChild {
  override func show(_ state: ScreenState) {
    guard case .failure(let failure) = state else { return }
    lines = ["Failed: \(failure)", "[\(Phrases(language: "en").retry)]"]
  }
}
