import XCTest

// Not run where this was written: there is no simulator there. The identifiers are checked against
// BroadsheetUI by Scripts/check-apple-project, and nothing else of this file is.

/// Drives the app of any brand; the brand's id comes from the scheme.
final class FrontTests: XCTestCase {
  private static let patience: TimeInterval = 20

  // MARK: Pages

  @MainActor
  func testShowsItsFront() {
    let app = launch()

    XCTAssertTrue(app.collectionViews["feed"].waitForExistence(timeout: Self.patience))
    XCTAssertTrue(app.cards.firstMatch.waitForExistence(timeout: Self.patience))
    // Nothing is new that has just come.
    XCTAssertFalse(app.buttons["new-stories"].isHittable)
  }

  @MainActor
  func testGoesToASection() {
    let app = launch()

    let section = app.firstSection(within: Self.patience)
    section.tap()

    XCTAssertTrue(app.collectionViews["feed"].waitForExistence(timeout: Self.patience))
    XCTAssertTrue(section.isSelected)
    XCTAssertFalse(app.buttons["section-front"].isSelected)
  }

  @MainActor
  func testOpensAStoryAndComesBack() {
    let app = launch()

    let card = app.links.matching(.card).firstMatch
    XCTAssertTrue(card.waitForExistence(timeout: Self.patience))
    card.tap()
    XCTAssertTrue(app.element("story").waitForExistence(timeout: Self.patience))
    app.navigationBars.buttons.firstMatch.tap()

    XCTAssertTrue(app.collectionViews["feed"].waitForExistence(timeout: Self.patience))
  }

  // MARK: Links and memory

  @MainActor
  func testFollowsALinkToASection() throws {
    let section = launch().firstSection(within: Self.patience).identifier
    let brand = try XCTUnwrap(ProcessInfo.processInfo.environment["BRAND"])
    let slug = section.dropFirst("section-".count)

    let app = launch("--open", "/\(brand)/\(slug)")

    XCTAssertTrue(app.buttons[section].waitForExistence(timeout: Self.patience))
    XCTAssertTrue(app.buttons[section].isSelected)
  }

  @MainActor
  func testBeginsWhereItsReaderLeft() {
    let app = launch()
    let section = app.firstSection(within: Self.patience)
    let identifier = section.identifier
    section.tap()
    // The system asks for the memory of a window when it leaves the screen.
    XCUIDevice.shared.press(.home)
    XCTAssertTrue(app.wait(for: .runningBackground, timeout: Self.patience))
    app.terminate()

    app.launch()

    XCTAssertTrue(app.buttons[identifier].waitForExistence(timeout: Self.patience))
    XCTAssertTrue(app.buttons[identifier].isSelected)
  }

  // MARK: When nothing comes

  @MainActor
  func testSaysThatNobodyAnswersAndTriesAgain() {
    let app = launch("--unreachable")

    XCTAssertTrue(app.element("failure").waitForExistence(timeout: Self.patience))
    app.buttons["retry"].tap()

    XCTAssertTrue(app.buttons["retry"].waitForExistence(timeout: Self.patience))
  }

  @MainActor
  func testWaitsInView() {
    let app = launch("--silent")

    XCTAssertTrue(app.element("loading").waitForExistence(timeout: Self.patience))
  }

  @MainActor
  private func launch(_ arguments: String...) -> XCUIApplication {
    let app = XCUIApplication()
    app.launchArguments = arguments
    app.launch()
    return app
  }
}

extension XCUIApplication {
  /// Everything on the page that is a card.
  fileprivate var cards: XCUIElementQuery { descendants(matching: .any).matching(.card) }

  /// The element of an identifier, whatever the system takes it for.
  fileprivate func element(_ identifier: String) -> XCUIElement {
    descendants(matching: .any).matching(identifier: identifier).firstMatch
  }

  /// The button of the first section behind the front.
  fileprivate func firstSection(within patience: TimeInterval) -> XCUIElement {
    let sections = buttons.matching(
      NSPredicate(format: "identifier BEGINSWITH 'section-' AND identifier != 'section-front'")
    )
    let first = sections.firstMatch
    XCTAssertTrue(first.waitForExistence(timeout: patience))
    // The predicate is asked anew each time; the identifier stays.
    return buttons[first.identifier]
  }
}

extension NSPredicate {
  /// Matches cards.
  fileprivate static var card: NSPredicate { NSPredicate(format: "identifier BEGINSWITH 'card-'") }
}
