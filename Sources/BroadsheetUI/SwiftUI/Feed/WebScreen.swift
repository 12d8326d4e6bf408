import BroadsheetCore
import Foundation
import SwiftUI

/// A page elsewhere, shown in ours, with a failure and a retry of its own.
struct WebScreen: View {
  let address: URL
  let desk: PageDesk
  @State private var failure: Failure?
  @State private var isHere = false
  /// Another for each attempt, so that each has a view of its own.
  @State private var attempt = 0

  var body: some View {
    ZStack {
      if let failure {
        FailureView(failure: failure, phrases: desk.phrases) {
          self.failure = nil
          attempt += 1
        }
      } else {
        EmbeddedPage(address: address, markup: desk.markup) { hear($0) }
          .id(attempt)
        if !isHere { LoadingView(label: desk.phrases.loading) }
      }
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("web")
    .onChange(of: address) { _, _ in (failure, isHere) = (nil, false) }
  }

  private func hear(_ event: WebPageView.Event) {
    switch event {
    case .progress: break
    case .finished: isHere = true
    case .failed(let reason): failure = reason
    }
  }
}
