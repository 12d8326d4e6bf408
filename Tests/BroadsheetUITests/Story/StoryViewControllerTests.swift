import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import Testing
import UIKit

@testable import BroadsheetUI

@MainActor
struct StoryViewControllerTests {
  private let story = Story(
    id: Slug(identifying: "ferry"),
    headline: "The ferry is late",
    standfirst: "Again.",
    origin: SampleStand.address("https://paper.example/ferry"),
    body: [
      .paragraph("It left at noon."), .heading("Why"), .quote("Fog", attribution: "The captain"),
      .embed(SampleStand.address("https://video.example/1"), title: "See it"),
      .enclosure(
        Enclosure(
          .audio,
          at: SampleStand.address("https://radio.example/tide.mp3"),
          title: "The tide",
          duration: 95
        )
      ),
    ]
  )

  private func texts(_ view: UIView) -> [String] {
    view.descendants(of: UILabel.self).filter(\.isSeen).compactMap(\.text)
      + view.descendants(of: UITextView.self).filter(\.isSeen).compactMap(\.attributedText?.string)
  }

  @Test func `what the teaser said is there at once, and the text when it has come`() async {
    let teaser = TeaserModel(
      Teaser(headline: "The ferry is late", destination: .story(story.id)),
      in: CardSurroundings(brand: Sample.brand(), section: nil, now: Sample.moment)
    )
    let story = story
    let controller = TestScreen.story(teaser) { () throws(Failure) in
      story
    }
    controller.loadViewIfNeeded()
    #expect(texts(controller.view).isEmpty)
    let window = TestScreen.window(controller)
    #expect(texts(controller.view).contains("The ferry is late"))

    #expect(await TestScreen.eventually { controller.session.story != nil })
    window.settle()

    let words = texts(controller.view)
    for text in ["Again.", "It left at noon.", "Why", "“Fog”", "— The captain", "1:35"] {
      #expect(words.contains(text), "\(text)")
    }
    let labels = controller.view.descendants(of: UIButton.self).compactMap(\.accessibilityLabel)
    #expect(labels.contains("Listen, The tide, 1\u{a0}min"))
    #expect(controller.children.isEmpty)
  }

  @Test func `a live report is drawn with the words that all renderers have`() async throws {
    let entry = LiveEntry(
      id: Slug(identifying: "goal"),
      time: Sample.moment,
      title: "Two up",
      mark: LiveEntry.Mark(rawValue: "goal"),
      body: [.paragraph("In it goes.")]
    )
    var story = story
    story.report = LiveReport(entries: [entry], state: .over(since: Sample.moment))
    let (desk, told) = (TestScreen.desk(), story)
    let controller = TestScreen.story(desk: desk) { () throws(Failure) in told }
    let window = TestScreen.window(controller)
    #expect(await TestScreen.eventually { controller.session.story != nil })
    window.settle()

    let words = texts(controller.view)
    let timeline = LiveTimeline(try #require(story.report), desk.phrases)
    let head = try #require(timeline.entries.first?.head)
    let over = try #require(timeline.over)
    for text in [head.note, "Two up", "In it goes.", over.text, desk.phrases.liveTimeline] {
      #expect(words.contains(text), "\(text)")
    }
    let boxes = controller.view.descendants(of: UIStackView.self)
    #expect(boxes.contains { $0.isAccessibilityElement && $0.accessibilityLabel == head.spoken })
  }

  @Test func `what came since the reader looked is said, marked and led to`() async {
    func told(_ minutes: Range<Int>) -> Story {
      var told = story
      let entries = minutes.map { minute in
        LiveEntry(
          id: Slug(identifying: "at-\(minute)"),
          time: Sample.moment + Double(minute) * 60,
          title: "Minute \(minute)"
        )
      }
      told.report = LiveReport(entries: entries)
      return told
    }
    let (desk, brand, newer) = (TestScreen.desk(), Sample.brand(), told(0..<3))
    let reader = DeviceReader(MemoryFile(nil))
    reader.memory.look(at: told(0..<1), of: brand.id)
    let session = StorySession(
      StoryLink(brand: brand.id, section: nil, story: newer.id),
      of: brand,
      on: ShelfDesk([brand]),
      reader: reader,
      load: { () throws(Failure) in newer }
    )
    let controller = StoryViewController(session, desk: desk)
    let window = TestScreen.window(controller)
    #expect(await TestScreen.eventually { session.story != nil })
    window.settle()

    let words = texts(controller.view)
    #expect(words.filter { $0 == desk.phrases.newEntry }.count == 2)
    let buttons = controller.view.descendants(of: UIButton.self).compactMap {
      $0.configuration?.title
    }
    #expect(buttons.contains(desk.phrases.sinceYouLooked("2")))
  }

  @Test func `what comes while it is read waits, and what is corrected is shown`() async throws {
    let words = (0..<80).map { "word\($0)" }.joined(separator: " ")
    func told(_ minutes: Range<Int>, title: String = "Minute") -> Story {
      var told = story
      let entries = minutes.map { minute in
        LiveEntry(
          id: Slug(identifying: "at-\(minute)"),
          time: Sample.moment + Double(minute) * 60,
          title: "\(title) \(minute)",
          body: [.paragraph(words)]
        )
      }
      told.flags = [.live]
      told.report = LiveReport(entries: entries)
      return told
    }
    let brand = Sample.brand()
    let shelf = ShelfDesk([brand])
    let (first, second) = (told(0..<20), told(3..<22, title: "Then"))
    shelf.change { $0.stories["live"] = .success(first) }
    let session = StorySession(
      StoryLink(brand: brand.id, section: nil, story: "live"),
      of: brand,
      on: shelf,
      reader: DeviceReader(MemoryFile(nil))
    )
    let desk = TestScreen.desk()
    let controller = StoryViewController(session, desk: desk)
    let window = TestScreen.window(controller)
    #expect(await TestScreen.eventually { session.story != nil && !shelf.shelf.listeners.isEmpty })
    window.settle()
    let scroller = try #require(controller.view.descendants(of: StoryScrollView.self).first)
    func top(_ text: String) throws -> CGFloat {
      let label = try #require(scroller.descendants(of: UILabel.self).first { $0.text == text })
      return label.convert(label.bounds, to: controller.view).minY
    }

    shelf.change { $0.stories["live"] = .success(second) }
    shelf.tellStories()
    #expect(await TestScreen.eventually { session.newsWords != nil })
    window.settle()

    #expect(texts(controller.view).contains("Then 9"))
    #expect(!texts(controller.view).contains("Then 20"))
    let news = try #require(
      controller.view.descendants(of: UIButton.self).first {
        $0.accessibilityIdentifier == "new-in-story"
      }
    )
    #expect(news.accessibilityLabel == desk.phrases.sinceYouLooked("2"))
    news.press()
    window.settle()
    #expect(news.isHidden)
    #expect((0..<400).contains(try top("Then 20")))
    #expect(texts(controller.view).filter { $0 == desk.phrases.newEntry }.count == 2)
  }

  @Test func `a gallery has the whole screen, with one picture at a time`() async throws {
    let pictures = (1...4).map { number in
      Story.Block.picture(
        Picture(
          address: SampleStand.address("https://a.example/\(number).jpg"),
          caption: "Caption \(number)",
          width: 600,
          height: 400
        )
      )
    }
    let story = Story(id: Slug(identifying: "gallery"), headline: "Head", body: pictures)
    let desk = TestScreen.desk()
    let controller = TestScreen.story(desk: desk) { () throws(Failure) in story }
    let window = TestScreen.window(controller)
    #expect(await TestScreen.eventually { controller.session.story != nil })
    window.settle()
    func button(_ words: String, in view: UIView) throws -> UIButton {
      try #require(
        view.descendants(of: UIButton.self).first {
          $0.accessibilityLabel == words || $0.configuration?.title == words
        }
      )
    }

    try button(desk.phrases.fullScreen, in: controller.view).press()
    window.settle()

    let gallery = try #require(controller.presentedViewController as? GalleryViewController)
    let view = try #require(gallery.view)
    let pages = view.descendants(of: GalleryPage.self)
    #expect(pages.count == 4)
    #expect(try !button(desk.phrases.previousPicture, in: view).isEnabled)
    for _ in 0..<2 { try button(desk.phrases.nextPicture, in: view).press() }
    #expect(gallery.position == 2)
    #expect(pages.filter { !$0.accessibilityElementsHidden }.count == 1)
    let picture = try #require(pages[2].descendants(of: PictureView.self).first)
    #expect(picture.frame.width == TestScreen.phone.width)
    #expect(abs(picture.frame.width / picture.frame.height - 1.5) < 0.01)
    try button(desk.phrases.close, in: view).press()
    window.settle()
    #expect(controller.presentedViewController == nil)
  }

  @Test func `what a form adds is drawn, in its order`() async {
    let words = (0..<400).map { "word\($0)" }.joined(separator: " ")
    let pictures = (1...3).map {
      Story.Block.picture(Picture(address: SampleStand.address("https://a.example/\($0).jpg")))
    }
    let parts = (1...3).flatMap { [Story.Block.heading("Part \($0)"), .paragraph(words)] }
    let forms: [(TeaserFlags, [Story.Block])] = [
      (.opinion, [.paragraph("Words")]), ([], pictures), ([], parts),
    ]
    for (flags, body) in forms {
      let story = Story(
        id: Slug(identifying: "form"),
        headline: "Head",
        byline: "Zeta",
        flags: flags,
        body: body
      )
      let desk = TestScreen.desk()
      let controller = TestScreen.story(desk: desk) { () throws(Failure) in story }
      let window = TestScreen.window(controller)
      #expect(await TestScreen.eventually { controller.session.story != nil })
      window.settle()

      let model = StoryModel(story, desk.phrases)
      let buttons = controller.view.descendants(of: UIButton.self).compactMap {
        $0.configuration?.title
      }
      let drawn = buttons + texts(controller.view)
      #expect(!model.formWords.isEmpty)
      #expect(drawn.filter(model.formWords.contains).count >= model.formWords.count)
      #expect(model.formWords == drawn.filter(model.formWords.contains).unique)
    }
  }

  @Test func `every form that a story may have is drawn with its look and its link`() async throws {
    let story = try StoryForm.story()
    let desk = TestScreen.desk()
    let controller = TestScreen.story(desk: desk) { () throws(Failure) in story }
    let window = TestScreen.window(controller)
    #expect(await TestScreen.eventually { controller.session.story != nil })
    window.settle()
    let texts = controller.view.descendants(of: UITextView.self).compactMap(\.attributedText)
    let headings = controller.view.descendants(of: UILabel.self).compactMap(\.text)

    for form in try StoryForm.all() {
      let styles = try form.styles
      let places = texts.flatMap { text in
        text.string.ranges(of: form.words).map { range in
          text.attributes(
            at: NSRange(range, in: text.string).location,
            effectiveRange: nil
          )
        }
      }
      guard !places.isEmpty else {
        #expect(headings.contains(form.words), "\(form.form)")
        continue
      }
      var traits: UIFontDescriptor.SymbolicTraits = []
      if styles.contains(.bold) { traits.insert(.traitBold) }
      if styles.contains(.italic) { traits.insert(.traitItalic) }
      if styles.contains(.code) { traits.insert(.traitMonoSpace) }
      let isSmall = !styles.isDisjoint(with: [.small, .subscript, .superscript])
      let font = desk.theme.prose(traits, isSmall: isSmall).fontDescriptor
      let shift = styles.contains(.superscript) ? 1 : styles.contains(.subscript) ? -1 : 0
      #expect(
        places.contains { looks in
          (looks[.font] as? UIFont)?.fontDescriptor == font
            && (looks[.underlineStyle] != nil) == styles.contains(.underlined)
            && (looks[.strikethroughStyle] != nil) == styles.contains(.struck)
            && (looks[.baselineOffset] as? Int ?? 0).signum() == shift
            && looks[.link] as? URL == form.link
        },
        "\(form.form): \(places)"
      )
    }
  }

  @Test func `a text that does not come is a failure, and retry brings it`() async throws {
    var answers: [Result<Story, Failure>] = [.failure(.unreachable), .success(story)]
    let controller = TestScreen.story { () throws(Failure) in
      try answers.removeFirst().get()
    }
    let window = TestScreen.window(controller)
    #expect(await TestScreen.eventually { controller.children.first is FailureViewController })
    #expect(controller.children.count == 1)

    let retry = try #require(
      controller.view.descendants(of: UIButton.self).first { $0.accessibilityIdentifier == "retry" }
    )
    retry.press()

    #expect(await TestScreen.eventually { controller.session.story != nil })
    #expect(controller.children.isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test func `pages that belong to the story and its publisher's own open in the browser`() async {
    let desk = TestScreen.desk()
    var opened: [String] = []
    desk.actions.openAddress = { opened.append($0.absoluteString) }
    let story = story
    let controller = TestScreen.story(desk: desk) { () throws(Failure) in story }
    let window = TestScreen.window(controller)
    #expect(await TestScreen.eventually { controller.session.story != nil })

    for button in controller.view.descendants(of: UIButton.self) { button.press() }

    #expect(
      opened == [
        "https://video.example/1", "https://radio.example/tide.mp3", "https://paper.example/ferry",
      ]
    )
    withExtendedLifetime(window) {}
  }

  @Test func `of many pictures those near the screen alone are brought`() async {
    let fetched = Fetched()
    let desk = CardDesk(
      phrases: Phrases(language: "en"),
      theme: BrandTheme(.plain),
      pictures: Pictures { (address) throws(Failure) in
        await fetched.note(address)
        return SampleIcons.png(64, 64)
      }
    )
    let body = (0..<100).map { number in
      Story.Block.picture(
        Picture(address: SampleStand.address("https://pictures.example/\(number).png"))
      )
    }
    let story = Story(id: Slug(identifying: "many"), headline: "Many pictures", body: body)
    let controller = TestScreen.story(desk: desk) { () throws(Failure) in story }
    let window = TestScreen.window(controller)
    #expect(await TestScreen.eventually { controller.session.story != nil })
    window.settle()
    while await fetched.addresses.isEmpty { await Task.yield() }
    for _ in 0..<200 { await Task.yield() }

    let count = await fetched.addresses.count
    #expect((1..<20).contains(count), "\(count) of 100")
    withExtendedLifetime(window) {}
  }

  @Test func `who leaves before the text has come ends its load`() async {
    var wasCancelled = false
    let controller = TestScreen.story { () throws(Failure) in
      while !Task.isCancelled { await Task.yield() }
      wasCancelled = true
      throw .unreachable
    }
    let window = TestScreen.window(controller)

    window.rootViewController = UIViewController()
    window.settle()

    #expect(await TestScreen.eventually { wasCancelled })
    #expect(controller.session.story == nil)
  }

  @Test(arguments: [false, true])
  func `parts of the text come in one after the other, unless little is to move`(isStill: Bool) {
    AccessibilityRecord.reducesMotion = isStill
    defer { AccessibilityRecord.reducesMotion = false }
    AnimationRecord.delays = []
    let story = story
    let controller = TestScreen.story { () throws(Failure) in
      story
    }
    let window = TestScreen.window(controller)

    // Nothing else runs between the text's coming and this.
    controller.session.receive(story)
    let delays = AnimationRecord.delays

    #expect(delays.isEmpty == isStill)
    #expect(delays == delays.sorted())
    #expect(delays.max() ?? 0 < 0.3)
    #expect(controller.view.descendants(of: UITextView.self).allSatisfy { $0.alpha == 1 })
    withExtendedLifetime(window) {}
  }
}

private actor Fetched {
  private(set) var addresses: Set<URL> = []
  func note(_ address: URL) { addresses.insert(address) }
}

extension [String] {
  /// Each the first time that it stands here.
  fileprivate var unique: [String] {
    reduce(into: []) { found, text in if !found.contains(text) { found.append(text) } }
  }
}
