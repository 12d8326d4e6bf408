public import BroadsheetCore
public import Foundation
public import NewsDesk
import UIKit

/// Where a reader is in an app: which paper, which of its pages, which story; and a way to lead them
/// elsewhere.
///
/// It is kept apart from the views, so that it survives them. ``record`` is what an app keeps to go on
/// after it was ended.
@MainActor
public final class Journey {
  /// What the screens of the app share.
  public let dependencies: AppDependencies
  /// By brands: where the reader is on its pages, or is going to be; what is on the screen knows better.
  private var memories: [Slug: FrontMemory] = [:]
  /// The brand that lies over a rack; nil where the rack itself is seen.
  private var open: Slug?
  /// Whether the app or the reader has gone anywhere.
  private var hasBegun = false
  /// The screens, while a view shows them.
  private weak var stack: UINavigationController?
  /// The brand that was opened last, which is as it was left when it is opened again.
  private var front: FrontViewController?
  private var cards = HostedCards()

  /// A journey that begins where an app begins.
  public init(with dependencies: AppDependencies) { self.dependencies = dependencies }

  // MARK: Where the reader is

  /// The section of a brand that is shown; nil for its front.
  public func section(of brand: Slug) -> Slug? {
    remember()
    return memories[brand]?.section
  }

  /// Shows a section of a brand, or its front; one that is shown already goes to its head.
  public func show(_ section: Slug?, of brand: Slug) {
    let page = PageKey(brand: brand, section: section)
    guard dependencies.desk.newsstand.brand(having: page) != nil else { return }
    hasBegun = true
    if let front = shown(brand) {
      front.go(to: section)
    } else {
      memories[brand] = FrontMemory(section: section)
      if front?.brand.id == brand { front = nil }
    }
  }

  /// Goes to a page or a story of the newsstand, from wherever the reader is: what lies over the page is
  /// taken away.
  ///
  /// Nothing happens for a brand that the newsstand does not have.
  public func follow(_ link: PaperLink) {
    guard let brand = dependencies.desk.newsstand.brand(link.page.brand) else { return }
    hasBegun = true
    if let stack {
      let first = stack.viewControllers.first as? FrontViewController
      let front = shown(brand.id) ?? first ?? place(brand, on: stack)
      front.loadViewIfNeeded()
      front.follow(link)
    } else {
      open = brand.id
      memories[brand.id] = FrontMemory(section: link.page.section)
      memories[brand.id]?.story = link.story
    }
  }

  /// Opens a story over what is shown.
  public func open(_ story: OpenedStory) {
    guard let brand = dependencies.desk.newsstand.brand(story.link.brand) else { return }
    hasBegun = true
    if let front = shown(brand.id) {
      front.open(story.link, teaser: story.teaser)
    } else if let stack {
      place(brand, on: stack).open(story.link, teaser: story.teaser)
    } else {
      open = brand.id
      memories[brand.id, default: FrontMemory()].story = story.link
    }
  }

  // MARK: On the screen

  /// The screens of a brand by itself, or of the rack.
  func begin(with brand: Brand?, cards: HostedCards) -> UINavigationController {
    self.cards = cards
    hasBegun = true
    front = nil
    let stack: UINavigationController
    if let brand {
      stack = UINavigationController(rootViewController: make(brand))
    } else {
      let rack = RackViewController(with: dependencies)
      rack.choose = { [weak self, weak rack] brand in
        guard let self, let stack = rack?.navigationController else { return }
        place(brand, on: stack, animated: true)
      }
      stack = UINavigationController(rootViewController: rack)
      if let brand = open.flatMap({ dependencies.desk.newsstand.brand($0) }) {
        place(brand, on: stack)
      }
    }
    self.stack = stack
    cards.drawAnew(on: stack)
    return stack
  }

  /// The view that showed the screens is gone.
  func end(_ stack: UINavigationController) {
    // Another view may show the journey by now.
    guard stack === self.stack else { return }
    remember()
    self.stack = nil
    front = nil
  }

  /// Puts a brand over the first screen, in the place of another.
  @discardableResult
  private func place(
    _ brand: Brand,
    on stack: UINavigationController,
    animated: Bool = false
  ) -> FrontViewController {
    if let front = shown(brand.id) { return front }
    remember()
    if let first = stack.viewControllers.first {
      stack.popToViewController(first, animated: false)
    }
    let front = self.front?.brand.id == brand.id ? self.front ?? make(brand) : make(brand)
    self.front = front
    stack.pushViewController(front, animated: animated)
    return front
  }

  private func make(_ brand: Brand) -> FrontViewController {
    let front = FrontViewController(brand, with: dependencies)
    front.hosted = cards
    if let memory = memories[brand.id] { front.memory = memory }
    return front
  }

  private var fronts: [FrontViewController] {
    stack?.viewControllers.compactMap { $0 as? FrontViewController } ?? []
  }

  private func shown(_ brand: Slug) -> FrontViewController? {
    fronts.first { $0.brand.id == brand }
  }

  /// Writes down where the reader is.
  private func remember() {
    guard let stack else { return }
    if let front { memories[front.brand.id] = front.memory }
    for front in fronts { memories[front.brand.id] = front.memory }
    open = stack.viewControllers.first is RackViewController ? fronts.first?.brand.id : nil
  }

  // MARK: What survives the app

  private struct Record: Codable {
    /// By the names of brands.
    var memories: [String: FrontMemory]
    var brand: Slug?
  }

  /// Where the reader is, to be kept.
  public var record: Data {
    remember()
    let known = memories.map { ($0.key.rawValue, $0.value) }
    let encoder = JSONEncoder()
    // The same place has the same record.
    encoder.outputFormatting = .sortedKeys
    let record = Record(memories: Dictionary(known) { $1 }, brand: open)
    return (try? encoder.encode(record)) ?? Data()
  }

  /// Goes to where a reader was, once a view shows it; what is no record, or names what is gone, changes
  /// nothing.
  public func restore(_ data: Data) {
    guard let record = try? JSONDecoder().decode(Record.self, from: data) else { return }
    for (brand, memory) in record.memories {
      if let brand = Slug(rawValue: brand) { memories[brand] = memory }
    }
    open = record.brand
  }

  /// The same for a journey that has not begun: an app that was opened by a link goes there.
  func resume(_ data: Data) {
    if !hasBegun { restore(data) }
  }
}
