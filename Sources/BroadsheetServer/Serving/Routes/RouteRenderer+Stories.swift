import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import Foundation
import HTTPTypes

/// A story as it is found, with what belongs to it.
struct FoundStory {
  var story: Story
  var earlierNames: [Slug]
  var publisher: FeedPublisher?
  var section: NewsSection
  var brand: Brand
  /// When its section was pressed.
  var moment: Date
  /// When it is to be looked at again.
  var until: Moment?
  /// What else there is about the same, in whichever section.
  var related: [FeedItem]
  /// More of its section.
  var more: [FeedItem]
}

/// In which form a story goes out.
struct StoryForm {
  /// What was made of stories in this form.
  var cache: PageCache<Route>
  var guardedBy: ContentGuard
  var draw: (FoundStory) -> Representation
  var fail: (Failure, FailedAttempt, Route, Brand) -> Answer
  /// What stands in its place where it was taken back, and where its sections are closed.
  var withdrawn: (_ words: String, Route, Brand) -> Answer
  var closed: (_ words: String, Route, Brand) -> Answer
}

extension RouteRenderer {
  /// Stories about the same below a story.
  private static let mostRelated = 4

  func story(_ id: Slug, section: Slug, brand: Slug) async -> Answer? {
    let form = StoryForm(
      cache: cache,
      guardedBy: .page,
      draw: drawn,
      fail: failed,
      withdrawn: { words, route, brand in
        state(.withdrawn(words), route: route, brand: brand, status: .gone)
      },
      closed: { words, route, brand in
        state(.closed(words), route: route, brand: brand, status: .ok)
      }
    )
    return await story(id, section: section, brand: brand, as: form)
  }

  func story(_ id: Slug, section: Slug, brand: Slug, as form: StoryForm) async -> Answer? {
    guard let brand = site.newsstand.brand(brand), let asked = brand.section(section) else {
      return nil
    }
    // Before all else, because it may bring the material.
    guard let decided = await decided.stories(of: brand.id) else { return nil }
    // A story is the same page under every section that carries it and under every name that it
    // ever had, and its home is canonical.
    let isWhole = published.hasContent(of: brand.id)
    let content = published.content(of: brand.id)
    let home = content.home(of: id)
    let earlierNames = home.map { content.earlierNames(of: $0) } ?? []
    let id = home?.address.story ?? id
    let section = home.flatMap { brand.section($0.address.section) } ?? asked
    let route = Route.story(brand: brand.id, section: section.id, id)
    var standing = decided.standing(of: id, under: asked.id)
    if let instead = instead(standing, of: route, of: brand, as: form) { return instead }
    let page = published.page(PageKey(brand: brand.id, section: section.id)) ?? PublishedPage()
    // The text may be another section's, when the home has dropped the story.
    let carrier = home.flatMap { published.page(PageKey(brand: brand.id, section: $0.carrier)) }
    var hasher = Hasher()
    hasher.combine(max(page.storyPageVersion, carrier?.storyPageVersion ?? 0))
    // Another source's section may have brought the story another name.
    hasher.combine(earlierNames)
    hasher.combine(home?.teaser.publisher)
    hasher.combine(standing)
    // What is closed or taken back leaves the lists below a story with its own pages.
    hasher.combine(published.switchesVersion)
    let version = hasher.finalize()
    if let representation = form.cache.representation(of: route, version: version),
      representation.isFresh(at: uptime())
    {
      return Answer(representation, guardedBy: form.guardedBy)
    }
    let moment = page.edition?.pressedAt ?? now()
    let otherwise = home == nil ? content.sourcedNames(of: id) : []
    let finding = await stories.find(
      home?.text ?? id,
      or: otherwise,
      teaser: home?.teaser,
      from: home.flatMap { brand.section($0.carrier)?.source },
      of: brand.id
    )
    if case .story(let story, _) = finding, home == nil, story.id != id {
      // Decisions know it by the name under which it is found.
      standing = decided.standing(of: story.id, under: asked.id)
      if let instead = instead(standing, of: route, of: brand, as: form) { return instead }
    }
    func found(_ story: Story, _ names: [Slug], until end: Moment? = nil) -> FoundStory {
      var story = story
      story.say(standing.words)
      // The list knows better than a text that was kept whether it goes on.
      if let flags = home?.teaser.flags {
        story.flags = story.flags.subtracting(.live).union(flags.intersection(.live))
      }
      // What is over goes on no longer, whatever a list says that has not heard of it.
      if story.report?.isLive == false { story.flags.remove(.live) }
      return FoundStory(
        story: story,
        earlierNames: names,
        publisher: home?.teaser.publisher,
        section: section,
        brand: brand,
        moment: moment,
        until: end,
        related: RelatedStories(to: story).find(
          among: decided.switched.stories,
          of: brand,
          most: Self.mostRelated
        ),
        more: decided.switched.stories.items[section.id] ?? []
      )
    }
    switch finding {
    case .story(var story, let end):
      let names = home == nil && story.id != id ? [id] : earlierNames
      if home != nil { story.id = id }
      let representation = form.draw(found(story, names, until: end))
      // Before the material is there its home may be another, and more of the section is missing.
      guard isWhole else {
        return Answer(representation, cache: .none, guardedBy: form.guardedBy)
      }
      form.cache.keep(representation, of: route, version: version)
      return Answer(representation, guardedBy: form.guardedBy)
    case .earlier(var story), .onlyTeaser(var story):
      story.id = id
      return Answer(
        form.draw(found(story, earlierNames)),
        cache: .none,
        guardedBy: form.guardedBy
      )
    case .failure(let failure, let attempt):
      return form.fail(failure, attempt, route, brand)
    case .unknown:
      guard !isWhole else { return nil }
      await restoration.bringContent(of: brand.id)
      return await self.story(id, section: asked.id, brand: brand.id, as: form)
    }
  }

  /// What stands in place of a story; nil where readers get it.
  private func instead(
    _ standing: StoryStanding,
    of route: Route,
    of brand: Brand,
    as form: StoryForm
  ) -> Answer? {
    switch standing {
    case .open: nil
    case .withdrawn(let words): form.withdrawn(words, route, brand)
    case .closed(let words): form.closed(words, route, brand)
    }
  }

  private func failed(
    _ failure: Failure,
    _ attempt: FailedAttempt,
    _ route: Route,
    _ brand: Brand
  ) -> Answer {
    state(
      .failure(failure),
      route: route,
      brand: brand,
      status: .serviceUnavailable,
      attempt: attempt
    )
  }

  private func drawn(_ found: FoundStory) -> Representation {
    Representation(
      StoryPage(
        site: site,
        brand: found.brand,
        section: found.section,
        story: found.story,
        earlierNames: found.earlierNames,
        publisher: found.publisher,
        related: found.related,
        more: found.more,
        now: found.moment
      ),
      freshUntil: found.until?.uptime
    )
  }
}
