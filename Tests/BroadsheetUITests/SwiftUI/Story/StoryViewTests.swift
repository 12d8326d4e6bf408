import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import Observation
import SwiftUI
import Testing

@testable import BroadsheetUI

/// A story shows what is known of it at once, and its text, or why there is none.
@MainActor
struct StoryViewTests {
  private let brand = ScreenSample.brand
  private let desk = ShelfDesk([ScreenSample.brand])
  private let link = StoryLink(brand: ScreenSample.brand.id, section: nil, story: "ferry")

  @Test func `its teaser is read while the text is on its way`() {
    let tree = screen(kiosk())

    #expect(tree.node("story") != nil)
    #expect(tree.texts.contains("Ferry late again"))
    #expect(tree.has("LoadingView"))
  }

  @Test func `the text takes the place of the wheel`() async {
    desk.change { $0.stories["ferry"] = .success(Self.story) }
    let tree = screen(kiosk())
    await settled(tree) { tree.texts.contains("It rained.") }

    #expect(!tree.has("LoadingView"))
    #expect(tree.texts.contains("“We waited”"))
    #expect(tree.texts.contains("— A passenger"))
    #expect(tree.texts.contains("A bold word and a link"))
    #expect(tree.texts.contains("The map"))
    #expect(tree.all.filter { $0.name == "StoryFigure" }.count == 2)
    #expect(tree.spoken.contains("A quay"))
    #expect(tree.spoken.contains { $0.hasPrefix("Listen, The tide, 1\u{a0}min") })
    #expect(tree.texts.contains("1:35"))
  }

  @Test func `a failure can be tried again`() async {
    let tree = screen(kiosk())
    await settled(tree) { tree.node("retry") != nil }
    #expect(tree.texts.contains("Ferry late again"))
    desk.change { $0.stories["ferry"] = .success(Self.story) }

    await tree.press("retry")
    await settled(tree) { tree.texts.contains("It rained.") }

    #expect(tree.texts.contains("It rained."))
    #expect(tree.node("failure") == nil)
    #expect(desk.shelf.storyLoads == 2)
  }

  @Test func `a story that was read before is read although nobody can be reached`() async {
    desk.change { $0.keptStories["ferry"] = Self.story }
    let tree = screen(kiosk())
    await settled(tree) { tree.texts.contains("It rained.") }

    #expect(tree.node("failure") == nil)
  }

  @Test func `a story that was withdrawn says so, and nothing of what was kept`() async {
    desk.change {
      $0.stories["ferry"] = .failure(.withdrawn("We got this wrong"))
      $0.keptStories["ferry"] = Self.story
    }
    let kiosk = kiosk()
    let tree = screen(kiosk)
    await settled(tree) { tree.texts.contains("We got this wrong") }

    #expect(!tree.texts.contains("It rained.") && !tree.texts.contains("Ferry late again"))
    #expect(!kiosk.reader.memory.isRead("ferry", of: brand.id))
  }

  @Test func `reading is remembered once the text is here`() async {
    let kiosk = kiosk()
    let tree = screen(kiosk)
    await settled(tree) { tree.node("retry") != nil }
    #expect(!kiosk.reader.memory.isRead("ferry", of: brand.id))
    desk.change { $0.stories["ferry"] = .success(Self.story) }

    await tree.press("retry")
    await settled(tree) { tree.texts.contains("It rained.") }

    #expect(kiosk.reader.memory.isRead("ferry", of: brand.id))
  }

  @Test func `it is put on the reader's list, and taken off`() async {
    let kiosk = kiosk()
    let tree = screen(kiosk)
    #expect(tree.node("save")?.texts == [brand.phrases.save])

    await tree.press("save")
    #expect(kiosk.reader.memory.saved.map(\.headline) == ["Ferry late again"])
    #expect(tree.node("save")?.texts == [brand.phrases.remove])

    await tree.press("save")
    #expect(kiosk.reader.memory.saved.isEmpty)
  }

  @Test func `it is passed on by its publisher's page, else by the paper's`() async {
    let tree = screen(kiosk())
    await settled(tree) { tree.node("retry") != nil }
    #expect(shared(tree) == ScreenSample.address("https://paper.example/ferry"))
    var story = Self.story
    story.origin = ScreenSample.address("https://publisher.example/ferry")
    desk.change { [story] in $0.stories["ferry"] = .success(story) }

    await tree.press("retry")
    await settled(tree) { tree.texts.contains("It rained.") }

    #expect(shared(tree) == story.origin)
    #expect(tree.texts.contains(brand.phrases.readAtPublisher))
  }

  @Test func `a drag down from its head closes it, and further down it does not`() async {
    var opened: OpenedStory? = OpenedStory(link: link)
    let kiosk = kiosk()
    let host = Host(opened: opened)
    let tree = ViewTree { Stage(host: host, brand: brand, kiosk: kiosk) }
    let value = DragGesture.Value(
      translation: CGSize(width: 0, height: 200),
      predicted: CGSize(width: 0, height: 300)
    )
    func scroll(to offset: CGFloat) {
      tree.all.first { $0.scrolled != nil }?.scrolled?(offset)
      tree.render()
    }
    func drag(_ phase: DragPhase) {
      tree.node("story")?.drag?(value, phase)
      tree.render()
    }
    scroll(to: 300)
    drag(.moves)
    // What counts is where the reader was when the finger came down.
    scroll(to: 0)
    drag(.ends)
    #expect(tree.node("story") != nil)

    // The system may take a finger away; the next drag begins anew.
    scroll(to: 300)
    drag(.moves)
    drag(.isTaken)
    scroll(to: 0)
    drag(.moves)
    #expect(tree.node("story")?.notes["scaleEffect"] as? CGFloat != 1)
    drag(.ends)

    #expect(tree.node("story") == nil)
    opened = host.opened
    #expect(opened == nil)
  }

  private func shared(_ tree: ViewTree) -> URL? {
    tree.all.first { $0.name == "ShareLink" }?.view as? URL
  }

  private func kiosk() -> Kiosk { Kiosk(desk, reader: DeviceReader(MemoryFile(nil))) }

  private func screen(_ kiosk: Kiosk) -> ViewTree {
    let teaser = TeaserModel(
      Teaser(headline: "Ferry late again", destination: .story("ferry")),
      in: CardSurroundings(brand: brand, section: nil, now: Sample.moment)
    )
    return ViewTree {
      StoryView(OpenedStory(link: link, teaser: teaser), of: brand, in: kiosk)
    }
  }

  private nonisolated static var story: Story {
    let picture = Picture(
      address: ScreenSample.address("https://pictures.example/quay.jpg"),
      alternativeText: "A quay"
    )
    return Story(
      id: "ferry",
      headline: "The ferry is late again",
      picture: picture,
      subjects: ["ferries"],
      body: [
        .paragraph("It rained."),
        .quote("We waited", attribution: "A passenger"),
        .picture(picture),
        .markup(
          SafeMarkup(
            sanitized: "<p>A <b>bold</b> word and <a href=\"https://a.example/\">a link</a></p>"
          )
        ),
        .embed(ScreenSample.address("https://map.example/"), title: "The map"),
        .enclosure(
          Enclosure(
            .audio,
            at: ScreenSample.address("https://radio.example/tide.mp3"),
            title: "The tide",
            duration: 95
          )
        ),
      ]
    )
  }
}

/// Whatever has opened a story.
@MainActor @Observable
private final class Host {
  var opened: OpenedStory?
  init(opened: OpenedStory?) { self.opened = opened }
}

/// A screen over which a story stands.
private struct Stage: View {
  @Bindable var host: Host
  let brand: Brand
  let kiosk: Kiosk

  var body: some View {
    Text("The list").navigationDestination(item: $host.opened) { story in
      StoryView(story, of: brand, in: kiosk)
    }
  }
}
