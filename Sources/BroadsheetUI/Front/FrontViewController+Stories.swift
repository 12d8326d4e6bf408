public import BroadsheetCore
import NewsDesk
import UIKit

extension FrontViewController: PageHost {
  var presenter: UIViewController? { self }

  func say(_ words: String) { message.say(words) }

  func opens(_ link: StoryLink, in controller: StoryViewController) {
    openStory = link
    storyController = controller
  }

  /// Opens a story of the brand; with its teaser, what is known of it is shown at once.
  public func open(_ link: StoryLink, teaser: TeaserModel? = nil) {
    let host: any PageHost = self
    host.open(link, teaser: teaser)
  }
}
