import BroadsheetCore
import Foundation
import SwiftUI

/// The text of a story, block by block.
struct StoryText: View {
  let story: Story
  /// Its text in pieces, each of which is made when it comes near the screen.
  let parts: [StoryPart]
  let phrases: Phrases
  @Environment(\.brandLook) private var look
  @Environment(\.openURL) private var openURL

  var body: some View {
    ForEach(parts.indices, id: \.self) { place in
      view(of: parts[place])
    }
    if let origin = story.origin, origin.isWebAddress {
      button(phrases.readAtPublisher, to: origin)
    }
  }

  @ViewBuilder
  private func view(of part: StoryPart) -> some View {
    switch part {
    case .text(let runs): StoryProse(runs: runs)
    case .quotation(let runs): StoryProse(runs: runs).padding(.horizontal, 20)
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
    case .embed(let address, let title): button(title, to: address)
    case .enclosure(let enclosure): row(EnclosureModel(enclosure, phrases))
    }
  }

  /// A button that plays or opens a file, and what is known of it.
  private func row(_ file: EnclosureModel) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      if let poster = file.poster { StoryFigure(picture: poster) }
      button("\(file.action): \(file.title)", to: file.address)
        .accessibilityLabel(file.spoken)
      if !file.notes.isEmpty {
        Text(file.notes).font(look.note).foregroundStyle(look.secondaryText)
      }
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
