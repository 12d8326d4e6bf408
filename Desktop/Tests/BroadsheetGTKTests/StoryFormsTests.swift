import BroadsheetCore
import CAdwaita
import Foundation
import Toolkit
import XCTest

@testable import BroadsheetGTK

/// What the labels of a story hold, for every form that its text may have; and that links can be pressed.
final class StoryFormsTests: GTKTestCase {
  /// A row of the table that all renderers have in common.
  private struct Form: Decodable {
    var form: String
    var block: String
    var words: String
    var style: [String]?
    var link: URL?

    static func all() throws -> [Form] {
      let file = URL(filePath: #filePath).appending(path: "../../../../Tests/StoryForms.json")
      return try JSONDecoder().decode([Form].self, from: Data(contentsOf: file.standardizedFileURL))
    }
  }

  /// How Pango says what it was told of a style.
  private static let marks = [
    "bold": "weight bold", "italic": "style italic", "code": "family \"Monospace\"",
    "struck": "strikethrough true", "underlined": "underline single",
    "subscript": "baseline-shift subscript", "superscript": "baseline-shift superscript",
    "small": "scale 0.8",
  ]

  func testEveryFormIsDrawnWithItsLookAndNoMarkupIsSeen() throws {
    try onMain {
      for form in try Form.all() {
        let shown = Shown([.markup(SafeMarkup(sanitized: form.block))])
        let label = try XCTUnwrap(
          shown.labels.first { Self.text($0).contains(form.words) },
          "\(form.form): \(shown.labels.map(Self.text))"
        )

        let looks = Self.looks(of: form.words, in: label)
        for style in form.style ?? [] {
          let mark = try XCTUnwrap(Self.marks[style], style)
          XCTAssertTrue(looks.contains { $0.hasPrefix(mark) }, "\(form.form): \(looks)")
        }
        XCTAssertFalse(Self.text(label).contains("<a "), form.form)
        XCTAssertFalse(Self.text(label).contains("&lt;"), form.form)
      }
    }
  }

  func testEveryLinkIsReachedAndPressedByKeys() throws {
    try onMain {
      for form in try Form.all() {
        guard let link = form.link else { continue }
        let shown = Shown([.markup(SafeMarkup(sanitized: form.block))])
        let label = try XCTUnwrap(shown.labels.first { Self.text($0).contains(form.words) })

        gtk_widget_child_focus(label, GTK_DIR_TAB_FORWARD)
        if gtk_label_get_current_uri(OpaquePointer(label)) == nil {
          gtk_widget_child_focus(label, GTK_DIR_TAB_FORWARD)
        }
        broadsheet_press_link(label)

        XCTAssertEqual(shown.opened, [link], form.form)
      }
    }
  }

  func testALiveReportIsDrawnWithTheWordsThatAllRenderersHave() throws {
    try onMain {
      let entry = LiveEntry(
        id: Slug(identifying: "goal"),
        time: Date(timeIntervalSince1970: 1_767_323_070),
        title: "Two up",
        mark: LiveEntry.Mark(rawValue: "goal"),
        body: [.paragraph("In it goes.")]
      )
      let report = LiveReport(entries: [entry], state: .over(since: entry.time))
      let timeline = LiveTimeline(report, Phrases(language: "en"))
      let head = try XCTUnwrap(timeline.entries.first?.head)
      let over = try XCTUnwrap(timeline.over)

      let shown = Shown([.paragraph("Before.")], report: report)
      let words = shown.labels.map(Self.text)

      let told = ["Before.", over.text, "As it happened", head.note, "Two up", "In it goes."]
      XCTAssertEqual(words.filter(told.contains), told)
    }
  }

  func testWhatIsReadStaysWhereItIsWhenTheReportIsCorrected() throws {
    try onMain {
      let start = Date(timeIntervalSince1970: 1_767_323_070)
      let text = (0..<60).map { "word\($0)" }.joined(separator: " ")
      func report(_ minutes: Range<Int>, _ title: String, longFrom: Int = 30) -> LiveReport {
        LiveReport(
          entries: minutes.map { minute in
            LiveEntry(
              id: Slug(identifying: "at-\(minute)"),
              time: start + Double(minute) * 60,
              title: "\(title) \(minute)",
              body: [.paragraph(minute < longFrom ? text : text + " " + text)]
            )
          }
        )
      }
      let shown = Shown([], report: report(0..<30, "Minute"))
      @MainActor func top(_ text: String) throws -> Double {
        let label = shown.labels.first { Self.text($0) == text }
        let frame = label.flatMap { View($0).frame(in: shown.controller.view) }
        return try XCTUnwrap(frame, text).y
      }
      _ = shown.controller.view.scroll(screens: 1)
      shown.screen.settle()
      let tops = try (0..<30).map { try top("Minute \($0)") }
      let middle = try XCTUnwrap(tops.lastIndex { (0..<600).contains($0) })
      let before = tops[middle]

      var newer = shown.story
      newer.report = report(0..<28, "Then", longFrom: middle + 3)
      shown.controller.show(newer)
      shown.screen.settle()

      let after = try top("Then \(middle)")
      XCTAssertEqual(after, before, accuracy: 1)
    }
  }

  func testWhatIsOfferedIsSaidUntilItIsTaken() throws {
    onMain {
      let shown = Shown([.paragraph("Text")])
      var isTaken = false
      shown.controller.onNews = { isTaken = true }

      shown.controller.offer("New in this story")
      XCTAssertTrue(shown.controller.news.isVisible)
      shown.controller.news.press()
      XCTAssertTrue(isTaken)

      shown.controller.offer(nil)
      XCTAssertFalse(shown.controller.news.isVisible)
    }
  }

  func testWhatIsNewInAReportIsSaidAndMarkedAndLedTo() throws {
    try onMain {
      let start = Date(timeIntervalSince1970: 1_767_323_070)
      let text = (0..<60).map { "word\($0)" }.joined(separator: " ")
      let entries = (0..<30).map { minute in
        LiveEntry(
          id: Slug(identifying: "at-\(minute)"),
          time: start + Double(minute) * 60,
          title: "Minute \(minute)",
          body: [.paragraph(text)]
        )
      }
      let report = LiveReport(entries: entries)
      let fresh = Shown([], report: report)
      XCTAssertFalse(fresh.controller.news.isVisible, "who was never here is told nothing")

      let shown = Shown([], report: report, seen: start + 10 * 60)

      XCTAssertTrue(shown.controller.news.isVisible)
      XCTAssertEqual(shown.labels.map(Self.text).filter { $0 == "New" }.count, 19)
      XCTAssertTrue(shown.labels.map(Self.text).contains("New since you looked: 19"))
      shown.controller.news.press()
      shown.screen.settle()
      XCTAssertFalse(shown.controller.news.isVisible)
      let label = try XCTUnwrap(shown.labels.first { Self.text($0) == "Minute 11" })
      let frame = View(label).frame(in: shown.controller.view)
      XCTAssertTrue((0..<900).contains(frame?.y ?? -1), "\(String(describing: frame))")
    }
  }

  func testAGalleryIsPagedByKeysAndButtonsAndFillsTheScreen() throws {
    try onMain {
      let images = (1...4).map { "<img src=\"https://a.example/\($0).jpg\" alt=\"Number \($0)\">" }
      let shown = Shown([.markup(SafeMarkup(sanitized: images.joined()))])
      let gallery = try XCTUnwrap(shown.controller.gallery)
      XCTAssertTrue(gallery.view.hasAccessibleLabel("Pictures, 1 of 4"))

      gallery.pager.show(2, isStill: true)
      XCTAssertTrue(gallery.view.hasAccessibleLabel("Pictures, 3 of 4"))
      gallery.pager.step(towards: 1)
      gallery.pager.step(towards: 1)
      XCTAssertEqual(gallery.pager.position, 3, "there is none behind the last")
      gallery.pager.step(towards: -1)
      XCTAssertEqual(gallery.pager.position, 2)
      XCTAssertNil(gallery.full)
      XCTAssertGreaterThan(gallery.view.width, 300)
    }
  }

  func testALongReadBeginsWithALetterOfItsOwnAndSaysTheWordWhole() throws {
    try onMain {
      let words = (0..<400).map { "wörd\($0)" }.joined(separator: " ")
      let parts = (1...3).map { "<h2>Part \($0)</h2><p>\(words)</p>" }.joined()
      let html = "<p>Årene går. \(words)</p>\(parts)"
      let shown = Shown([.markup(SafeMarkup(sanitized: html))])
      shown.screen.settle()

      let texts = shown.labels.map(Self.text)
      let place = try XCTUnwrap(texts.firstIndex(of: "Å"))
      let (beside, below) = (texts[place + 1], texts[place + 2])
      XCTAssertEqual("Å" + beside + below, "Årene går. \(words)")
      XCTAssertGreaterThan(beside.count, 60)
      XCTAssertGreaterThan(below.count, 60)
      XCTAssertTrue(View(shown.labels[place + 1]).hasAccessibleLabel("Å" + beside))
    }
  }

  func testAPictureIsCutWhereItIsAboutLeast() {
    onMain {
      let shapes = [(400, 300), (300, 400), (1_000, 100), (100, 100)]
      for focus in [FocalPoint.middle, FocalPoint(x: 0, y: 100), FocalPoint(x: 80, y: 20)] {
        for picture in shapes {
          for place in shapes {
            let view = PictureView()
            view.part = { focus.part(of: $0, in: $1) }
            guard let frame = view.frame(ofPicture: picture, in: place) else { return XCTFail() }
            // All of the place is filled, and what is cut is divided as the point divides the whole.
            let (over, up) = (frame.width - Double(place.0), frame.height - Double(place.1))
            XCTAssertGreaterThan(min(over, up), -0.001)
            XCTAssertEqual(-frame.x, over * Double(focus.x) / 100, accuracy: 0.001)
            XCTAssertEqual(-frame.y, up * Double(focus.y) / 100, accuracy: 0.001)
            view.part = nil
            guard let whole = view.frame(ofPicture: picture, in: place) else { return XCTFail() }
            XCTAssertLessThan(whole.width, Double(place.0) + 0.001)
            XCTAssertLessThan(whole.height, Double(place.1) + 0.001)
          }
        }
      }
    }
  }

  func testWhatAFormAddsIsDrawnInItsOrder() {
    onMain {
      let words = (0..<400).map { "word\($0)" }.joined(separator: " ")
      let images = (1...3).map { "<img src=\"https://a.example/\($0).jpg\" alt=\"\">" }.joined()
      let parts = (1...3).map { "<h2>Part \($0)</h2><p>\(words)</p>" }.joined()
      let forms: [(TeaserFlags, String)] = [(.opinion, "<p>a</p>"), ([], images), ([], parts)]
      for (flags, html) in forms {
        let body = [Story.Block.markup(SafeMarkup(sanitized: html))]
        let shown = Shown(body, flags: flags, byline: "Zeta")
        let expected = StoryModel(shown.story, Phrases(language: "en")).formWords

        let drawn = shown.labels.map(Self.text).filter(expected.contains)
        XCTAssertFalse(expected.isEmpty)
        XCTAssertEqual(Array(drawn.prefix(expected.count)), expected)
      }
    }
  }

  func testALabelThatCannotReadItsMarkupSaysTheWordsAlone() {
    onMain {
      let label = Label("before")

      label.setMarkup("a <nothing>b", words: "a b") { _ in }

      XCTAssertEqual(label.shownText, "a b")
      XCTAssertEqual(label.text, "a b")
    }
  }

  private static func text(_ label: UnsafeMutablePointer<GtkWidget>) -> String {
    gtk_label_get_text(OpaquePointer(label)).map { String(cString: $0) } ?? ""
  }

  /// What Pango was told of all of the words.
  private static func looks(
    of words: String,
    in label: UnsafeMutablePointer<GtkWidget>
  ) -> [String] {
    let text = text(label)
    guard let range = text.firstRange(of: words),
      let attributes = pango_layout_get_attributes(gtk_label_get_layout(OpaquePointer(label))),
      let said = pango_attr_list_to_string(attributes)
    else { return [] }
    defer { g_free(said) }
    let start = text[..<range.lowerBound].utf8.count
    let end = start + words.utf8.count
    return String(cString: said).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count == 3, let from = Int(parts[0]), let to = UInt32(parts[1]),
        from <= start, Int(to) >= end
      else { return nil }
      return String(parts[2])
    }
  }
}

/// A story of some blocks in a window.
@MainActor
private final class Shown {
  private(set) var opened: [URL] = []
  let screen: Screen
  let controller: StoryController
  let story: Story

  init(
    _ body: [Story.Block],
    flags: TeaserFlags = [],
    byline: String? = nil,
    report: LiveReport? = nil,
    seen: Date? = nil
  ) {
    let story = Story(
      id: Slug(identifying: "forms"),
      headline: "Head",
      byline: byline,
      flags: flags,
      body: body,
      report: report
    )
    self.story = story
    final class Opener {
      var open: @MainActor (URL) -> Void = { _ in }
    }
    let opener = Opener()
    controller = StoryController(
      nil,
      StoryController.Surroundings(
        phrases: Phrases(language: "en"),
        pictures: Pictures { _ throws(Failure) in throw Failure.unreachable },
        openOutside: { opener.open($0) }
      )
    )
    controller.show(story, seen: seen)
    screen = Screen(controller)
    opener.open = { [weak self] in self?.opened.append($0) }
  }

  /// All labels of the story, from the top.
  var labels: [UnsafeMutablePointer<GtkWidget>] {
    var found: [UnsafeMutablePointer<GtkWidget>] = []
    var waiting = [controller.view.pointer]
    while let widget = waiting.popLast() {
      if broadsheet_is_a(widget, gtk_label_get_type()) != 0 { found.append(widget) }
      var child = gtk_widget_get_last_child(widget)
      while let each = child {
        waiting.append(each)
        child = gtk_widget_get_prev_sibling(each)
      }
    }
    return found
  }
}
