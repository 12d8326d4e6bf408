import BroadsheetCore
import Foundation
import SwiftUI

/// A page of the brand's own in a box of the height that was agreed on.
///
/// Its fallback takes its place when the page does not come, or is known to refuse to be shown in
/// others, and below it stands a way to the page itself.
struct WebTeaserCard: View {
  /// The heights that a page may be given, in points.
  private static let heights = 80...900

  let teaser: WebTeaser
  @State private var hasFailed = false
  @Environment(\.brandLook) private var look
  @Environment(\.pageDesk) private var desk
  @Environment(\.openURL) private var openURL

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      BlockTitle(title: teaser.title, section: nil, size: 20)
      if let desk {
        if teaser.refusesFrames == true || !teaser.address.isFramable || hasFailed {
          Text(teaser.fallback).font(look.text(16)).foregroundStyle(look.text)
        } else {
          EmbeddedPage(address: teaser.address, markup: desk.markup, isScrolling: false) { event in
            if case .failed = event { hasFailed = true }
          }
          .frame(
            height: CGFloat(
              min(max(teaser.height, Self.heights.lowerBound), Self.heights.upperBound)
            )
          )
        }
        Button {
          openURL(teaser.address)
        } label: {
          Text(desk.phrases.openInBrowser).font(look.label).foregroundStyle(look.accent)
        }
        .buttonStyle(.plain)
      }
    }
    .padding(14)
    .background(look.surface, in: RoundedRectangle(cornerRadius: look.cornerRadius))
  }
}
