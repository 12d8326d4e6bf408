import BroadsheetAPI
import BroadsheetPress
import BroadsheetWeb

/// What has been written for programs, until what it is made of changes.
struct APICaches: Sendable {
  let documents: PageCache<APIRoute>
  let stories: PageCache<Route>
  let older: OlderPages

  /// `capacity` is of each.
  init(_ press: NewsstandPress, capacity: Int) {
    documents = PageCache(capacity: capacity)
    stories = PageCache(capacity: capacity)
    older = OlderPages(press)
  }

  private init(like other: APICaches) {
    documents = PageCache(capacity: other.documents.capacity)
    stories = PageCache(capacity: other.stories.capacity)
    older = other.older.forgetful
  }

  /// Caches like these that are empty.
  var forgetful: APICaches { APICaches(like: self) }
}
