import BroadsheetCore
import Foundation
import SwiftUI

/// A paragraph of a story, which can be selected, with its styles and links.
struct StoryProse: View {
  let runs: [MarkupRuns.Run]
  @Environment(\.brandLook) private var look

  var body: some View {
    Text(Self.text(runs, look))
      .font(look.body)
      .lineSpacing(5)
      .foregroundStyle(look.text)
      .textSelection(.enabled)
      .frame(maxWidth: .infinity, alignment: .leading)
  }

  /// Runs as text with attributes; links that are no web addresses are words alone.
  static func text(_ runs: [MarkupRuns.Run], _ look: BrandLook) -> AttributedString {
    runs.reduce(into: AttributedString()) { text, run in
      var stretch = AttributedString(run.text)
      var font = run.style.contains(.small) ? look.text(15) : look.body
      if run.style.contains(.code) { font = font.monospaced() }
      if run.style.contains(.bold) { font = font.bold() }
      if run.style.contains(.italic) { font = font.italic() }
      stretch.swiftUI.font = font
      if run.style.contains(.underlined) { stretch.swiftUI.underlineStyle = .single }
      if run.style.contains(.struck) { stretch.swiftUI.strikethroughStyle = .single }
      if run.style.contains(.superscript) { stretch.swiftUI.baselineOffset = 6 }
      if run.style.contains(.subscript) { stretch.swiftUI.baselineOffset = -4 }
      if let link = run.link, link.isWebAddress {
        stretch.link = link
        stretch.swiftUI.foregroundColor = look.accent
      }
      text.append(stretch)
    }
  }
}
