import BroadsheetCore
import Foundation
import NewsDesk

/// What a feed view shows: a page that is followed, or a model by itself.
@MainActor
struct FeedSource {
  let model: FeedViewModel
  let brand: Brand
  let section: Slug?
  private let page: FollowedPage?

  /// A page that is followed.
  init(_ page: FollowedPage) {
    model = page.model
    brand = page.brand
    section = page.address.section
    self.page = page
  }

  /// A model of an app with one feed.
  init(_ model: FeedViewModel, of brand: Brand, section: Slug?) {
    self.model = model
    self.brand = brand
    self.section = section
    page = nil
  }

  /// Stories that wait until the reader asks for them.
  var newStories: Int { page?.newStories ?? 0 }

  /// What stands over the stories.
  var head: SectionHead? {
    guard let page else {
      return section.map {
        SectionHead(title: brand.section($0)?.title ?? model.content?.title ?? "")
      }
    }
    return page.sectionHead()
  }

  func begin() {
    if let page {
      page.begin()
    } else if model.content == nil, model.activity == .idle {
      model.refresh()
    }
  }

  func rest() { page?.rest() }

  func refresh() async -> RefreshOutcome {
    if let page { return await page.refresh() }
    let before = model.content
    await model.refresh().value
    if let failure = model.failure { return .failed(failure) }
    return before?.body == model.content?.body ? .nothingNew : .news
  }

  func showNews() { page?.showNews() }

  func loadMore() { model.loadMore() }

  /// The plan for this device's reader.
  func personal(_ plan: LayoutPlan) -> LayoutPlan {
    // Read, so that the page is drawn anew when it is another for its reader.
    _ = page?.revision
    return page?.personal(plan) ?? plan
  }

  /// Has the cards of a desk tell the page what its reader does.
  func listen(to desk: PageDesk) {
    guard let page else { return }
    desk.isRead = { [weak page] in page?.isRead($0) ?? false }
    desk.dismiss = { [weak page] in page?.dismiss($0) }
    desk.allowAlerts = { [weak page] in page?.allowAlerts($0) }
    desk.choosePlace = { [weak page] in page?.choosePlace($0) }
    desk.note = { [weak page] in page?.note($0, share: $1) }
  }

  func opened(_ teaser: TeaserModel) { page?.opened(teaser) }
}
