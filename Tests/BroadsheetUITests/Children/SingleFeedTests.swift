import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import NewsDesk
import Testing
import UIKit

@testable import BroadsheetUI

@MainActor
struct SingleFeedTests {
  private func feed(_ title: String = "Harbour news") -> Feed {
    Feed(title: title, content: .native((0..<4).map { Sample.teaser($0, hasPicture: false) }))
  }

  @Test func `a feed of an app's own is one line, and its title stands in the bar`() async throws {
    let feed = feed()
    let screen = FeedViewController(FeedViewModel { feed })
    let window = TestScreen.window(UINavigationController(rootViewController: screen))

    #expect(
      await TestScreen.eventually {
        window.settle()
        return screen.native?.cardModels.count == 4
      }
    )
    #expect(screen.navigationItem.title == "Harbour news")
    withExtendedLifetime(window) {}
  }

  @Test func `it asks when it appears, and not again when it comes back`() async throws {
    let asked = Counter()
    let feed = feed()
    let screen = FeedViewController(
      FeedViewModel {
        await asked.count()
        return feed
      }
    )
    #expect(screen.model.activity == .idle)
    let stack = UINavigationController(rootViewController: screen)
    let window = TestScreen.window(stack)
    #expect(await TestScreen.eventually { screen.native != nil })

    stack.pushViewController(UIViewController(), animated: false)
    window.settle()
    stack.popViewController(animated: false)
    window.settle()

    #expect(screen.model.activity == .idle)
    #expect(await asked.value == 1)
  }

  @Test func `one section of a brand is one line, and its stories come over it`() async throws {
    let press = try await BuiltInPress.shared.value
    let brand = try #require(press.newsstand.brand(Slug(identifying: "blink")))
    let section = try #require(brand.sections.first { $0.rendering == .native })
    let dependencies = AppDependencies(
      PressDesk(press, transport: StubTransport()),
      reader: DeviceReader(MemoryFile(nil))
    )
    let screen = FeedViewController(brand, section: section.id, with: dependencies)
    let stack = UINavigationController(rootViewController: screen)
    let window = TestScreen.window(stack)
    #expect(
      await TestScreen.eventually {
        window.settle()
        return screen.native?.cardModels.isEmpty == false
      }
    )
    #expect(screen.navigationItem.title == screen.model.content?.title)

    screen.single?.open(SampleStand.address("/blink/\(section.id)/a-story"))
    window.settle()
    #expect(stack.topViewController is StoryViewController)
    stack.popViewController(animated: false)
    screen.single?.go(to: brand.sections.last?.id)
    window.settle()
    #expect((stack.topViewController as? FeedViewController)?.single?.brand == brand)

    screen.single?.say("Nothing new")
    #expect(screen.view.descendants(of: MessageView.self).first?.text == "Nothing new")
  }

  @Test func `who else reports an event opens its page over the card's, and back leads to that`()
    async throws
  {
    let (brand, section) = (RandomPlan.brand, RandomPlan.section.id)
    let event = RandomPlan.event(seed: 1)
    var item = Sample.teaser(1)
    var teaser = try #require(item.teaser)
    teaser.others = OtherReports(["NRK"], reports: [event.name])
    item.content = .teaser(teaser)
    let desk = ShelfDesk([brand])
    desk.put(TestScreen.plan([item]), at: PageKey(brand: brand.id, section: section))
    desk.change { $0.events[event.name] = .success(event) }
    let dependencies = AppDependencies(desk, reader: DeviceReader(MemoryFile(nil)))
    let screen = FeedViewController(brand, section: section, with: dependencies)
    let stack = UINavigationController(rootViewController: screen)
    let window = TestScreen.window(stack)
    #expect(
      await TestScreen.eventually {
        window.settle()
        return screen.native?.cardModels.count == 1
      }
    )

    let links = screen.view.descendants(of: UIButton.self)
    try #require(links.first { $0.accessibilityTraits == .link }).press()
    window.settle()

    let page = try #require(stack.topViewController as? FeedViewController)
    #expect(page !== screen)
    #expect(
      await TestScreen.eventually {
        window.settle()
        return page.native?.cardModels.count == event.reports.count
      }
    )
    #expect(page.navigationItem.title == brand.name)
    page.single?.open(StoryLink(brand: brand.id, section: section, story: "story-1"), teaser: nil)
    window.settle()
    #expect(stack.topViewController is StoryViewController)
    stack.popViewController(animated: false)
    #expect(stack.topViewController === page)
    stack.popViewController(animated: false)
    #expect(stack.topViewController === screen)
  }

  @Test func `an event that cannot be had says why, and is asked for again`() async throws {
    let brand = RandomPlan.brand
    let event = RandomPlan.event(seed: 1)
    let desk = ShelfDesk([brand])
    let dependencies = AppDependencies(desk, reader: DeviceReader(MemoryFile(nil)))
    let link = EventLink(brand: brand.id, report: event.name)
    let page = FeedViewController(link, of: brand, with: dependencies)
    let window = TestScreen.window(page)
    #expect(await TestScreen.eventually { page.model.state == .failure(.unreachable) })

    desk.change { $0.events[event.name] = .success(event) }
    page.model.refresh()

    #expect(
      await TestScreen.eventually {
        window.settle()
        return page.native?.cardModels.count == event.reports.count
      }
    )
  }

  @Test func `nothing is kept of a section that is gone`() async throws {
    let press = try await BuiltInPress.shared.value
    let brand = try #require(press.newsstand.brands.first)
    weak var gone: FeedViewController?
    do {
      let dependencies = AppDependencies(
        PressDesk(press, transport: StubTransport()),
        reader: DeviceReader(MemoryFile(nil))
      )
      let screen = FeedViewController(brand, section: nil, with: dependencies)
      gone = screen
      let window = TestScreen.window(screen)
      window.rootViewController = nil
    }

    #expect(await TestScreen.eventually { gone == nil })
  }

  @Test func `hosts that the app allows are those of its newsstand, and more`() {
    var settings = Newsstand.Settings()
    settings.allowedHosts = ["desk.example"]
    let dependencies = AppDependencies(
      Newsstand(title: "Papers", brands: [Sample.brand()], settings: settings),
      folder: nil,
      cache: nil,
      options: AppDependencies.Options(allowedHosts: ["localhost:8080"])
    )

    #expect(
      dependencies.desk.newsstand.settings.allowedHosts == ["desk.example", "localhost:8080"]
    )
  }
}

private actor Counter {
  private(set) var value = 0

  func count() { value += 1 }
}
