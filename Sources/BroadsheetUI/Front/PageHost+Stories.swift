import BroadsheetCore
import Foundation
import NewsDesk
import UIKit

// Stories over a page.
extension PageHost {
  /// Opens what a teaser leads to: a story out of the card that was pressed.
  func open(_ teaser: TeaserModel, from source: UIView) {
    if case .web(let address) = teaser.target { open(address) }
    if let story = teaser.story(of: brand.id) {
      open(story, teaser: teaser, by: NativeFeedViewController.zoom(from: source))
    }
  }

  /// Opens an address that something on a page or in a story leads to.
  ///
  /// A story or an event comes over what is there, so that the way back leads to it.
  func open(_ address: URL) {
    dependencies.open(address) { link in
      switch link.target {
      case .story(let story) where story.brand == brand.id: open(story, teaser: nil)
      case .event(let event) where event.brand == brand.id: open(event)
      case .page, .story, .event: follow(link)
      }
    }
  }

  /// Opens a story of the brand; with its teaser, what is known of it is shown at once.
  ///
  /// It goes back into its card by a drag where it has come out of one, which the system sees to.
  func open(
    _ link: StoryLink,
    teaser: TeaserModel?,
    by transition: UIViewController.Transition? = nil
  ) {
    guard presenter != nil else { return }
    let controller = dependencies.story(link, of: brand, teaser: teaser) { [weak self] in
      self?.open($0)
    }
    opens(link, in: controller)
    show(controller, by: transition)
  }

  /// Opens the page of an event, out of the card that names who else reports it.
  func open(_ event: Slug, from source: UIView) {
    open(
      EventLink(brand: brand.id, report: event),
      by: NativeFeedViewController.zoom(from: source)
    )
  }

  /// Opens the page of an event of the brand.
  func open(_ event: EventLink, by transition: UIViewController.Transition? = nil) {
    guard presenter != nil else { return }
    show(FeedViewController(event, of: brand, with: dependencies), by: transition)
  }

  /// Pushes what is opened on the navigation around the page, or presents it where there is none.
  private func show(_ controller: UIViewController, by transition: UIViewController.Transition?) {
    guard let presenter else { return }
    let over = presenter.presentedViewController as? UINavigationController
    if let stack = over ?? presenter.navigationController {
      controller.preferredTransition = transition
      stack.pushViewController(controller, animated: true)
    } else {
      controller.navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .close,
        primaryAction: UIAction { [weak controller] _ in controller?.dismiss(animated: true) }
      )
      let stack = UINavigationController(rootViewController: controller)
      stack.preferredTransition = transition
      presenter.present(stack, animated: true)
    }
  }
}
