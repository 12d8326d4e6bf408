import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing
import UIKit

@testable import BroadsheetUI

@MainActor
struct CardViewTests {
  private let room = CardRoom(breakpoint: .phone, width: 358)

  private func model(_ content: CardModel.Content, kind: ItemKind, movedUp: String? = nil)
    -> CardModel
  {
    CardModel(
      id: FeedItem.ID("card-1"),
      kind: kind,
      placement: PerBreakpoint { _ in CardPlacement(.standard, columns: 12) },
      spokenLabel: "Said of it",
      content: content,
      movedUp: movedUp
    )
  }

  private func teaser(sublinks: [String] = []) throws -> TeaserModel {
    var teaser = try #require(Sample.teaser(1, flags: .live).teaser)
    teaser.sublinks = sublinks.map { .init(headline: $0, destination: teaser.destination) }
    return TeaserModel(
      teaser,
      in: CardSurroundings(brand: Sample.brand(), section: nil, now: Sample.moment)
    )
  }

  @Test func `a teaser is one element, and its further headlines are their own`() throws {
    let desk = TestScreen.desk()
    var opened: [String] = []
    desk.actions.open = { teaser, _ in opened.append(teaser.headline) }
    let view = TeaserCardView(desk)

    view.show(model(.teaser(try teaser(sublinks: ["Also", "And"])), kind: .teaser), in: room)

    let elements = view.descendants(of: UIControl.self).filter(\.isAccessibilityElement)
    #expect(elements.first?.accessibilityLabel == "Said of it")
    for button in view.descendants(of: UIButton.self) { button.press() }
    #expect(opened == ["Also", "And"])
    #expect(view.descendants(of: UILabel.self).allSatisfy { !$0.isAccessibilityElement })
  }

  @Test func `who else reports an event is a link of its own under the card`() throws {
    let desk = TestScreen.desk()
    var opened: [Slug] = []
    desk.actions.openEvent = { event, _ in opened.append(event) }
    var story = try #require(Sample.teaser(1).teaser)
    let event = Slug(identifying: "ferry")
    let surroundings = CardSurroundings(brand: Sample.brand(), section: nil, now: Sample.moment)
    let view = TeaserCardView(desk)

    // A view shows one card after another.
    for reports in [[event], nil, [event]] {
      story.others = OtherReports(["NRK", "VG"], reports: reports)
      let teaser = TeaserModel(story, in: surroundings)
      view.show(model(.teaser(teaser), kind: .teaser), in: room)
      let links = view.descendants(of: UIButton.self).filter { $0.accessibilityTraits == .link }
      let texts = view.descendants(of: UILabel.self).compactMap(\.text)

      #expect(links.map(\.accessibilityLabel) == (reports == nil ? [] : ["Also in NRK, VG"]))
      #expect(texts.contains { $0.contains("Also in NRK, VG") } == (reports == nil))
      for link in links { link.press() }
    }
    #expect(opened == [event, event])
  }

  @Test func `where events have no pages, who else reports one is small print`() throws {
    var story = try #require(Sample.teaser(1).teaser)
    story.others = OtherReports(["NRK", "VG"], reports: [Slug(identifying: "ferry")])
    let surroundings = CardSurroundings(brand: Sample.brand(), section: nil, now: Sample.moment)
    let view = TeaserCardView(TestScreen.desk())

    view.show(model(.teaser(TeaserModel(story, in: surroundings)), kind: .teaser), in: room)

    #expect(view.descendants(of: UIButton.self).isEmpty)
    #expect(view.descendants(of: UILabel.self).contains { $0.text == "Also in NRK, VG" })
  }

  @Test func `lines of a standfirst are no longer than its shape says`() throws {
    let room = CardRoom(breakpoint: .wide, width: 1000)
    let measure = try #require(CardStyle.style(of: .largeText, at: .wide).measure)
    var story = try #require(Sample.teaser(1).teaser)
    story.standfirst = String(repeating: "What is known so far. ", count: 20)
    let teaser = TeaserModel(
      story,
      in: CardSurroundings(brand: Sample.brand(), section: nil, now: Sample.moment)
    )
    let view = TeaserCardView(TestScreen.desk())
    view.frame = CGRect(x: 0, y: 0, width: 1000, height: 600)

    // A view shows one card after another.
    let widths = try [CardShape.text, .largeText, .text].map { shape in
      var card = model(.teaser(teaser), kind: .teaser)
      card.placement = PerBreakpoint { _ in CardPlacement(shape, columns: 12) }
      view.show(card, in: room)
      view.layoutIfNeeded()
      let labels = view.descendants(of: UILabel.self)
      return try #require(labels.first { $0.text == story.standfirst }).frame.width
    }

    #expect(widths == [1000, CGFloat(measure), 1000])
  }

  @Test func `why a teaser stands higher is said when it is asked for`() throws {
    let view = TeaserCardView(TestScreen.desk())
    view.show(
      model(.teaser(try teaser()), kind: .teaser, movedUp: "You read about ferries."),
      in: room
    )
    let button = try #require(view.descendants(of: UIButton.self).first)
    #expect(button.accessibilityLabel == Phrases(language: "en").whyHere)

    button.press()

    #expect(
      view.descendants(of: UIButton.self).map(\.accessibilityLabel) == ["You read about ferries."]
    )
  }

  @Test func `a long press offers to open, save and share, and so does assistive technology`()
    throws
  {
    let desk = TestScreen.desk()
    var done: [String] = []
    desk.actions.save = { _ in done.append("saved") }
    desk.actions.publicAddress = { _ in SampleStand.address("https://paper.example/1") }
    desk.actions.share = { address, _ in done.append(address.absoluteString) }
    let teaser = try teaser()
    let source = UIView()
    let menu = TeaserMenu(desk) { (teaser, source) }

    let actions = menu.accessibilityActions
    #expect(actions.map(\.name) == ["Save", "Share"])
    let offered = menu.contextMenuInteraction(
      UIContextMenuInteraction(delegate: menu),
      configurationForMenuAtLocation: .zero
    )
    for action in offered?.menu?.allActions.dropFirst() ?? [] { action.choose() }

    #expect(done == ["saved", "https://paper.example/1"])
  }

  @Test func `a card below a pointer stands out`() throws {
    let view = TeaserCardView(TestScreen.desk())
    let interaction = try #require(
      view.attachedInteractions.lazy.compactMap { $0 as? UIPointerInteraction }.first
    )

    let style = interaction.delegate?.pointerInteraction(
      interaction,
      styleFor: UIPointerRegion(rect: view.bounds)
    )

    #expect(style != nil)
    #expect(interaction.view === view)
  }

  @Test func `a notice is sent away, and offers what it has`() throws {
    let desk = TestScreen.desk()
    var done: [String] = []
    desk.actions.dismiss = { done.append("dismiss \($0.name)") }
    desk.actions.allowNotifications = { done.append("allow \($0.name)") }
    let notice = Notice(
      name: "push",
      title: "Breaking news",
      action: .init(label: "Turn on", address: SampleStand.address(Notice.Action.notifications))
    )
    let view = NoticeCardView(desk)

    view.show(model(.notice(notice), kind: .notice), in: room)
    for button in view.descendants(of: UIButton.self) { button.press() }

    #expect(done == ["allow push", "dismiss push"])
    #expect(view.accessibilityLabel == "Said of it")
  }
}

@MainActor
struct PicturesTests {
  private let picture = Picture(address: SampleStand.address("https://pictures.example/1.png"))

  @Test func `those who want the same wait for one fetch, and it is kept`() async {
    let fetches = Counter()
    let pictures = Pictures { (_) throws(Failure) in
      await fetches.add()
      return SampleIcons.png(64, 64)
    }

    async let first = pictures.image(of: picture, width: 60)
    async let second = pictures.image(of: picture, width: 62)
    let both = await [first, second]
    let third = await pictures.image(of: picture, width: 64)

    #expect(both.allSatisfy { $0 != nil } && third != nil)
    #expect(await fetches.count == 1)
    #expect(pictures.kept(picture, width: 64) != nil)
  }

  @Test func `a warning of little memory lets go of what is kept`() async {
    let pictures = Pictures { (_) throws(Failure) in SampleIcons.png(64, 64) }
    _ = await pictures.image(of: picture, width: 64)
    #expect(pictures.kept(picture, width: 64) != nil)

    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification,
      object: nil
    )

    #expect(pictures.kept(picture, width: 64) == nil)
  }

  @Test func `what is no picture, or cannot be had, is none`() async {
    let none = Pictures { (_) throws(Failure) in [1, 2, 3] }
    let failing = Pictures { (_) throws(Failure) in throw .unreachable }

    #expect(await none.image(of: picture, width: 64) == nil)
    #expect(await failing.image(of: picture, width: 64) == nil)
  }

  @Test func `a fetch that nobody waits for any more is cancelled`() async {
    let begun = Counter()
    let cancelled = Counter()
    let pictures = Pictures { (_) throws(Failure) in
      await begun.add()
      while !Task.isCancelled { await Task.yield() }
      await cancelled.add()
      throw .unreachable
    }
    let wish = Task { [picture] in await pictures.image(of: picture, width: 64) }
    while await begun.count == 0 { await Task.yield() }

    wish.cancel()

    #expect(await wish.value == nil)
    #expect(await cancelled.count == 1)
  }
}

private actor Counter {
  private(set) var count = 0
  func add() { count += 1 }
}
