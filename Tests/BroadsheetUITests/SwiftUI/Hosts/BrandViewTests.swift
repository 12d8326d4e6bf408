import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import SwiftUI
import Testing
import UIKit

@testable import BroadsheetUI

/// A reader's way through papers, sections and stories, and what of it is kept.
@MainActor
struct BrandViewTests {
  private let brand = ScreenSample.brand
  private let other = ScreenSample.brand("the-other")
  private let desk: ShelfDesk
  private let dependencies: AppDependencies

  init() {
    desk = ShelfDesk([brand, other])
    dependencies = ScreenSample.dependencies(desk)
    for brand in [brand, other] {
      desk.put(ScreenSample.plan(Sample.teasers(40)), at: PageKey(brand: brand.id))
      desk.put(
        ScreenSample.plan([Sample.teaser(70)]),
        at: PageKey(brand: brand.id, section: "news")
      )
    }
  }

  private func screen(
    _ brand: Brand,
    _ journey: Journey
  ) async -> HostedScreen {
    let screen = HostedScreen { BrandView(brand, on: journey) }
    #expect(await screen.eventually { !screen.slots.isEmpty })
    return screen
  }

  private func link(_ path: String) throws -> PaperLink {
    try #require(PaperLink(path: path, in: desk.newsstand))
  }

  @Test func `an app leads the reader to a section before and while it is shown`() async {
    let journey = Journey(with: dependencies)
    journey.show("news", of: brand.id)

    let screen = await screen(brand, journey)
    #expect(screen.front?.section == "news")
    #expect(journey.section(of: brand.id) == "news")

    journey.show(nil, of: brand.id)
    #expect(screen.front?.section == nil)
    journey.show("no-such-section", of: brand.id)
    #expect(screen.front?.section == nil)
  }

  @Test func `a link opens its story over its section, and one of another brand that brand`()
    async throws
  {
    let journey = Journey(with: dependencies)
    let screen = await screen(brand, journey)

    journey.follow(try link("/\(brand.id)/news/x"))
    screen.window.settle()
    #expect(screen.story != nil)
    #expect(journey.section(of: brand.id) == "news")

    journey.follow(try link("/\(other.id)/news"))
    screen.window.settle()
    #expect(screen.front?.brand.id == other.id)
    #expect(screen.front?.section == "news")
  }

  @Test func `a link before the first screen is where the journey begins`() async throws {
    let journey = Journey(with: dependencies)
    journey.follow(try link("/\(brand.id)/news/x"))

    let screen = HostedScreen { BrandView(brand, on: journey) }

    #expect(await screen.eventually { screen.story != nil })
    #expect(journey.section(of: brand.id) == "news")
  }

  @Test func `where the reader was survives the view and the app`() async throws {
    let journey = Journey(with: dependencies)
    let screen = await screen(brand, journey)
    screen.native?.collection.drag(to: 900)
    let slot = try #require(screen.native?.firstOnScreen)
    journey.open(OpenedStory(link: StoryLink(brand: brand.id, section: nil, story: "x")))
    screen.window.settle()
    let record = journey.record
    #expect(record == journey.record)

    screen.tree.leave()
    let again = HostedScreen { BrandView(brand, on: journey) }
    #expect(await again.eventually { again.story != nil })

    let second = Journey(with: dependencies)
    second.restore(Data("no record".utf8))
    second.restore(record)
    let later = HostedScreen { BrandView(brand, on: second) }
    #expect(await later.eventually { later.story != nil })
    later.stack?.popViewController(animated: false)
    #expect(await later.eventually { later.native?.firstOnScreen == slot })
  }

  @Test func `a scene keeps the place of each brand by itself`() async {
    var phase = ScenePhase.active
    var shown = brand
    var journey = Journey(with: dependencies)
    let screen = HostedScreen {
      BrandView(shown, on: journey).environment(\.scenePhase, phase).id(ObjectIdentifier(journey))
    }
    #expect(await screen.eventually { !screen.slots.isEmpty })
    journey.show("news", of: brand.id)
    phase = .background
    screen.render()

    // The app was ended, and begins with another brand, then with the same.
    phase = .active
    (shown, journey) = (other, Journey(with: dependencies))
    screen.render()
    #expect(screen.front?.section == nil)
    (shown, journey) = (brand, Journey(with: dependencies))
    screen.render()
    #expect(screen.front?.section == "news")
  }

  @Test func `a rack opens a brand, and again as it was left`() async {
    let journey = Journey(with: dependencies)
    let screen = HostedScreen { RackView(on: journey) }
    let rack = screen.stack?.viewControllers.first as? RackViewController
    rack?.choose(brand)
    #expect(await screen.eventually { !screen.slots.isEmpty })
    let front = screen.front
    front?.go(to: "news")

    screen.stack?.popViewController(animated: false)
    screen.window.settle()
    rack?.choose(brand)
    screen.window.settle()
    #expect(screen.front === front)
    #expect(screen.front?.section == "news")

    // Another takes its place, and it comes back where it was.
    screen.stack?.popViewController(animated: false)
    rack?.choose(other)
    screen.window.settle()
    #expect(screen.front?.brand.id == other.id)
    screen.stack?.popViewController(animated: false)
    rack?.choose(brand)
    screen.window.settle()
    #expect(screen.front !== front)
    #expect(screen.front?.section == "news")
  }

  @Test func `a rack goes on at the brand where the reader was`() async throws {
    let journey = Journey(with: dependencies)
    let screen = HostedScreen { RackView(on: journey) }
    journey.follow(try link("/\(other.id)/news"))
    screen.window.settle()
    #expect(screen.front?.brand.id == other.id)

    let second = Journey(with: dependencies)
    second.restore(journey.record)
    let later = HostedScreen { RackView(on: second) }

    #expect(later.front?.brand.id == other.id)
    #expect(later.front?.section == "news")
    #expect(later.stack?.viewControllers.count == 2)
  }

  @Test func `a view that comes before the old one goes has the journey`() async {
    let journey = Journey(with: dependencies)
    let old = await screen(brand, journey)
    let new = await screen(brand, journey)

    old.tree.leave()
    journey.show("news", of: brand.id)

    #expect(new.front?.section == "news")
    withExtendedLifetime(old) {}
  }
}
