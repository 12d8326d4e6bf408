import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing
import UIKit

@testable import BroadsheetUI

@MainActor
struct AdvertCardViewTests {
  private let supplier = StubSupplier()

  private func card(
    _ advert: Advert,
    isUsedUp: Bool = false
  ) -> (view: AdvertCardView, desk: CardDesk, model: CardModel) {
    let desk = TestScreen.desk()
    desk.adverts = supplier
    desk.presenter = supplier.presenter
    desk.isUsedUp = { _ in isUsedUp }
    let model = CardModel(
      id: FeedItem.ID("advert-1"),
      kind: .advert,
      placement: PerBreakpoint { _ in CardPlacement(.box, columns: 12) },
      spokenLabel: "Advertisement",
      content: .advert(advert)
    )
    let view = AdvertCardView(desk)
    view.show(model, in: CardRoom(breakpoint: .phone, width: 358))
    return (view, desk, model)
  }

  private func height(_ view: UIView) -> CGFloat {
    view.systemLayoutSizeFitting(
      CGSize(width: 358, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  @Test func `a box has its height before anything is asked for, and keeps it`() async {
    let (view, desk, _) = card(Advert(placement: "mpu", format: .rectangle))
    let before = height(view)
    #expect(before >= 250)
    #expect(supplier.asked.isEmpty)

    view.setNear(true)
    supplier.answer(UIView())
    #expect(await TestScreen.eventually { view.isSupplied })

    #expect(supplier.asked == ["mpu"])
    #expect(height(view) == before)
    withExtendedLifetime(desk) {}
  }

  @Test func `where nothing comes the brand's own words stand in the box`() async {
    let house = Advert.HouseAdvert(headline: "Read the Harbour Times")
    let (view, desk, _) = card(Advert(placement: "mpu", house: house))
    let before = height(view)

    view.setNear(true)
    supplier.answer(nil)
    #expect(await TestScreen.eventually { supplier.ended == 0 && !supplier.isAsked })

    #expect(!view.isSupplied)
    #expect(view.descendants(of: UILabel.self).contains { $0.text == house.headline })
    #expect(height(view) == before)
    withExtendedLifetime(desk) {}
  }

  @Test func `an advert is told as seen after a second, once, and that it ended`() async {
    let (view, desk, _) = card(Advert(placement: "mpu"))
    view.setNear(true)
    supplier.answer(UIView())
    #expect(await TestScreen.eventually { view.isSupplied })
    let start = Date()

    view.appear(share: 0.6, at: start)
    view.appear(share: 0.6, at: start + 0.5)
    #expect(supplier.seen == 0)
    view.appear(share: 0.6, at: start + 1.1)
    view.appear(share: 1, at: start + 5)
    #expect(supplier.seen == 1)

    view.setNear(false)
    #expect(supplier.ended == 1)
    #expect(!view.isSupplied)
    withExtendedLifetime(desk) {}
  }

  @Test func `a card that leaves before the answer gets nothing`() async {
    let (view, desk, _) = card(Advert(placement: "mpu"))
    view.setNear(true)
    #expect(await TestScreen.eventually { supplier.isAsked })

    view.setNear(false)
    supplier.answer(UIView())
    for _ in 0..<50 { await Task.yield() }

    #expect(!view.isSupplied)
    withExtendedLifetime(desk) {}
  }

  @Test func `a supplier is not asked for what was seen often enough`() async {
    let (view, desk, _) = card(Advert(placement: "mpu", perReaderAndDay: 2), isUsedUp: true)

    view.setNear(true)
    for _ in 0..<50 { await Task.yield() }

    #expect(supplier.asked.isEmpty)
    withExtendedLifetime(desk) {}
  }
}

/// An adapter that answers when a test says so.
@MainActor
private final class StubSupplier: AdvertSupplier {
  let presenter = UIViewController()
  private(set) var asked: [String] = []
  private(set) var seen = 0
  private(set) var ended = 0
  private var waiting: CheckedContinuation<UIView?, Never>?
  private var ready: UIView??

  var isAsked: Bool { waiting != nil }

  func answer(_ view: UIView?) {
    guard let waiting else {
      ready = .some(view)
      return
    }
    self.waiting = nil
    waiting.resume(returning: view)
  }

  func view(for advert: Advert, in controller: UIViewController) async -> UIView? {
    asked.append(advert.placement)
    if let ready {
      self.ready = nil
      return ready
    }
    return await withCheckedContinuation { waiting = $0 }
  }

  func didSee(_ advert: Advert, in view: UIView) { seen += 1 }
  func didEnd(_ advert: Advert, in view: UIView) { ended += 1 }
}
