import BroadsheetCore
import Foundation
import NewsDesk
import UIKit

// What the cards of a page do.
extension PageHost {
  /// What those of a page do that is followed for its reader.
  func actions(of page: PageSession) -> CardActions {
    var actions = actions
    actions.open = { [weak self, weak page] teaser, source in
      page?.opened(teaser)
      self?.open(teaser, from: source)
    }
    actions.dismiss = { [weak page] in page?.dismiss($0) }
    actions.allowNotifications = { [weak self, weak page] notice in
      guard let self else { return }
      Task { [dependencies, brand] in
        // A reader who refuses the system is not asked by us again and again.
        guard await dependencies.askForNotifications() else {
          self.say(brand.phrases.notificationsRefused)
          return
        }
        page?.allowAlerts(notice)
      }
    }
    actions.choosePlace = { [weak self, weak page] source in
      if let self, let page { choosePlace(for: page, from: source) }
    }
    return actions
  }

  /// What those of any page do.
  var actions: CardActions {
    var actions = CardActions()
    actions.open = { [weak self] teaser, source in self?.open(teaser, from: source) }
    actions.openEvent = { [weak self] event, source in self?.open(event, from: source) }
    actions.openSection = { [weak self] in self?.go(to: $0) }
    actions.openAddress = { [weak self] in self?.open($0) }
    actions.save = { [weak self] teaser in
      guard let self, let link = teaser.story(of: brand.id) else { return }
      let story = ReaderMemory.Saved(link: link, headline: teaser.headline, at: Date())
      if let words = dependencies.reader.toggle(story, brand.phrases) { say(words) }
    }
    actions.isSaved = { [weak self] teaser in
      guard let self, let link = teaser.story(of: brand.id) else { return false }
      return dependencies.reader.memory.isSaved(link)
    }
    actions.publicAddress = { [weak self] teaser in self?.publicAddress(of: teaser) }
    actions.share = { [weak self] address, source in self?.share(address, from: source) }
    return actions
  }

  private func publicAddress(of teaser: TeaserModel) -> URL? {
    if case .web(let address) = teaser.target { return address }
    return teaser.story(of: brand.id).flatMap { dependencies.desk.publicAddress(of: $0) }
  }

  private func share(_ address: URL, from source: UIView) {
    let sheet = UIActivityViewController(activityItems: [address], applicationActivities: nil)
    // On an iPad it points at what was pressed.
    sheet.popoverPresentationController?.sourceView = source
    presenter?.present(sheet, animated: true)
  }

  private func choosePlace(for page: PageSession, from source: UIView) {
    let chooser = PlaceChooser(
      brand: brand,
      findPosition: dependencies.findPosition,
      say: { [weak self] in self?.say($0) },
      choose: { [weak page] in page?.choosePlace($0) }
    )
    presenter?.present(chooser.question(from: source), animated: true)
  }
}
