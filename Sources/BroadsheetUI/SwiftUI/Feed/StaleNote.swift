import BroadsheetCore
import Foundation
import SwiftUI

/// That content is not the newest, once it has been so for a while: a page that was kept is mostly
/// followed by a newer one within the blink of an eye.
struct StaleNote: View {
  private static let patience = Duration.seconds(3)

  let state: ScreenState
  let phrases: Phrases
  @State private var shown: Date?
  @Environment(\.loadingSleep) private var sleep
  @Environment(\.brandLook) private var look

  var body: some View {
    VStack(spacing: 0) {
      if let since = shown {
        Text(phrases.notUpdatedSince(since))
          .font(look.note)
          .foregroundStyle(look.secondaryText)
          .frame(maxWidth: .infinity)
          .padding(8)
          .background(look.surface)
          .accessibilityIdentifier("stale")
      }
    }
    .task(id: wish) { await follow() }
  }

  /// What the state asks for.
  private enum Wish: Equatable {
    case say(Date)
    /// It is as old as it was until an answer has come.
    case stay
    case beSilent
  }

  private var wish: Wish {
    switch state {
    case .native(_, .stale(let since, _)), .web(_, .stale(let since, _)): .say(since)
    case .native(_, .refreshing), .web(_, .refreshing): .stay
    case .loading, .failure, .native, .web: .beSilent
    }
  }

  private func follow() async {
    switch wish {
    case .say(let since):
      if shown == nil {
        guard (try? await sleep(Self.patience)) != nil, !Task.isCancelled else { return }
      }
      shown = since
    case .stay: break
    case .beSilent: shown = nil
    }
  }
}
