import BroadsheetCore
import Foundation
import SwiftUI

/// That something is on its way: nothing for half a second, then a wheel or the outlines of cards.
///
/// The half second begins when it appears and ends when it leaves.
struct LoadingView: View {
  private static let outlines: [CGFloat] = [240, 24, 24, 160, 24, 24, 160]

  let label: String
  var look = BrandStyle.Loading.spinner
  @State private var isShown = false
  @Environment(\.loadingSleep) private var sleep
  @Environment(\.brandLook) private var colours

  var body: some View {
    ZStack {
      Color.clear
      if isShown { sign.accessibilityElement(children: .ignore).accessibilityLabel(label) }
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("loading")
    .task {
      guard (try? await sleep(LoadingDelay.length)) != nil, !Task.isCancelled else { return }
      isShown = true
    }
    .onDisappear { isShown = false }
  }

  @ViewBuilder
  private var sign: some View {
    switch look {
    case .spinner: ProgressView()
    case .skeleton:
      VStack(alignment: .leading, spacing: 16) {
        ForEach(Self.outlines.indices, id: \.self) { place in
          RoundedRectangle(cornerRadius: colours.cornerRadius)
            .fill(colours.surface)
            .frame(height: Self.outlines[place])
        }
        Spacer()
      }
      .padding(16)
    }
  }
}

extension EnvironmentValues {
  /// Waits before anything is shown of a load; tests bring their own.
  var loadingSleep: Sleep {
    get { self[LoadingSleepKey.self] }
    set { self[LoadingSleepKey.self] = newValue }
  }
}

private struct LoadingSleepKey: EnvironmentKey {
  static var defaultValue: Sleep {
    { try await Task.sleep(for: $0) }
  }
}
