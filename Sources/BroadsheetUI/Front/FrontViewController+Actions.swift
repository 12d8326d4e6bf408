import BroadsheetCore
import Foundation
import NewsDesk
import UIKit

// What the cards of its pages do.
extension FrontViewController {
  func actions(of page: FollowedPage) -> CardActions {
    var actions = CardActions()
    let reader = kiosk.reader
    actions.open = { [weak self, weak page] teaser, _ in
      page?.opened(teaser)
      self?.open(teaser)
    }
    actions.openSection = { [weak self] in self?.go(to: $0) }
    actions.openAddress = { [weak self] in self?.open($0) }
    actions.dismiss = { [weak page] in page?.dismiss($0) }
    actions.allowNotifications = { [weak self, weak page] notice in
      guard let self else { return }
      Task { [kiosk, brand] in
        // A reader who refuses the system is not asked by us again and again.
        guard await kiosk.askForNotifications() else {
          message.say(brand.phrases.notificationsRefused)
          return
        }
        page?.allowAlerts(notice)
      }
    }
    actions.choosePlace = { [weak self, weak page] source in
      if let self, let page { choosePlace(for: page, from: source) }
    }
    actions.save = { [weak self] teaser in
      guard let self, let link = link(of: teaser) else { return }
      let story = ReaderMemory.Saved(link: link, headline: teaser.headline, at: Date())
      if let words = reader.toggle(story, brand.phrases) { message.say(words) }
    }
    actions.isSaved = { [weak self] teaser in
      self?.link(of: teaser).map { reader.memory.isSaved($0) } ?? false
    }
    actions.publicAddress = { [weak self] teaser in self?.publicAddress(of: teaser) }
    actions.share = { [weak self] address, source in self?.share(address, from: source) }
    return actions
  }

  private func link(of teaser: TeaserModel) -> StoryLink? {
    guard case .story(let story, let section) = teaser.target else { return nil }
    return StoryLink(brand: brand.id, section: section, story: story)
  }

  private func publicAddress(of teaser: TeaserModel) -> URL? {
    if case .web(let address) = teaser.target { return address }
    return link(of: teaser).flatMap { kiosk.desk.publicAddress(of: $0) }
  }

  private func share(_ address: URL, from source: UIView) {
    let sheet = UIActivityViewController(activityItems: [address], applicationActivities: nil)
    // On an iPad it points at what was pressed.
    sheet.popoverPresentationController?.sourceView = source
    present(sheet, animated: true)
  }

  private func choosePlace(for page: FollowedPage, from source: UIView) {
    let chooser = PlaceChooser(
      brand: brand,
      findPosition: kiosk.findPosition,
      say: { [weak self] in self?.message.say($0) },
      choose: { [weak page] in page?.choosePlace($0) }
    )
    present(chooser.question(from: source), animated: true)
  }
}
