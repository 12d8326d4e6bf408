import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import Testing
import UIKit

@testable import BroadsheetUI

@MainActor
struct RackViewControllerTests {
  private let brands = ["one", "two", "three"].map { ScreenSample.brand($0) }
  private let desk: ShelfDesk
  private let dependencies: AppDependencies

  init() {
    desk = ShelfDesk(brands)
    dependencies = ScreenSample.dependencies(desk)
    for brand in brands.dropLast() {
      desk.put(ScreenSample.plan(Sample.teasers(9)), at: PageKey(brand: brand.id))
    }
  }

  private func cells(_ rack: RackViewController) -> [SheetCell] {
    rack.view.descendants(of: SheetCell.self)
  }

  private func words(_ cell: SheetCell) -> [String] {
    cell.descendants(of: UILabel.self).filter(\.isSeen).compactMap(\.text)
  }

  @Test func `papers lie there with leads and headlines, and one that does not come with its name`()
    async
  {
    let rack = RackViewController(with: dependencies)
    let window = TestScreen.window(rack, TestScreen.tablet)

    #expect(
      await TestScreen.eventually {
        window.settle()
        return cells(rack).filter { words($0).count > 7 }.count == 2
      }
    )
    let links = cells(rack).flatMap { $0.descendants(of: UIControl.self) }
    #expect(
      Set(links.compactMap(\.accessibilityIdentifier))
        == ["brand-one", "brand-two", "brand-three"]
    )
    #expect(links.allSatisfy { $0.accessibilityLabel?.isEmpty == false })
    #expect(rack.title == "The stand")
  }

  @Test func `there are as many columns as there is room for`() {
    for (size, columns) in [(TestScreen.phone, 1), (TestScreen.tablet, 2)] {
      let rack = RackViewController(with: dependencies)
      let window = TestScreen.window(rack, size)

      let edges = Set(cells(rack).map { $0.convert($0.bounds, to: rack.view).minX })

      #expect(edges.count == columns)
      withExtendedLifetime(window) {}
    }
  }

  @Test func `a press opens the front on the navigation around it`() throws {
    let rack = RackViewController(with: dependencies)
    let stack = UINavigationController(rootViewController: rack)
    let window = TestScreen.window(stack)

    let cell = try #require(cells(rack).first)
    cell.descendants(of: UIControl.self).first?.press()
    window.settle()

    #expect((stack.topViewController as? FrontViewController)?.brand.id == brands[0].id)
  }
}
