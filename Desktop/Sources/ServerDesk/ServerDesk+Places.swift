import BroadsheetAPI
public import BroadsheetCore
import Foundation
import Synchronization

extension ServerDesk {
  /// Asks the server by the name of the place or a coarse point, and once a minute at the most.
  ///
  /// The answer is on no disk. Nil also for a server of an earlier version, which has no such address.
  public func local(_ place: PlaceChoice, of brand: Slug) async throws(Failure) -> LayoutPlan? {
    let name = PlaceShelf.Name(brand: brand, place: place)
    if let said = state.withLock({ $0.places.entry(of: name, at: time.now()) }) { return said.plan }
    let plan: LayoutPlan?
    do throws(Failure) {
      plan = try await askedPlan(at: place, of: brand)
    } catch .notFound {
      plan = nil
    }
    state.withLock { $0.places.keep(plan, of: name, at: time.now()) }
    return plan
  }

  @concurrent private func askedPlan(at place: PlaceChoice, of brand: Slug)
    async throws(Failure) -> LayoutPlan
  {
    let read: ReadDocument<LocalDocument> = try await reader.read(
      at: origin.url(of: .local(brand: brand), query: place.query),
      keeps: false
    )
    guard read.document.brand.utf8.elementsEqual(brand.rawValue.utf8) else { throw .unreadable }
    remember(read.document.plan.storyPages, at: read.address, of: brand)
    return read.document.layoutPlan(at: read.address)
  }
}
