import BroadsheetCore
import Foundation
import SwiftUI

/// A web view of UIKit; links out of its site open in the browser.
struct EmbeddedPage: UIViewRepresentable {
  let address: URL
  /// Brings pages that are on no web.
  let markup: @MainActor (URL) async -> String?
  /// Whether it scrolls by itself; among cards it does not.
  var isScrolling = true
  let tell: @MainActor (WebPageView.Event) -> Void

  /// Remembers what is loaded.
  @MainActor
  final class Coordinator {
    fileprivate var address: URL?
    /// Brings markup; owned here, cancelled by the next load and when the view is gone.
    fileprivate var loading: Task<Void, Never>?
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIView(context: Context) -> WebPageView {
    let openURL = context.environment.openURL
    let view = WebPageView(tell: tell) { openURL($0) }
    view.isScrollEnabled = isScrolling
    return view
  }

  func updateUIView(_ uiView: WebPageView, context: Context) {
    let coordinator = context.coordinator
    guard address != coordinator.address else { return }
    coordinator.address = address
    coordinator.loading?.cancel()
    guard !address.isWebAddress else {
      uiView.load(address)
      return
    }
    coordinator.loading = Task { [weak uiView, address, markup, tell] in
      let text = await markup(address)
      guard !Task.isCancelled else { return }
      if let text { uiView?.load(markup: text) } else { tell(.failed(.notFound)) }
    }
  }

  static func dismantleUIView(_ uiView: WebPageView, coordinator: Coordinator) {
    coordinator.loading?.cancel()
    uiView.stop()
  }
}
