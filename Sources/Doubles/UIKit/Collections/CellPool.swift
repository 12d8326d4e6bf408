import Foundation

/// Cells that wait to be used again, and how new ones are made.
@MainActor
final class CellPool {
  struct Key: Hashable {
    var name: String
    var kind: String?
    /// Which registration it is of, if it is of one.
    var registration: ObjectIdentifier?
  }

  private var classes: [Key: UICollectionReusableView.Type] = [:]
  private var waiting: [Key: [UICollectionReusableView]] = [:]
  /// Views that were given out and not yet put into the list.
  private var given: Set<ObjectIdentifier> = []

  func register(_ type: UICollectionReusableView.Type?, for key: Key) {
    classes[key] = type
  }

  func take(_ key: Key) -> UICollectionReusableView? {
    if var views = waiting[key], let view = views.popLast() {
      waiting[key] = views
      view.prepareForReuse()
      given.insert(ObjectIdentifier(view))
      return view
    }
    guard let type = classes[key] else { return nil }
    let view = CellMaking.make(type)
    view.pool = key
    given.insert(ObjectIdentifier(view))
    return view
  }

  func put(_ view: UICollectionReusableView) {
    guard let key = view.pool else { return }
    waiting[key, default: []].append(view)
  }

  /// Whether a view was given out for this use.
  func use(_ view: UICollectionReusableView) -> Bool {
    given.remove(ObjectIdentifier(view)) != nil
  }
}
