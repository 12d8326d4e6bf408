import BroadsheetCore
import Foundation
import UIKit

/// A page in a box among cards: made when it comes near the screen, gone when it is far, and its
/// fallback where it does not come in time.
final class IsolatedPageView: UIView {
  private static let patience = Duration.seconds(10)

  private let address: URL
  private let desk: CardDesk
  private let fallback: @MainActor () -> UIView
  private var page: WebPageView?
  private var isFailed = false
  /// Brings markup and waits for the page; owned here, cancelled when the page is far or here.
  private var waiting: Task<Void, Never>?

  init(
    _ address: URL,
    title: String,
    on desk: CardDesk,
    fallback: @escaping @MainActor () -> UIView
  ) {
    self.address = address
    self.desk = desk
    self.fallback = fallback
    super.init(frame: .zero)
    accessibilityLabel = title
    accessibilityContainerType = .semanticGroup
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  deinit { waiting?.cancel() }

  func setNear(_ isNear: Bool) {
    guard isNear != (page != nil), !isFailed else { return }
    if isNear { open() } else { close() }
  }

  private func open() {
    let page = WebPageView(
      on: desk.theme.background,
      tell: { [weak self] event in
        switch event {
        case .progress: break
        case .finished: self?.waiting?.cancel()
        case .failed: self?.fail()
        }
      },
      openOutside: { [desk] in desk.actions.openAddress($0) }
    )
    page.isScrollEnabled = false
    page.fill(self)
    self.page = page
    waiting = Task { [weak self, address, markup = desk.markup] in
      if address.isWebAddress {
        page.load(address)
      } else if let text = await markup(address) {
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
    page?.stop()
    page?.removeFromSuperview()
    page = nil
  }

  private func fail() {
    guard !isFailed else { return }
    isFailed = true
    close()
    fallback().fill(self)
  }
}
