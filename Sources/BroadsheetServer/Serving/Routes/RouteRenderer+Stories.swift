import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import Foundation
import HTTPTypes

/// A story as it is found, with what belongs to it.
struct StoryMaterial {
  /// Stories about the same below a story.
  private static let mostRelated = 4

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

/// A story that somebody asks for, as far as it is known before its text is found.
private struct AskedStory {
  /// Its name as it is now, where that is known.
  let id: Slug
  let brand: Brand
  /// The section under which it is asked for.
  let carrier: NewsSection
  /// The section under which it is read.
  let section: NewsSection
  let home: BrandContent.StoryHome?
  let earlierNames: [Slug]
  /// Names that may be meant where it has no home.
  let sourcedNames: [Slug]
  /// Whether everything is there that the brand's sections brought.
  let isWhole: Bool
  /// The version of what the brand's sections brought and of what is decided.
  let contentVersion: Int
  let decided: DecidedStories
  var standing: StoryStanding

  var route: Route { .story(brand: brand.id, section: section.id, id) }
}

extension StoryMaterial {
  /// A story as it was found, in the words and with the marks that hold now.
  fileprivate init(
    _ found: Story,
    _ names: [Slug],
    of asked: AskedStory,
    beside related: RelatedIndexes,
    pressedAt moment: Date,
    until end: Moment? = nil
  ) {
    var story = found
    story.say(asked.standing.words)
    // The list knows better than a text that was kept whether it goes on.
    if let flags = asked.home?.teaser.flags {
      story.flags = story.flags.subtracting(.live).union(flags.intersection(.live))
    }
    // What is over goes on no longer, whatever a list says that has not heard of it.
    if story.report?.isLive == false { story.flags.remove(.live) }
    let stories = asked.decided.switched.stories
    self.init(
      story: story,
      earlierNames: names,
      publisher: asked.home?.teaser.publisher,
      section: asked.section,
      brand: asked.brand,
      moment: moment,
      until: end,
      related: related.stories(of: asked.brand.id, version: asked.contentVersion) {
        RelatedStories(among: stories, of: asked.brand)
      }
      .find(to: story, most: Self.mostRelated),
      more: stories.items[asked.section.id] ?? []
    )
  }
}

/// In which form a story goes out.
struct StoryForm {
  /// What was made of stories in this form.
  var cache: PageCache<Route>
  var guardedBy: ContentGuard
  var draw: (StoryMaterial) -> Representation
  var fail: (Failure, FailedAttempt, Route, Brand) -> Answer
  /// What stands in its place where it was taken back, and where its sections are closed.
  var withdrawn: (_ words: String, Route, Brand) -> Answer
  var closed: (_ words: String, Route, Brand) -> Answer
}

extension RouteRenderer {
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
    guard var asked = await asked(id, section: section, brand: brand) else { return nil }
    if let instead = instead(of: asked, as: form) { return instead }
    let version = version(of: asked)
    if let representation = form.cache.representation(of: asked.route, version: version),
      representation.isFresh(at: uptime())
    {
      return Answer(representation, guardedBy: form.guardedBy)
    }
    let (id, home, brand) = (asked.id, asked.home, asked.brand)
    // When its section was pressed; what is pressed while the text is found makes another page.
    let moment = page(of: asked).edition?.pressedAt ?? now()
    let finding = await stories.find(
      home?.text ?? id,
      or: asked.sourcedNames,
      teaser: home?.teaser,
      from: home.flatMap { brand.section($0.carrier)?.source },
      of: brand.id
    )
    if case .story(let story, _) = finding, home == nil, story.id != id {
      // Decisions know it by the name under which it is found.
      asked.standing = asked.decided.standing(of: story.id, under: asked.carrier.id)
      if let instead = instead(of: asked, as: form) { return instead }
    }
    switch finding {
    case .story(var story, let end):
      let names = home == nil && story.id != id ? [id] : asked.earlierNames
      if home != nil { story.id = id }
      let representation = form.draw(
        StoryMaterial(story, names, of: asked, beside: related, pressedAt: moment, until: end)
      )
      // Before the material is there its home may be another, and more of the section is missing.
      guard asked.isWhole else {
        return Answer(representation, cache: .none, guardedBy: form.guardedBy)
      }
      form.cache.keep(representation, of: asked.route, version: version)
      return Answer(representation, guardedBy: form.guardedBy)
    case .earlier(var story), .onlyTeaser(var story):
      story.id = id
      return Answer(
        form.draw(
          StoryMaterial(story, asked.earlierNames, of: asked, beside: related, pressedAt: moment)
        ),
        cache: .none,
        guardedBy: form.guardedBy
      )
    case .failure(let failure, let attempt):
      return form.fail(failure, attempt, asked.route, brand)
    case .unknown:
      guard !asked.isWhole else { return nil }
      await restoration.bringContent(of: brand.id)
      return await self.story(id, section: asked.carrier.id, brand: brand.id, as: form)
    }
  }

  /// What is known of a story before its text is found; nil under a section that there is not.
  ///
  /// A story is the same page under every section that carries it and under every name that it ever had,
  /// and its home is canonical.
  private func asked(_ id: Slug, section: Slug, brand: Slug) async -> AskedStory? {
    guard let brand = site.newsstand.brand(brand), let carrier = brand.section(section) else {
      return nil
    }
    // Before what it is the version of: what changes meanwhile is looked through again.
    var version = Hasher()
    version.combine(published.lastChange(of: brand.id))
    version.combine(published.switchesVersion)
    // Before all else, because it may bring the material.
    guard let decided = await decided.stories(of: brand.id) else { return nil }
    let isWhole = published.hasContent(of: brand.id)
    let content = published.content(of: brand.id)
    let home = content.home(of: id)
    let ownName = home?.address.story ?? id
    return AskedStory(
      id: ownName,
      brand: brand,
      carrier: carrier,
      section: home.flatMap { brand.section($0.address.section) } ?? carrier,
      home: home,
      earlierNames: home.map { content.earlierNames(of: $0) } ?? [],
      sourcedNames: home == nil ? content.sourcedNames(of: ownName) : [],
      isWhole: isWhole,
      contentVersion: version.finalize(),
      decided: decided,
      standing: decided.standing(of: ownName, under: carrier.id)
    )
  }

  private func page(of asked: AskedStory) -> PublishedPage {
    published.page(PageKey(brand: asked.brand.id, section: asked.section.id)) ?? PublishedPage()
  }

  /// What a story's page depends on, beside its text.
  private func version(of asked: AskedStory) -> Int {
    // The text may be another section's, when the home has dropped the story.
    let carrier = asked.home.flatMap {
      published.page(PageKey(brand: asked.brand.id, section: $0.carrier))
    }
    var hasher = Hasher()
    hasher.combine(max(page(of: asked).storyPageVersion, carrier?.storyPageVersion ?? 0))
    // Another source's section may have brought the story another name.
    hasher.combine(asked.earlierNames)
    hasher.combine(asked.home?.teaser.publisher)
    hasher.combine(asked.standing)
    // What is closed or taken back leaves the lists below a story with its own pages.
    hasher.combine(published.switchesVersion)
    return hasher.finalize()
  }

  /// What stands in place of a story; nil where readers get it.
  private func instead(of asked: AskedStory, as form: StoryForm) -> Answer? {
    switch asked.standing {
    case .open: nil
    case .withdrawn(let words): form.withdrawn(words, asked.route, asked.brand)
    case .closed(let words): form.closed(words, asked.route, asked.brand)
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

  private func drawn(_ found: StoryMaterial) -> Representation {
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
