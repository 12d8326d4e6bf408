import BroadsheetCore
import Foundation
import SwiftUI

/// The text of a story, block by block.
struct StoryText: View {
  let story: Story
  let phrases: Phrases
  @Environment(\.brandLook) private var look
  @Environment(\.openURL) private var openURL

  var body: some View {
    ForEach(story.body.indices, id: \.self) { place in
      block(story.body[place])
    }
    if let origin = story.origin, origin.isWebAddress {
      button(phrases.readAtPublisher, to: origin)
    }
  }

  @ViewBuilder
  private func block(_ block: Story.Block) -> some View {
    switch block {
    case .paragraph(let text): StoryProse(plain: text)
    case .heading(let text): StoryHeading(text: text)
    case .quote(let text, let attribution):
      VStack(alignment: .leading, spacing: 6) {
        Text(verbatim: "“\(text)”")
          .font(look.text(24).italic())
          .foregroundStyle(look.text)
        if let attribution {
          Text(verbatim: "— \(attribution)").font(look.note).foregroundStyle(look.secondaryText)
        }
      }
      .padding(.leading, 16)
    case .picture(let picture): StoryFigure(picture: picture)
    case .embed(let address, let title):
      button(title.isEmpty ? address.host() ?? address.absoluteString : title, to: address)
    case .markup(let markup): MarkupBlock(parts: MarkupRuns(markup.html).parts)
    }
  }

  private func button(_ title: String, to address: URL) -> some View {
    Button {
      openURL(address)
    } label: {
      Text(title)
        .font(look.label)
        .foregroundStyle(look.onAccent)
        .padding(.horizontal, 18)
        .padding(.vertical, 11)
        .background(look.accent, in: RoundedRectangle(cornerRadius: look.cornerRadius))
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(.isLink)
  }
}

/// A stretch of a story that came as markup.
private struct MarkupBlock: View {
  let parts: [MarkupRuns.Part]

  var body: some View {
    VStack(alignment: .leading, spacing: 18) {
      ForEach(parts.indices, id: \.self) { place in
        switch parts[place] {
        case .text(let runs): StoryProse(runs: runs)
        case .heading(let runs): StoryHeading(text: runs.map(\.text).joined())
        case .picture(let address, let words):
          StoryFigure(picture: Picture(address: address, alternativeText: words))
        }
      }
    }
  }
}

/// A headline within a story.
private struct StoryHeading: View {
  let text: String
  @Environment(\.brandLook) private var look

  var body: some View {
    Text(text)
      .font(look.headline(24))
      .foregroundStyle(look.text)
      .accessibilityAddTraits(.isHeader)
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// A picture of a story with what is said of it.
struct StoryFigure: View {
  /// About how wide figures are, in points.
  private static let width: CGFloat = 700

  let picture: Picture
  @Environment(\.brandLook) private var look

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Color.clear
        .aspectRatio(ratio, contentMode: .fit)
        .overlay {
          PictureBox(
            picture: picture,
            width: Self.width,
            height: 0,
            takesWhatIsLeft: true,
            spoken: picture.alternativeText
          )
        }
      if !words.isEmpty {
        Text(words).font(look.note).foregroundStyle(look.secondaryText)
      }
    }
  }

  /// Its own, within reason.
  private var ratio: CGFloat {
    let own = CGFloat(picture.width ?? 3) / CGFloat(max(1, picture.height ?? 2))
    return min(max(own, 0.6), 3)
  }

  private var words: String {
    [picture.caption, picture.credit].compactMap(\.self).joined(separator: "  ")
  }
}
