public import BroadsheetCore
public import Foundation

/// What depends on a place, the weather and local news, at one of them.
public struct LocalDocument: APIDocument {
  /// ``APIVersion/current``.
  public var version: Int
  /// The address of this document, with the place as the server asks for it.
  public var address: String
  /// The page of the place in a browser.
  public var page: String
  /// The brand whose weather and news they are.
  public var brand: String
  /// The place: one of the brand's own, or a point on a grid of a tenth of a degree.
  public var place: PlaceDocument
  /// A block for each of the two that has something to say.
  public var plan: PlanDocument

  /// What a brand has for a place, for clients.
  ///
  /// - Parameters:
  ///   - plan: What is shown.
  ///   - place: The place that it is of.
  ///   - choice: The place as it is asked for; nil where it is the brand's home and has no name.
  ///   - brand: Whose weather and news they are.
  ///   - page: Where a browser finds the same of a place that is asked for by that.
  ///   - addresses: How addresses are written.
  public init(
    _ plan: LayoutPlan,
    of place: Place,
    chosenAs choice: PlaceChoice?,
    brand: Slug,
    page: String,
    _ addresses: AddressWriter
  ) {
    let route = APIRoute.local(brand: brand)
    version = APIVersion.current
    address = choice.map { route.local(at: $0) } ?? route.path
    self.page = choice.map { "\(page)?\($0.query)" } ?? page
    self.brand = brand.rawValue
    self.place = PlaceDocument(place)
    self.plan = PlanDocument(plan, addresses)
  }

  /// The plan that was sent, its addresses read against the document's.
  public func layoutPlan(at base: URL) -> LayoutPlan { plan.plan(AddressReader(base: base)) }
}
