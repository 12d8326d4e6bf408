public import BroadsheetCore
import Foundation
public import NewsDesk
import UIKit

// Stories over its pages.
extension FrontViewController {
  /// Opens what a teaser leads to: a story out of the card that was pressed.
  func open(_ teaser: TeaserModel, from source: UIView) {
    switch teaser.target {
    case .web(let address): open(address)
    case .story(let story, let section):
      let link = StoryLink(brand: brand.id, section: section, story: story)
      show(link, teaser: teaser, by: feed?.native?.zoom(from: source))
    }
  }

  /// Opens a story of the brand; with its teaser, what is known of it is shown at once.
  public func open(_ link: StoryLink, teaser: TeaserModel? = nil) {
    show(link, teaser: teaser, by: nil)
  }

  /// Goes back into its card by a drag where it has come out of one, which the system sees to.
  private func show(
    _ link: StoryLink,
    teaser: TeaserModel?,
    by transition: UIViewController.Transition?
  ) {
    let controller = kiosk.story(link, of: brand, teaser: teaser) { [weak self] in self?.open($0) }
    openStory = link
    storyController = controller
    if let stack = presentedViewController as? UINavigationController ?? navigationController {
      controller.preferredTransition = transition
      stack.pushViewController(controller, animated: true)
    } else {
      controller.navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .close,
        primaryAction: UIAction { [weak controller] _ in controller?.dismiss(animated: true) }
      )
      let stack = UINavigationController(rootViewController: controller)
      stack.preferredTransition = transition
      present(stack, animated: true)
    }
  }
}
