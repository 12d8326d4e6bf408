import BroadsheetCore
import CAdwaita
import Foundation
import Toolkit

/// A page in a box of fixed height among cards: made when it comes near the screen, gone when it is
/// far, and its fallback where it does not come in time.
@MainActor
final class IsolatedPage {
  private static let patience = Duration.seconds(10)

  let view: View
  private let box = Box(GTK_ORIENTATION_VERTICAL)
  private let address: URL
  private let title: String
  private let engine: WebEngine
  private let markup: (@MainActor (URL) async -> String?)?
  private let fallback: () -> View
  private let openOutside: (URL) -> Void
  private var page: WebPage?
  private var isFailed = false
  /// Brings markup and waits for the page; owned here, cancelled when the page is far or here.
  private var waiting: Task<Void, Never>?

  /// `markup` brings pages that are not on the web; nil where there are none.
  init(
    _ address: URL,
    title: String,
    height: Int,
    engine: WebEngine,
    markup: (@MainActor (URL) async -> String?)? = nil,
    fallback: @escaping () -> View,
    openOutside: @escaping (URL) -> Void
  ) {
    self.address = address
    self.title = title
    self.engine = engine
    self.markup = markup
    self.fallback = fallback
    self.openOutside = openOutside
    view = box
    gtk_widget_set_size_request(box.pointer, -1, Int32(height))
  }

  isolated deinit { waiting?.cancel() }

  func setNear(_ isNear: Bool) {
    guard isNear != (page != nil || waiting != nil), !isFailed else { return }
    guard isNear else { return close() }
    guard !engine.isKnownToWork else { return open() }
    waiting = Task { [weak self, engine] in
      let trouble = await engine.trouble()
      guard !Task.isCancelled, let self else { return }
      if trouble == nil { open() } else { fail() }
    }
  }

  private func open() {
    let page = WebPage(
      tell: { [weak self] event in
        switch event {
        case .progress: break
        case .finished: self?.waiting?.cancel()
        case .failed: self?.fail()
        }
      },
      openOutside: openOutside
    )
    self.page = page
    page.view.setAccessibleLabel(title)
    page.view.expanding(horizontally: true, vertically: true)
    box.append(page.view)
    waiting = Task { [weak self, address, markup] in
      if address.isWebAddress {
        page.load(address)
      } else if let text = await markup?(address) {
        page.load(markup: text)
      } else {
        self?.fail()
        return
      }
      guard (try? await Task.sleep(for: Self.patience)) != nil else { return }
      self?.fail()
    }
  }

  private func close() {
    waiting?.cancel()
    waiting = nil
    if let page { box.remove(page.view) }
    page = nil
  }

  private func fail() {
    close()
    isFailed = true
    box.append(fallback())
  }
}
