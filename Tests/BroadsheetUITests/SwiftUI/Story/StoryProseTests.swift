import BroadsheetCore
import BroadsheetTesting
import Foundation
import SwiftUI
import Testing

@testable import BroadsheetUI

/// Markup becomes text with the looks and the links that it has.
@MainActor
struct StoryProseTests {
  private let look = BrandLook(.plain)

  @Test func `runs keep their words, faces and links`() {
    let text = StoryProse.text(
      runs("A <b>bold</b>, <i>slanted</i> <a href=\"https://a.example/\">link</a>"),
      look
    )

    #expect(String(text.characters) == "A bold, slanted link")
    let styles = text.runs.map { (String(text[$0.range].characters), $0.swiftUI.font) }
    #expect(styles.first { $0.0 == "bold" }?.1 == look.body.bold())
    #expect(styles.first { $0.0 == "slanted" }?.1 == look.body.italic())
    #expect(text.runs.compactMap(\.link) == [ScreenSample.address("https://a.example/")])
    #expect(text.runs.last?.swiftUI.foregroundColor == look.accent)
  }

  @Test func `every form that a story may have keeps its look and its link`() throws {
    let texts = try StoryForm.story().parts.compactMap { part in
      if case .text(let runs) = part { StoryProse.text(runs, look) } else { nil }
    }

    for form in try StoryForm.all() where form.style != nil || form.link != nil {
      let styles = try form.styles
      let isDrawn = texts.contains { text in
        text.runs.contains { run in
          String(text[run.range].characters) == form.words && run.link == form.link
            && (run.swiftUI.underlineStyle != nil) == styles.contains(.underlined)
            && (run.swiftUI.strikethroughStyle != nil) == styles.contains(.struck)
            && (run.swiftUI.baselineOffset ?? 0 > 0) == styles.contains(.superscript)
            && (run.swiftUI.baselineOffset ?? 0 < 0) == styles.contains(.subscript)
            && (run.swiftUI.font != look.body)
              == !styles.isDisjoint(with: [.bold, .italic, .code, .small])
        }
      }
      #expect(isDrawn, "\(form.form)")
    }
  }

  @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd", "https:", "/here"])
  func `what is no address of the web is no link`(address: String) {
    let text = StoryProse.text(runs("<a href=\"\(address)\">there</a>"), look)

    #expect(String(text.characters) == "there")
    #expect(text.runs.allSatisfy { $0.link == nil })
  }

  private func runs(_ html: String) -> [MarkupRuns.Run] {
    guard case .text(let runs)? = MarkupRuns("<p>\(html)</p>").parts.first else { return [] }
    return runs
  }
}
