import BroadsheetCore
import UIKit

/// What a long press on a teaser offers, and assistive technology as actions: open, save, share.
final class TeaserMenu: NSObject, UIContextMenuInteractionDelegate {
  private let desk: CardDesk
  private let shown: @MainActor () -> (teaser: TeaserModel, view: UIView)?

  /// A menu for whatever is shown at the moment it is asked for.
  init(_ desk: CardDesk, _ shown: @escaping @MainActor () -> (teaser: TeaserModel, view: UIView)?) {
    self.desk = desk
    self.shown = shown
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard shown() != nil else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      UIMenu(children: self?.entries.map(\.action) ?? [])
    }
  }

  /// The same for who cannot press long.
  var accessibilityActions: [UIAccessibilityCustomAction] {
    entries.dropFirst().map { entry in
      UIAccessibilityCustomAction(name: entry.title) { _ in
        entry.act()
        return true
      }
    }
  }

  private struct Entry {
    var title: String
    var symbol: String
    var act: @MainActor () -> Void

    @MainActor var action: UIAction {
      UIAction(title: title, image: UIImage(systemName: symbol)) { _ in act() }
    }
  }

  private var entries: [Entry] {
    guard let (teaser, view) = shown() else { return [] }
    let (phrases, actions) = (desk.phrases, desk.actions)
    var entries = [
      Entry(title: phrases.show, symbol: "doc.text") { actions.open(teaser, view) }
    ]
    if case .story = teaser.target {
      let isSaved = actions.isSaved(teaser)
      entries.append(
        Entry(
          title: isSaved ? phrases.remove : phrases.save,
          symbol: isSaved ? "bookmark.slash" : "bookmark"
        ) { actions.save(teaser) }
      )
    }
    if let address = actions.publicAddress(teaser) {
      entries.append(
        Entry(title: phrases.share, symbol: "square.and.arrow.up") { actions.share(address, view) }
      )
    }
    return entries
  }
}
