import BroadsheetCore
import Foundation
import NewsDesk
import UIKit

// Stories, with the buttons that save them and pass them on.
extension AppDependencies {
  /// A story of a brand; with its teaser, what is known of it is shown at once.
  ///
  /// `openAddress` opens what something in it leads to.
  func story(
    _ link: StoryLink,
    of brand: Brand,
    teaser: TeaserModel? = nil,
    openAddress: @escaping @MainActor (URL) -> Void
  ) -> StoryViewController {
    let cards = CardDesk(
      phrases: brand.phrases,
      theme: BrandTheme(brand.style),
      pictures: pictures
    )
    cards.actions.openAddress = openAddress
    let session = StorySession(link, of: brand, teaser: teaser, on: desk, reader: reader)
    let controller = StoryViewController(session, desk: cards)
    controller.title = brand.name
    let share = shareButton(of: controller, brand.phrases)
    controller.navigationItem.rightBarButtonItems = [
      share, saveButton(of: controller, brand.phrases),
    ]
    controller.onStory = { [session, weak share] in
      share?.isEnabled = session.publicAddress != nil
    }
    return controller
  }

  /// A story by itself on a navigation of its own, over which what it leads to is opened.
  func stack(
    of link: StoryLink,
    of brand: Brand,
    teaser: TeaserModel?,
    cards: HostedCards
  ) -> UINavigationController {
    let way = Way()
    let first = story(link, of: brand, teaser: teaser) { [weak self] address in
      if let stack = way.stack { self?.open(address, on: stack, cards) }
    }
    let stack = UINavigationController(rootViewController: first)
    cards.drawAnew(on: stack)
    way.stack = stack
    return stack
  }

  /// A story needs its navigation, which needs the story.
  @MainActor private final class Way { weak var stack: UINavigationController? }

  private func open(_ address: URL, on stack: UINavigationController, _ cards: HostedCards) {
    open(address) { link in
      guard let brand = desk.newsstand.brand(link.page.brand) else { return }
      if let named = link.story {
        let next = story(named, of: brand) { [weak self, weak stack] address in
          if let stack { self?.open(address, on: stack, cards) }
        }
        stack.pushViewController(next, animated: true)
      } else {
        let front = FrontViewController(brand, section: link.page.section, with: self)
        front.hosted = cards
        stack.pushViewController(front, animated: true)
      }
    }
  }

  private func shareButton(
    of controller: StoryViewController,
    _ phrases: Phrases
  ) -> UIBarButtonItem {
    let image = UIImage(systemName: "square.and.arrow.up")
    let share = UIBarButtonItem(title: phrases.share, image: image, primaryAction: nil)
    share.primaryAction = UIAction(title: phrases.share, image: image) {
      [weak controller, weak share] _ in
      guard let controller, let address = controller.session.publicAddress else { return }
      let sheet = UIActivityViewController(activityItems: [address], applicationActivities: nil)
      // On an iPad it points at what was pressed.
      sheet.popoverPresentationController?.sourceItem = share
      controller.present(sheet, animated: true)
    }
    // Who has no address to pass on says so.
    share.isEnabled = controller.session.publicAddress != nil
    return share
  }

  private func saveButton(
    of controller: StoryViewController,
    _ phrases: Phrases
  ) -> UIBarButtonItem {
    let session = controller.session
    func symbol() -> UIImage? {
      UIImage(systemName: session.isSaved ? "bookmark.fill" : "bookmark")
    }
    let save = UIBarButtonItem(title: phrases.save, image: symbol(), primaryAction: nil)
    save.primaryAction = UIAction(title: phrases.save, image: symbol()) {
      [weak self, weak controller, weak save] _ in
      guard let self, let controller else { return }
      if let words = session.toggleSaved() { say(words, phrases, over: controller) }
      save?.image = symbol()
    }
    return save
  }

  /// Says something over a story, under which the page's own message would not be seen.
  private func say(_ words: String, _ phrases: Phrases, over controller: UIViewController) {
    let alert = UIAlertController(title: nil, message: words, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: phrases.close, style: .cancel))
    controller.present(alert, animated: true)
  }
}
