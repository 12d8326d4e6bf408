import BroadsheetCore
import Foundation
import SwiftUI

/// The parts of a story under each other, in lines that are not too long.
struct StoryColumn: View {
  /// The longest lines, in points.
  private static let measure: CGFloat = 700

  let reading: StoryReading
  let phrases: Phrases
  @Binding var isAtHead: Bool
  /// Another for each attempt.
  @State private var attempt = 0
  @Environment(\.brandLook) private var look

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 18) {
        head
        switch reading.state {
        case .loading:
          LoadingView(label: phrases.loading).frame(maxWidth: .infinity, minHeight: 160)
        case .failed(let failure):
          FailureView(failure: failure, phrases: phrases) { attempt += 1 }
            .frame(maxWidth: .infinity)
        case .here(let story):
          StoryText(story: story, parts: reading.parts, phrases: phrases)
        }
      }
      .frame(maxWidth: Self.measure)
      .padding(.horizontal, 16)
      .padding(.vertical, 24)
      .frame(maxWidth: .infinity)
    }
    .background(look.background)
    .onScrollGeometryChange(for: Bool.self) { geometry in
      geometry.contentOffset.y + geometry.contentInsets.top <= 1
    } action: { _, isAtHead in
      self.isAtHead = isAtHead
    }
    .task(id: attempt) { await reading.load() }
  }

  /// What the story says of itself, and before it has come, what its teaser does.
  @ViewBuilder
  private var head: some View {
    switch reading.state {
    case .here(let story):
      let marks = TeaserModel.Mark.marks(of: story.flags, phrases)
      StoryHead(
        marks: marks,
        // A kicker that is the mark says nothing more.
        kicker: marks.contains { $0.text == story.kicker } ? nil : story.kicker,
        headline: story.headline,
        standfirst: story.standfirst,
        byline: story.byline,
        moment: story.published.map { "\(phrases.published) \(phrases.dateAndTime($0))" },
        picture: story.picture
      )
    // What people have taken off is not said any more.
    case .failed(let failure) where failure.isDecided: EmptyView()
    case .loading, .failed:
      let teaser = reading.opened.teaser
      StoryHead(
        marks: teaser?.marks ?? [],
        kicker: teaser?.kicker,
        headline: teaser?.headline ?? "",
        standfirst: teaser?.standfirst,
        picture: teaser?.picture
      )
    }
  }
}

/// The head of a story: kicker, headline, standfirst, byline, time, picture.
private struct StoryHead: View {
  let marks: [TeaserModel.Mark]
  let kicker: String?
  let headline: String
  let standfirst: String?
  var byline: String?
  var moment: String?
  let picture: Picture?
  @Environment(\.brandLook) private var look

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      KickerLine(marks: marks, kicker: kicker)
      Text(headline)
        .font(look.headline(36))
        .foregroundStyle(look.text)
        .accessibilityAddTraits(.isHeader)
      if let standfirst {
        Text(standfirst).font(look.text(20)).foregroundStyle(look.secondaryText)
      }
      if let byline { Text(byline).font(look.label).foregroundStyle(look.text) }
      if let moment { Text(moment).font(look.note).foregroundStyle(look.secondaryText) }
      if let picture { StoryFigure(picture: picture) }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
