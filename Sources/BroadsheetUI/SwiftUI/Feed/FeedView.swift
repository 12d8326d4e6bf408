public import BroadsheetCore
import Foundation
public import NewsDesk
public import SwiftUI

/// One feed: exactly one of loading, our own content, a page elsewhere, or a failure with a way
/// out.
///
/// It follows its page while it is on the screen. Stories and sections open within the navigation
/// stack around it; where they close again, the list is where it was.
///
/// ```swift
/// NavigationStack {
///   FeedView(model: page, in: kiosk)
/// }
/// ```
public struct FeedView: View {
  private let source: FeedSource
  private let kiosk: Kiosk?
  @State private var place: FeedPlace
  @State private var desk: PageDesk
  private let openElsewhere: (TeaserModel) -> Void
  @State private var opened: OpenedStory?
  @State private var section: SectionPage?
  @Namespace private var space
  @Environment(\.openURL) private var openURL

  /// The feed of a page that is followed.
  ///
  /// - Parameters:
  ///   - page: What is shown.
  ///   - kiosk: What the screens of the app share.
  ///   - place: Where the reader is on it; the app keeps it where the view may go and come back.
  public init(model page: FollowedPage, in kiosk: Kiosk, place: FeedPlace = FeedPlace()) {
    source = FeedSource(page)
    self.kiosk = kiosk
    openElsewhere = { _ in }
    _place = State(initialValue: place)
    _desk = State(initialValue: PageDesk(page.brand, in: kiosk))
  }

  /// The feed of a model by itself, for an app with one feed that opens its stories in its own way.
  ///
  /// - Parameters:
  ///   - model: What is shown.
  ///   - brand: Whose feed it is.
  ///   - section: Which section it is; nil for a front.
  ///   - place: Where the reader is on it.
  ///   - open: Opens the story of a teaser.
  public init(
    model: FeedViewModel,
    of brand: Brand,
    section: Slug? = nil,
    place: FeedPlace = FeedPlace(),
    open: @escaping (TeaserModel) -> Void = { _ in }
  ) {
    source = FeedSource(model, of: brand, section: section)
    kiosk = nil
    openElsewhere = open
    _place = State(initialValue: place)
    _desk = State(initialValue: PageDesk(brand))
  }

  public var body: some View {
    screen
      .environment(\.openingSpace, kiosk == nil ? nil : space)
      .navigationDestination(item: $opened) { story in
        if let kiosk {
          StoryView(story, of: source.brand, in: kiosk, from: space, openLink: open)
        }
      }
      .navigationDestination(item: $section) { section in
        if let kiosk { FeedView(model: section.page, in: kiosk) }
      }
      .onAppear { listen() }
      .brand(source.brand.style, textScale: kiosk?.reader.memory.textSize.scale ?? 1)
  }

  @ViewBuilder
  private var screen: some View {
    let screen = FeedScreen(source: source, desk: desk, place: place)
    if let kiosk { screen.links(on: kiosk, page: open) } else { screen }
  }

  private func listen() {
    desk.open = { open($0, from: $1) }
    guard let kiosk else { return }
    let brand = source.brand.id
    desk.openSection = { show(PageAddress(brand: brand, section: $0), in: kiosk) }
  }

  private func show(_ page: PageAddress, in kiosk: Kiosk) {
    guard let brand = kiosk.desk.newsstand.brand(page.brand) else { return }
    section = SectionPage(
      page: FollowedPage(page, of: brand, on: kiosk.desk, reader: kiosk.reader)
    )
  }

  /// Opens what something on the page or in a story leads to, over what is there.
  private func open(_ link: PaperLink) {
    if let story = link.story, story.brand == source.brand.id {
      opened = OpenedStory(link: story)
    } else if let kiosk {
      show(link.page, in: kiosk)
    }
  }

  private func open(_ teaser: TeaserModel, from slot: FeedItem.ID) {
    source.opened(teaser)
    switch teaser.target {
    case .web(let address):
      if let kiosk { kiosk.open(address, page: open) } else { openURL(address) }
    case .story where kiosk == nil: openElsewhere(teaser)
    case .story:
      opened = teaser.link(in: source.brand.id).map {
        OpenedStory(link: $0, teaser: teaser, slot: slot)
      }
    }
  }
}

/// A section that was opened from a feed.
private struct SectionPage: Hashable {
  let page: FollowedPage

  static func == (left: Self, right: Self) -> Bool { left.page === right.page }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(page)) }
}
