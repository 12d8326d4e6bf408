public import BroadsheetCore

// For programs that show pages themselves: what is new, and what an earlier process kept.

extension NewsstandPress {
  /// Gives one element soon after each change of a page, or of what is known of its troubles.
  ///
  /// Who begins with a look at the page after this returns misses nothing, and who is slow is woken
  /// once for all that has changed meanwhile. It ends when the task that iterates is cancelled, and
  /// is let go of when the stream is dropped.
  public func changes(of page: PageKey) -> AsyncStream<Void> {
    published.watch.changes(of: [page])
  }

  /// Gives one element soon after each change of the pages by which something new of a story comes.
  ///
  /// None ever comes of a story that no page has now. It ends as the changes of a page do.
  public func changes(ofStory name: Slug, of brand: Slug) -> AsyncStream<Void> {
    let home = published.content(of: brand).home(of: name)
    let sections = home.map { [$0.address.section, $0.carrier] } ?? []
    return published.watch.changes(of: Set(sections.map { PageKey(brand: brand, section: $0) }))
  }

  /// What readers get of a page now, which may be what an earlier process kept of it.
  ///
  /// Waits for the store the first time, and never for a source. Nil when nothing was kept and nothing
  /// is known yet.
  public func bring(_ page: PageKey) async -> PublishedPage? {
    await restoration.bring(page)
    return self.page(page)
  }

  /// The story of any of its names as far as it is kept, without asking any backend.
  ///
  /// Nil when only a backend could tell, and for what the newsroom has taken off; ``story(_:of:)`` says
  /// which, and finds what there is to a story that is no more than its teaser.
  public func bringStory(_ name: Slug, of brand: Slug) async -> Story? {
    await restoration.bringContent(of: brand)
    let content = published.content(of: brand)
    let home = content.home(of: name)
    let others = home == nil ? content.sourcedNames(of: name) : []
    var story = await stories.kept(home?.text ?? name, or: others, of: brand)
    guard let name = home?.address.story ?? story?.id,
      case .open(let decision)? = await decided.stories(of: brand)?.standing(of: name)
    else { return nil }
    story?.say(decision.words)
    story?.id = name
    return story
  }
}
