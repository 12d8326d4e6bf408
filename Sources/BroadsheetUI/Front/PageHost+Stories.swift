import BroadsheetCore
import Foundation
import NewsDesk
import UIKit

// Stories over a page.
extension PageHost {
  func open(_ teaser: TeaserModel) {
    switch teaser.target {
    case .web(let address): open(address)
    case .story(let story, let section):
      open(StoryLink(brand: brand.id, section: section, story: story), teaser: teaser)
    }
  }

  /// Opens an address that something on a page or in a story leads to.
  ///
  /// A story comes over what is there, so that the way back leads to it.
  func open(_ address: URL) {
    kiosk.open(address) { link in
      if let story = link.story, story.brand == brand.id {
        open(story, teaser: nil)
      } else {
        follow(link)
      }
    }
  }

  /// Opens a story of the brand; with its teaser, what is known of it is shown at once.
  func open(_ link: StoryLink, teaser: TeaserModel?) {
    guard let presenter else { return }
    let desk = CardDesk(phrases: brand.phrases, theme: theme, pictures: kiosk.pictures)
    desk.actions.openAddress = { [weak self] in self?.open($0) }
    let controller = StoryViewController(teaser, desk: desk) {
      [reader = kiosk.reader, desk = kiosk.desk] () throws(Failure) in
      try await reader.story(link, on: desk)
    }
    controller.title = brand.name
    controller.navigationItem.rightBarButtonItems = buttons(of: controller, link)
    opens(link, in: controller)
    let over = presenter.presentedViewController as? UINavigationController
    if let stack = over ?? presenter.navigationController {
      stack.pushViewController(controller, animated: true)
    } else {
      controller.navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .close,
        primaryAction: UIAction { [weak controller] _ in controller?.dismiss(animated: true) }
      )
      let stack = UINavigationController(rootViewController: controller)
      presenter.present(stack, animated: true)
    }
  }

  private func buttons(of controller: StoryViewController, _ link: StoryLink) -> [UIBarButtonItem] {
    let phrases = brand.phrases
    let share = UIBarButtonItem(
      title: phrases.share,
      image: UIImage(systemName: "square.and.arrow.up"),
      primaryAction: nil
    )
    share.primaryAction = UIAction(
      title: phrases.share,
      image: UIImage(systemName: "square.and.arrow.up")
    ) { [weak self, weak controller, weak share] _ in
      guard let self, let controller,
        let address = controller.story?.origin ?? kiosk.desk.publicAddress(of: link)
      else { return }
      let sheet = UIActivityViewController(activityItems: [address], applicationActivities: nil)
      // On an iPad it points at what was pressed.
      sheet.popoverPresentationController?.sourceItem = share
      controller.present(sheet, animated: true)
    }
    // Who has no address to pass on says so.
    share.isEnabled = kiosk.desk.publicAddress(of: link) != nil
    controller.onStory = { [weak share] story in
      if story.origin != nil { share?.isEnabled = true }
    }
    let save = UIBarButtonItem(
      title: phrases.save,
      image: UIImage(systemName: symbol(of: link)),
      primaryAction: nil
    )
    save.primaryAction = UIAction(
      title: phrases.save,
      image: UIImage(systemName: symbol(of: link))
    ) { [weak self, weak controller, weak save] _ in
      guard let self, let controller else { return }
      let headline = controller.headline
      let story = ReaderMemory.Saved(link: link, headline: headline, at: Date())
      if let words = kiosk.reader.toggle(story, brand.phrases) { say(words, over: controller) }
      save?.image = UIImage(systemName: symbol(of: link))
    }
    return [share, save]
  }

  /// Says something over a story, under which the page's own message would not be seen.
  private func say(_ words: String, over controller: UIViewController) {
    let alert = UIAlertController(title: nil, message: words, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: brand.phrases.close, style: .cancel))
    controller.present(alert, animated: true)
  }

  private func symbol(of link: StoryLink) -> String {
    kiosk.reader.memory.isSaved(link) ? "bookmark.fill" : "bookmark"
  }
}
