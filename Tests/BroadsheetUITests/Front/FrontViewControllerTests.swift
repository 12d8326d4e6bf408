import BroadsheetBuiltIn
import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import NewsDesk
import Testing
import UIKit

@testable import BroadsheetUI

@MainActor
struct FrontViewControllerTests {
  /// A front of a built-in brand on a window, inside a navigation.
  private func front(
    section: String? = nil,
    on size: CGSize = TestScreen.phone,
    site: String? = nil,
    reader: DeviceReader = DeviceReader(MemoryFile(nil)),
    _ prepare: @MainActor (AppDependencies) -> Void = { _ in }
  ) async throws -> (front: FrontViewController, window: UIWindow, dependencies: AppDependencies) {
    let press = try await BuiltInPress.shared.value
    var newsstand = press.newsstand
    newsstand.settings.publicAddress = site
    let brand = try #require(newsstand.brand(Slug(identifying: "blink")))
    let transport = BuiltInNewsstand.transportOnDemand
    // What is pressed already is not pressed again for each test.
    let dependencies =
      if site == nil {
        AppDependencies(PressDesk(press, transport: transport), reader: reader)
      } else {
        AppDependencies(newsstand, transports: ["bundle": transport], folder: nil, cache: nil)
      }
    prepare(dependencies)
    let front = FrontViewController(
      brand,
      section: section.flatMap { Slug(rawValue: $0) },
      with: dependencies
    )
    let window = TestScreen.window(UINavigationController(rootViewController: front), size)
    #expect(
      await TestScreen.eventually {
        window.settle()
        return front.feed?.native?.cardModels.isEmpty == false
          || front.feed?.shown is WebFeedViewController
      }
    )
    return (front, window, dependencies)
  }

  @Test func `a front shows blocks of several sections, and a section its own`() async throws {
    let (front, window, _) = try await front()
    let plan = try #require(front.feed?.native).sections
    let sections = Set(
      plan.compactMap { section -> Slug? in
        if case .block(let block) = section.content { block.block.section } else { nil }
      }
    )
    #expect(sections.count > 1)

    let other = try #require(front.brand.sections.first { $0.rendering == .native }).id
    front.go(to: other)
    #expect(front.section == other)
    #expect(
      await TestScreen.eventually {
        window.settle()
        return front.feed?.native?.sections.first?.id == .head
      }
    )
    #expect(front.children.count == 1)
  }

  @Test func `what was lost of what is remembered is said once the front is there`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ui-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "reader.json")
    try Data("{half".utf8).write(to: file)

    let (front, _, _) = try await front(reader: DeviceReader(MemoryFile(file)))

    let words = front.brand.phrases.memoryLost(keptAs: "reader.json.unreadable")
    #expect(await TestScreen.eventually { front.message.text == words })
    #expect(!front.message.isHidden)
  }

  @Test func `each page keeps its place and its content`() async throws {
    let (front, window, _) = try await front()
    let native = try #require(front.feed?.native)
    native.collection.drag(to: 900)
    let other = try #require(front.brand.sections.first).id

    front.go(to: other)
    window.settle()
    front.go(to: nil)
    window.settle()

    #expect(front.feed?.native === native)
    #expect(native.collection.contentOffset.y == 900)
    #expect(native.parent === front.feed)
  }

  @Test func `a press on a card opens its story, which is remembered as read`() async throws {
    let (front, window, dependencies) = try await front()
    let native = try #require(front.feed?.native)
    func story(at path: IndexPath) -> Slug? {
      guard case .teaser(let teaser)? = native.card(at: path)?.content,
        case .story(let story, _) = teaser.target
      else { return nil }
      return story
    }
    let path = try #require(
      native.collection.indexPathsForVisibleItems.first { story(at: $0) != nil }
    )
    let story = try #require(story(at: path))

    native.collection.tap(path)
    window.settle()

    let opened = try #require(front.navigationController?.topViewController as? StoryViewController)
    #expect(await TestScreen.eventually { opened.session.story != nil })
    #expect(opened.session.story?.body.isEmpty == false)
    #expect(dependencies.reader.memory.isRead(story, of: front.brand.id))
    #expect(front.memory.story?.story == story)

    front.navigationController?.popViewController(animated: false)
    window.settle()
    // The list is where it was.
    #expect(front.feed?.native === native)
    #expect(front.memory.story == nil)
  }

  @Test func `addresses within the newspaper open in the app, and no other does`() async throws {
    let (front, window, dependencies) = try await front()
    var outside: [URL] = []
    dependencies.openOutside = { outside.append($0) }
    let page = try #require(front.pages[nil])
    let actions = front.actions(of: page.page)
    let section = try #require(front.brand.sections.first { $0.rendering == .native }).id
    let paper = "/\(front.brand.id)"

    actions.openAddress(SampleStand.address("\(paper)/\(section)"))
    #expect(front.section == section)
    actions.openAddress(SampleStand.address("\(paper)/\(section)/a-story"))
    window.settle()
    let story = try #require(front.navigationController?.topViewController as? StoryViewController)
    #expect(front.memory.story?.story.rawValue == "a-story")

    // From a story, another comes over it, and a page takes both away.
    front.open(SampleStand.address("\(paper)/b-story"))
    #expect(front.navigationController?.viewControllers.count == 3)
    #expect(front.navigationController?.viewControllers[1] === story)
    front.open(SampleStand.address(paper))
    window.settle()
    #expect(front.navigationController?.topViewController === front)
    #expect(front.section == nil)
    #expect(outside.isEmpty)

    actions.openAddress(SampleStand.address("https://elsewhere.example\(paper)"))
    actions.openAddress(SampleStand.address("javascript:\(paper)"))
    #expect(outside.map(\.absoluteString) == ["https://elsewhere.example\(paper)"])
  }

  @Test func `another paper of the newsstand comes over this one`() async throws {
    let (front, window, _) = try await front()

    front.open(SampleStand.address("/harbour-ledger/tides"))
    window.settle()

    let other = try #require(front.navigationController?.topViewController as? FrontViewController)
    #expect(other.brand.id.rawValue == "harbour-ledger")
    #expect(other.section?.rawValue == "tides")
  }

  @Test func `a link from outside takes away what lies over the page`() async throws {
    let (front, window, dependencies) = try await front()
    front.open(StoryLink(brand: front.brand.id, section: nil, story: Slug(identifying: "x")))
    window.settle()
    let section = try #require(front.brand.sections.first { $0.rendering == .native }).id

    front.follow(
      try #require(
        PaperLink(path: "/\(front.brand.id)/\(section)/y", in: dependencies.desk.newsstand)
      )
    )
    window.settle()

    #expect(front.section == section)
    #expect(front.navigationController?.viewControllers.count == 2)
    #expect(front.memory.story?.story.rawValue == "y")
  }

  @Test func `a story is saved and taken off the list`() async throws {
    let (front, window, dependencies) = try await front()
    let link = StoryLink(brand: front.brand.id, section: nil, story: Slug(identifying: "x"))
    front.open(link)
    window.settle()
    let story = try #require(front.navigationController?.topViewController)
    let save = try #require(story.navigationItem.rightBarButtonItems?.last)

    save.press()
    #expect(dependencies.reader.memory.isSaved(link))
    save.press()
    #expect(!dependencies.reader.memory.isSaved(link))
  }

  @Test func `what comes up on a tablet points at what was pressed`() async throws {
    let (front, window, _) = try await front(on: TestScreen.tablet, site: "https://paper.example")
    front.open(StoryLink(brand: front.brand.id, section: nil, story: Slug(identifying: "x")))
    window.settle()
    let story = try #require(front.navigationController?.topViewController)
    let share = try #require(story.navigationItem.rightBarButtonItems?.first)

    share.press()
    #expect(story.presentedViewController?.popoverPresentationController?.sourceItem === share)
    story.dismiss(animated: false)

    let button = WidgetTitle.placeButton(on: try #require(front.feed?.native).desk)
    button.press()
    #expect(front.presentedViewController?.popoverPresentationController?.sourceView === button)
  }

  @Test func `a story without an address outside is not passed on`() async throws {
    let (front, window, _) = try await front()
    front.open(StoryLink(brand: front.brand.id, section: nil, story: Slug(identifying: "x")))
    window.settle()
    let story = try #require(front.navigationController?.topViewController)

    #expect(story.navigationItem.rightBarButtonItems?.map(\.isEnabled) == [false, true])
  }

  @Test func `where the reader was survives`() async throws {
    let (front, _, _) = try await front()
    front.feed?.native?.collection.drag(to: 900)
    let memory = front.memory
    let slot = try #require(memory.places[""])
    let kept = try #require(FrontMemory(activityInfo: memory.activityInfo))
    #expect(kept == memory)

    let (second, window, _) = try await self.front()
    second.memory = kept
    window.settle()

    #expect(
      await TestScreen.eventually {
        window.settle()
        return second.feed?.native?.firstOnScreen == slot
      }
    )
  }

  @Test func `a notice that offers notifications asks the system, and goes when it may`()
    async throws
  {
    for isAllowed in [false, true] {
      let (front, _, dependencies) = try await front { dependencies in
        dependencies.deliverNotifications = { isAllowed }
      }
      let page = try #require(front.pages[nil])
      let notice = Notice(name: "push", title: "Breaking news")
      front.actions(of: page.page).allowNotifications(notice)

      #expect(
        await TestScreen.eventually {
          dependencies.reader.memory.alerts.contains(front.brand.id) == isAllowed
        }
      )
    }
  }

  @Test func `where nobody delivers notifications, none are offered`() async throws {
    let offer = Notice(
      name: "push",
      tone: .offer,
      title: "Breaking news",
      action: .init(label: "Yes", address: SampleStand.address(Notice.Action.notifications))
    )
    let plain = Notice(name: "word", title: "A word from us")
    let plan = TestScreen.plan(
      [
        FeedItem(id: FeedItem.ID("offer"), content: .notice(offer)),
        FeedItem(id: FeedItem.ID("word"), content: .notice(plain)),
      ] + Sample.teasers(2)
    )
    for isDelivered in [false, true] {
      let (front, _, dependencies) = try await front()
      if isDelivered { dependencies.deliverNotifications = { true } }
      let page = PageSession(
        PageKey(brand: front.brand.id),
        of: front.brand,
        on: dependencies.desk,
        reader: dependencies.reader
      )
      let theme = BrandTheme(.plain)
      let surroundings = FeedViewController.Surroundings(
        page,
        with: dependencies,
        theme,
        CardActions()
      )

      let shown = surroundings.personal(plan).cards.map(\.id.rawValue)

      #expect(shown.contains("offer") == isDelivered)
      #expect(shown.contains("word"))
    }
  }

  @Test func `so many pages are kept, and the others begin where the reader was`() async throws {
    let (front, window, _) = try await front()
    let native = try #require(front.feed?.native)
    native.collection.drag(to: 900)
    let slot = try #require(native.firstOnScreen)
    let others = front.brand.sections.prefix(ShownPages<PageController>.most).map(\.id)

    for section in others {
      front.go(to: section)
      window.settle()
    }
    #expect(front.pages.count == ShownPages<PageController>.most)
    #expect(front.pages[nil] == nil)
    #expect(front.memory.places[""] == slot)

    front.go(to: nil)
    #expect(
      await TestScreen.eventually {
        window.settle()
        return front.feed?.native?.firstOnScreen == slot
      }
    )
    #expect(front.feed?.native !== native)
  }

  @Test func `a warning of little memory leaves the page that is shown`() async throws {
    let (front, window, _) = try await front()
    let section = try #require(front.brand.sections.first { $0.rendering == .native }).id
    front.go(to: section)
    window.settle()

    front.didReceiveMemoryWarning()

    #expect(Array(front.pages.keys) == [section])
    #expect(front.feed?.parent === front)
  }

  @Test func `what came of a wish is seen as well as said`() async throws {
    let (front, _, dependencies) = try await front { $0.deliverNotifications = { false } }
    dependencies.findPosition = { .refused }
    #expect(front.message.isHidden)
    let page = try #require(front.pages[nil])
    front.actions(of: page.page).allowNotifications(Notice(name: "push", title: "Breaking"))
    #expect(await TestScreen.eventually { !front.message.isHidden })
    #expect(front.message.text == front.brand.phrases.notificationsRefused)

    front.actions(of: page.page).choosePlace(front.view)
    let question = try #require(front.presentedViewController as? UIAlertController)
    question.answer(front.brand.phrases.useMyPosition)
    #expect(
      await TestScreen.eventually { front.message.text == front.brand.phrases.positionRefused }
    )

    await front.refresh()
    #expect(front.message.text == front.brand.phrases.nothingNew)
    #expect(front.message.frame.maxY <= front.view.bounds.maxY)
  }

  @Test func `words over a page go by themselves, and later ones stay their own time`() async {
    let gate = SleepGate()
    let message = MessageView(BrandTheme(.plain), sleep: gate.sleep)
    message.say("First")
    message.say("Second")
    #expect(await TestScreen.eventually { gate.lengths.count == 2 })
    #expect(!message.isHidden)

    gate.open()

    #expect(await TestScreen.eventually { message.isHidden })
    #expect(message.text == "Second")
  }

  @Test func `without a bar above, sections have the brand's name over them`() async throws {
    let (front, window, _) = try await front()
    let section = try #require(front.brand.sections.first { $0.rendering == .native }).id
    front.go(to: section)
    window.settle()
    #expect(front.isNameSeen == false)

    let alone = FrontViewController(front.brand, section: section, with: front.dependencies)
    let other = TestScreen.window(alone)
    #expect(alone.isNameSeen)
    withExtendedLifetime((window, other)) {}
  }

  @Test func `command and a bracket go to the page beside`() async throws {
    let (front, window, _) = try await front()
    let first = try #require(front.brand.sections.first { $0.isInNavigation }).id
    func press(_ key: String) {
      front.press(UIKey(key, modifierFlags: .command))
      window.settle()
    }

    press("]")
    #expect(front.section == first)
    press("[")
    #expect(front.section == nil)
    press("[")
    #expect(front.section == nil)
  }

  @Test func `a section that a brand has not is its front`() async throws {
    let (front, _, _) = try await front(section: "no-such-section")

    #expect(front.section == nil)
    front.go(to: Slug(identifying: "neither"))
    #expect(front.section == nil)
  }
}

@MainActor
struct AppDependenciesTests {
  @Test func `an app that begins without a network shows what it showed last`() async throws {
    let place = URL.temporaryDirectory.appending(path: "dependencies-\(UUID())")
    defer { try? FileManager.default.removeItem(at: place) }
    let newsstand = try await BuiltInPress.shared.value.newsstand
    let page = PageKey(brand: Slug(identifying: "blink"))
    func dependencies(_ transport: any Transport) -> AppDependencies {
      AppDependencies(newsstand, transports: ["bundle": transport], folder: nil, cache: place)
    }
    let first = dependencies(BuiltInNewsstand.transportOnDemand)
    let edition = try await first.desk.load(page, asksSources: false).edition
    let teasers = try #require(edition.plan).cards.compactMap(\.slot.item.teaser)
    let name = try #require(
      teasers.lazy.compactMap { teaser -> Slug? in
        if case .story(let name) = teaser.destination { name } else { nil }
      }.first
    )
    let link = StoryLink(brand: page.brand, section: nil, story: name)
    let story = try await first.desk.story(link)

    let later = dependencies(NoTransport())
    let kept = try #require(await later.desk.kept(page))
    #expect(kept.edition.plan == edition.plan)
    #expect(kept.failure == .unreachable)
    let asked = try await later.desk.load(page, asksSources: true)
    #expect(asked.failure == .unreachable)
    #expect(asked.edition.plan?.cards.map(\.id) == edition.plan?.cards.map(\.id))
    #expect(try await later.desk.story(link).body == story.body)
    #expect(await later.desk.keptStory(link)?.body == story.body)
  }

  @Test func `addresses of the web are opened, relative ones on the newsstand's site`() throws {
    var settings = Newsstand.Settings()
    settings.publicAddress = "https://news.example"
    let dependencies = AppDependencies(
      Newsstand(title: "Papers", brands: [Sample.brand()], settings: settings),
      folder: nil,
      cache: nil
    )
    var opened: [String] = []
    dependencies.openOutside = { opened.append($0.absoluteString) }

    for text in [
      "https://a.example/", "/about", "mailto:desk@news.example", "javascript:alert(1)",
      "file:///etc/passwd", "itms-apps://store.example",
    ] {
      dependencies.open(SampleStand.address(text))
    }

    #expect(
      opened == ["https://a.example/", "https://news.example/about", "mailto:desk@news.example"]
    )
  }
}

/// Nobody is there.
private struct NoTransport: Transport {
  func fetch(_ request: TransportRequest) async throws(TransportError) -> FetchResult {
    throw .connectionFailed("nobody is there")
  }
}
