// snippet: FromAnEmptyApp, the backend's page
import BroadsheetCore
import Foundation

/// What the backend answers for the front page.
struct FrontPage: Decodable {
  struct Entry: Decodable {
    var id: String
    var kicker: String?
    var headline: String
    var page: URL
  }

  var title: String
  var stories: [Entry]

  var feed: Feed {
    let items = stories.map { story in
      let teaser = Teaser(
        headline: story.headline,
        destination: .web(story.page),
        kicker: story.kicker
      )
      return FeedItem(id: FeedItem.ID(story.id), content: .teaser(teaser))
    }
    return Feed(title: title, content: .native(items))
  }
}
// snippet end
