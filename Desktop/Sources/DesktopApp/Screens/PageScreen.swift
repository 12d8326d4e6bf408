import BroadsheetCore
import BroadsheetGTK
import CAdwaita
import Foundation
import NewsDesk
import Toolkit

/// A brand's front or one of its sections: the bar with the brand's name, the sections, and the feed.
@MainActor
final class PageScreen: Controller {
  /// Pages that are gone back through.
  private static let longestTrail = 50

  let view: View
  let containment = Containment<View>()
  let brand: Brand
  private(set) var section: Slug?
  private unowned let desktop: Desktop
  private let page = Box(GTK_ORIENTATION_VERTICAL)
  private let content = Box(GTK_ORIENTATION_VERTICAL)
  private let masthead: MastheadBar
  private let sections: SectionBar
  private let note = Label().centred().styled("quiet-note")
  private let pill: Button
  private var feed: PageFeed?
  /// Pages of the paper that the reader came through, the newest last.
  private var trail: [Slug?] = []
  /// Feeds of sections that were shown before, each at its place.
  private var kept = ShownPages<PageFeed>()
  /// The cards at which the reader was in feeds that are kept no more.
  private var places: [Slug?: FeedItem.ID] = [:]

  init(_ desktop: Desktop, brand: Brand, section: Slug?) {
    self.desktop = desktop
    self.brand = brand
    self.section = section
    view = page
    masthead = MastheadBar(brand, desktop)
    sections = SectionBar(brand)
    pill = Button("") {}
    page.styled(desktop.looks.use(brand)).expanding(horizontally: true, vertically: true)
    page.append(masthead.view)
    page.append(sections.view)
    note.isVisible = false
    page.append(note)
    content.expanding(horizontally: true, vertically: true)
    let overlay = Overlay(over: content)
    pill.styled("pill").aligned(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_START)
    pill.margins(top: 12)
    pill.isVisible = false
    overlay.add(pill)
    overlay.expanding(horizontally: true, vertically: true)
    page.append(overlay)
    sections.onChoice = { [weak self] section in
      guard let self else { return }
      self.desktop.open(PageKey(brand: brand.id, section: section))
    }
    masthead.setNarrow(desktop.isNarrow)
    masthead.onBack = { [weak desktop] in desktop?.back() }
    masthead.onRefresh = { [weak self] in self?.refresh() }
    pill.on("clicked") { [weak self] in self?.feed?.showNews() }
    show(section)
  }

  /// Shows another section of the brand, or its front; each keeps its place.
  func go(to section: Slug?) {
    guard section != self.section else {
      feed?.controller.native?.offset = 0
      return
    }
    // Who goes back and forth between two pages has no long way back.
    if trail.last == section { trail.removeLast() } else { trail.append(self.section) }
    trail.removeFirst(max(0, trail.count - Self.longestTrail))
    show(section)
  }

  /// Goes back to the page of the paper that the reader came from; false where this is the first.
  func goBack() -> Bool {
    guard let section = trail.popLast() else { return false }
    show(section)
    return true
  }

  /// The next or previous page of the bar.
  func step(_ count: Int) {
    let all = sections.choices
    let place = (all.firstIndex(of: section) ?? 0) + count
    guard all.indices.contains(place) else { return }
    desktop.open(PageKey(brand: brand.id, section: all[place]))
  }

  /// The window is as wide as a phone's, or is not any more.
  func setNarrow(_ isNarrow: Bool) { masthead.setNarrow(isNarrow) }

  /// Asks for what is new.
  func refresh() { feed?.refresh() }

  /// Draws what has changed about the reader, such as what was read.
  func refreshReader() { feed?.controller.native?.planView.refreshCards() }

  /// The feed that is shown.
  var controller: FeedController? { feed?.controller }

  private func show(_ section: Slug?) {
    feed?.leave()
    self.section = section
    sections.mark(section)
    masthead.setBack(trail.isEmpty ? brand.phrases.allNewspapers : brand.phrases.previous)
    let feed = kept.show(section) {
      PageFeed(desktop, brand: brand, section: section, at: places.removeValue(forKey: section))
    }
    for (section, page) in kept.letGo() { places[section] = page.place }
    self.feed = feed
    masthead.begin(isSmall: section != nil, at: feed.controller.native?.offset ?? 0)
    feed.onChange = { [weak self] in self?.tell() }
    feed.onScroll = { [weak self] in self?.masthead.follow($0) }
    add(feed.controller) {
      content.append($0)
    } unembed: { [content] in
      content.remove($0)
    }
    feed.begin()
    tell()
  }

  /// Says what stands beside the content: newer stories, or that this is not the newest.
  private func tell() {
    guard let feed else { return }
    let phrases = brand.phrases
    masthead.setRefreshing(feed.controller.model.activity == .refreshing)
    if feed.controller.model.state != .loading { desktop.contentShown() }
    note.isVisible = feed.oldSince != nil
    if let since = feed.oldSince { note.text = phrases.notUpdatedSince(since) }
    pill.isVisible = feed.newStories > 0
    pill.setLabel(phrases.newStories("\(feed.newStories)"))
  }
}
