import BroadsheetCore
import Foundation
public import NewsDesk
import UIKit

// Addresses that lead to pages and stories.
extension FrontViewController {
  /// Goes to a page or a story of the newsstand, from wherever the reader is: what lies over the page is
  /// taken away.
  ///
  /// Another brand's pages are pushed on the navigation around it, or opened outside where there is
  /// none; nothing happens for a brand that the newsstand does not have.
  public func follow(_ link: PaperLink) {
    guard link.page.brand == brand.id else { return followElsewhere(link) }
    if presentedViewController != nil { dismiss(animated: false) }
    uncover()
    if link.page.section != section || link.target == .page { go(to: link.page.section) }
    open(link.target)
  }

  private func open(_ target: PaperLink.Target) {
    let host: any PageHost = self
    switch target {
    case .page: break
    case .story(let story): open(story)
    case .event(let event): host.open(event)
    }
  }

  /// Takes what was pushed over it away; it may be a child of what stands in the stack.
  private func uncover() {
    guard let navigationController else { return }
    let stack = navigationController.viewControllers
    let own = sequence(first: self as UIViewController, next: \.parent)
      .first { ancestor in stack.contains { $0 === ancestor } }
    if let own { navigationController.popToViewController(own, animated: false) }
  }

  private func followElsewhere(_ link: PaperLink) {
    guard let other = dependencies.desk.newsstand.brand(link.page.brand) else { return }
    guard let navigationController else {
      let section = link.page.section.map { "/\($0)" } ?? ""
      if let address = URL(string: "/\(other.id)\(section)") { dependencies.open(address) }
      return
    }
    let front = FrontViewController(other, section: link.page.section, with: dependencies)
    front.hosted = hosted
    navigationController.pushViewController(front, animated: true)
    front.open(link.target)
  }
}
