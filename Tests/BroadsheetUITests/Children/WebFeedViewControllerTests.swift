import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing
import UIKit
import WebKit

@testable import BroadsheetUI

@MainActor
struct WebFeedViewControllerTests {
  private let address = SampleStand.address("https://www.paper.example/games")

  private func page(
    _ address: URL? = nil,
    markup: @escaping @MainActor (URL) async -> String? = { _ in nil },
    openOutside: @escaping @MainActor (URL) -> Void = { _ in }
  ) -> (WebFeedViewController, UIWindow) {
    let page = WebFeedViewController(
      address ?? self.address,
      phrases: Phrases(language: "en"),
      theme: BrandTheme(.plain),
      markup: markup,
      openOutside: openOutside
    )
    return (page, TestScreen.window(page))
  }

  private func webView(_ page: WebFeedViewController) -> WKWebView? {
    page.view.descendants(of: WKWebView.self).first
  }

  @Test func `a page is loaded once it appears, and says how much of it is here`() throws {
    let (page, window) = page()
    let web = try #require(webView(page))
    let bar = try #require(page.view.descendants(of: UIProgressView.self).first)

    web.progress(to: 0.4)
    #expect(abs(bar.progress - 0.4) < 0.001)
    web.finish()

    #expect(web.url == address)
    #expect(page.isFinished)
    #expect(bar.isHidden)
    withExtendedLifetime(window) {}
  }

  @Test func `links out of the site open in the browser, and others in the page`() async throws {
    var opened: [String] = []
    let (page, window) = page(openOutside: { opened.append($0.absoluteString) })
    let web = try #require(webView(page))
    web.finish()

    let inside = await web.go(to: SampleStand.address("https://paper.example/chess"))
    let outside = await web.go(to: SampleStand.address("https://elsewhere.example/"))
    let call = await web.go(to: SampleStand.address("tel:112"))
    let file = await web.go(to: SampleStand.address("file:///etc/passwd"))

    #expect([inside, outside, call, file] == [.allow, .cancel, .cancel, .cancel])
    #expect(opened == ["https://elsewhere.example/", "tel:112"])
    withExtendedLifetime(window) {}
  }

  @Test func `a page that does not come is a failure with a retry`() async throws {
    let (page, window) = page()
    try #require(webView(page)).fail(URLError(.timedOut))
    #expect(page.isFailed)
    #expect(webView(page) == nil)
    #expect(page.children.count == 1)

    let retry = try #require(
      page.view.descendants(of: UIButton.self).first { $0.accessibilityIdentifier == "retry" }
    )
    retry.press()

    #expect(!page.isFailed)
    #expect(page.children.isEmpty)
    #expect(webView(page)?.url == address)
    withExtendedLifetime(window) {}
  }

  @Test func `an error of the server is a failure, and no content`() async throws {
    for (status, reason) in [(500, Failure.refused(status: 500)), (404, .notFound)] {
      let (page, window) = page()
      let web = try #require(webView(page))

      #expect(await web.answer(status) == .cancel)

      let phrases = Phrases(language: "en")
      #expect(page.isFailed)
      #expect(
        page.view.descendants(of: UILabel.self).contains { $0.text == phrases.failureTitle(reason) }
      )
      withExtendedLifetime(window) {}
    }
  }

  @Test func `errors within a page that has come are the page's own`() async throws {
    let (page, window) = page()
    let web = try #require(webView(page))

    #expect(await web.answer(404, isForMainFrame: false) == .allow)
    #expect(await web.answer(200) == .allow)
    web.finish()
    // A link on it that leads nowhere.
    #expect(await web.answer(404) == .allow)

    #expect(!page.isFailed)
    withExtendedLifetime(window) {}
  }

  @Test func `the brand's ground is seen until the page has come`() async throws {
    let (page, window) = page()
    let web = try #require(webView(page))

    #expect(!web.isOpaque)
    #expect(web.backgroundColor === web.superview?.backgroundColor)
    #expect(web.underPageBackgroundColor == web.backgroundColor)
    _ = await web.answer(200)
    #expect(web.isOpaque)

    // What is loaded anew is not here yet.
    page.load()
    #expect(!web.isOpaque)
    withExtendedLifetime(window) {}
  }

  @Test func `a load that another takes the place of is no failure`() throws {
    let (page, window) = page()
    let web = try #require(webView(page))

    web.fail(URLError(.cancelled))

    #expect(!page.isFailed)
    withExtendedLifetime(window) {}
  }

  @Test func `a process that has ended is begun again once, and then it is a failure`() throws {
    let (page, window) = page()
    let web = try #require(webView(page))
    web.finish()

    web.terminate()
    #expect(!page.isFailed)
    web.terminate()

    #expect(page.isFailed)
    withExtendedLifetime(window) {}
  }

  @Test func `markup whose process has ended is shown again`() async throws {
    let own = SampleStand.address("bundle:///games.html")
    let (page, window) = page(own, markup: { _ in "<p>Chess</p>" })
    #expect(await TestScreen.eventually { webView(page)?.documents.count == 1 })
    let web = try #require(webView(page))
    web.finish()

    web.terminate()

    #expect(web.documents.map(\.0) == ["<p>Chess</p>", "<p>Chess</p>"])
    #expect(!page.isFailed)
    withExtendedLifetime(window) {}
  }

  @Test func `pages that are on no web are shown by their markup, or are not there`() async throws {
    let own = SampleStand.address("bundle:///games.html")
    let (shown, window) = page(own, markup: { _ in "<p>Chess</p>" })
    let (missing, second) = page(own)

    #expect(await TestScreen.eventually { missing.isFailed })
    #expect(!shown.isFailed)
    withExtendedLifetime((window, second)) {}
  }
}
