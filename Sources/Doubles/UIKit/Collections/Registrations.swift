public import Foundation

extension UICollectionView {
  /// How cells of a type are filled for items of a type.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell for an item.
    public typealias Handler = (Cell, IndexPath, Item) -> Void

    let handler: Handler
    let identity = RegistrationIdentity()

    /// Fills cells with a closure.
    public init(handler: @escaping Handler) {
      self.handler = handler
    }
  }

  /// How headers and the like of a type are filled.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view of a kind for an item.
    public typealias Handler = (Supplementary, String, IndexPath) -> Void

    let kind: String
    let handler: Handler
    let identity = RegistrationIdentity()

    /// Fills views of a kind with a closure.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
  }

  /// The cell of an item, filled.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell {
    registration.identity.check()
    let key = CellPool.Key(
      name: "\(Cell.self)",
      kind: nil,
      registration: ObjectIdentifier(registration.identity)
    )
    pool.register(Cell.self, for: key)
    let cell = filled(view(key, for: indexPath), Cell.self)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// The view of a header or the like, filled.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>,
    for indexPath: IndexPath
  ) -> Supplementary {
    registration.identity.check()
    let key = CellPool.Key(
      name: "\(Supplementary.self)",
      kind: registration.kind,
      registration: ObjectIdentifier(registration.identity)
    )
    pool.register(Supplementary.self, for: key)
    let view = filled(view(key, for: indexPath), Supplementary.self)
    registration.handler(view, registration.kind, indexPath)
    return view
  }

  private func filled<View: UICollectionReusableView>(
    _ view: UICollectionReusableView?,
    _ type: View.Type
  ) -> View {
    guard let view = view as? View else {
      preconditionFailure("A view of \(type) is asked for, and another is there.")
    }
    return view
  }

  private func view(_ key: CellPool.Key, for indexPath: IndexPath) -> UICollectionReusableView? {
    // What is only to be filled anew stays the view that it is.
    if let kept = display.refilled(key, at: indexPath) { return kept }
    return pool.take(key)
  }
}

/// What tells a registration from others.
@MainActor
final class RegistrationIdentity {
  static var isFillingCells = false
  private let wasMadeWhileFilling = isFillingCells

  func check() {
    guard wasMadeWhileFilling else { return }
    HouseRules.report("A registration is made for one cell, which no other could be used for.")
  }
}
