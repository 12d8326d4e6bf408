import BroadsheetCore
import Foundation
import NewsDesk
import UIKit

/// A section alone, an event, or a feed of the app's own: what a front does for its pages, for one
/// container.
@MainActor
final class SinglePage: PageHost {
  let brand: Brand
  let dependencies: AppDependencies
  let theme: BrandTheme
  /// The container.
  weak var feed: FeedViewController?
  private let source: Source
  /// Over the content, once something is said.
  private var message: MessageView?

  private enum Source {
    /// A page of the dependencies.
    case page(PageSession)
    /// An event of the dependencies.
    case event(EventSession)
    /// A feed of the app's own, which has a model.
    case own
  }

  /// A section of a brand; its front where none is named.
  init(_ brand: Brand, _ section: Slug?, with dependencies: AppDependencies) {
    self.brand = brand
    self.dependencies = dependencies
    theme = BrandTheme(brand.style)
    let address = PageKey(brand: brand.id, section: section)
    source = .page(
      PageSession(address, of: brand, on: dependencies.desk, reader: dependencies.reader)
    )
  }

  /// An event on a brand's front.
  init(_ event: EventSession, with dependencies: AppDependencies) {
    brand = event.brand
    self.dependencies = dependencies
    theme = BrandTheme(event.brand.style)
    source = .event(event)
  }

  /// A feed of the app's own, in the look of a brand.
  init(of brand: Brand, with dependencies: AppDependencies) {
    self.brand = brand
    self.dependencies = dependencies
    theme = BrandTheme(brand.style)
    source = .own
  }

  /// What the container shows; nil for a feed of the app's own, which has a model.
  var model: FeedViewModel? {
    switch source {
    case .page(let page): page.model
    case .event(let event): event.model
    case .own: nil
    }
  }

  /// What its children need.
  var surroundings: FeedViewController.Surroundings {
    switch source {
    case .page(let page): surroundings(of: page)
    case .event(let event): surroundings(of: event)
    case .own: .init(brand, nil, with: dependencies, theme, ownActions)
    }
  }

  /// What cards of an app's own feed do, of whose events nobody here has the reports.
  private var ownActions: CardActions {
    var actions = actions
    actions.openEvent = nil
    return actions
  }

  private func surroundings(of page: PageSession) -> FeedViewController.Surroundings {
    var surroundings = FeedViewController.Surroundings(
      page,
      with: dependencies,
      theme,
      actions(of: page)
    )
    surroundings.actions?.pulled = { [weak self, page] in
      if let words = await page.refreshed() { self?.say(words) }
    }
    page.observe { [weak self] isAnother in
      if isAnother { self?.feed?.refresh() }
    }
    return surroundings
  }

  private func surroundings(of event: EventSession) -> FeedViewController.Surroundings {
    var surroundings = FeedViewController.Surroundings(
      brand,
      nil,
      with: dependencies,
      theme,
      actions
    )
    surroundings.cards = event.cards
    surroundings.desk.isRead = { [weak event] in event?.isRead($0) ?? false }
    surroundings.head = { [weak event] in event?.head() }
    var told = NativeFeedActions()
    told.pulled = { [weak self, event] in
      if let words = await event.refreshed() { self?.say(words) }
    }
    surroundings.actions = told
    return surroundings
  }

  /// The container is about to be seen: what there is, and what is new.
  func begin() {
    switch source {
    case .page(let page): page.begin()
    case .event(let event): event.begin()
    case .own:
      if let model = feed?.model, model.content == nil, model.activity == .idle { model.refresh() }
    }
  }

  /// The container is not seen any more.
  func rest() {
    if case .page(let page) = source { page.rest() }
    dependencies.reader.keep()
  }

  // MARK: PageHost

  var presenter: UIViewController? { feed }

  func go(to section: Slug?) {
    guard section == nil || brand.section(section ?? brand.id) != nil else { return }
    push(FeedViewController(brand, section: section, with: dependencies))
  }

  func follow(_ link: PaperLink) {
    guard let other = dependencies.desk.newsstand.brand(link.page.brand) else { return }
    let next = FeedViewController(other, section: link.page.section, with: dependencies)
    push(next)
    switch link.target {
    case .page: break
    case .story(let story): next.single?.open(story, teaser: nil)
    case .event(let event): next.single?.open(event)
    }
  }

  func say(_ words: String) {
    guard let view = feed?.viewIfLoaded else { return }
    let message = message ?? MessageView(theme)
    if self.message == nil { message.stand(over: view) }
    self.message = message
    // A child that came meanwhile lies over it.
    view.bringSubviewToFront(message)
    message.say(words)
  }

  func opens(_ link: StoryLink, in controller: StoryViewController) {}

  /// Over the page, where there is a navigation around it; what nobody would lead back from is not
  /// pushed.
  private func push(_ next: FeedViewController) {
    feed?.navigationController?.pushViewController(next, animated: true)
  }
}
