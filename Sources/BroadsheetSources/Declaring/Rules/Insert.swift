public import BroadsheetCore

/// Something that is put between the teasers of a section or onto a front.
///
/// ```swift
/// Insert(.advert("mpu")).after(4).every(8).cap(5)
/// Insert(.carousel("More sport", of: "sport")).after(6)
/// ```
///
/// What can be said of it depends on what it is: adverts come again and again, all else stands at one
/// place.
public struct Insert<Item: Insertable>: Sendable {
  var item: Item

  /// Puts an item in where it usually stands, unless it is said otherwise.
  public init(_ item: Item) { self.item = item }

  func with(_ change: (inout Item) -> Void) -> Insert {
    var insert = self
    change(&insert.item)
    return insert
  }
}

/// What an `Insert` can put in.
public protocol Insertable: Sendable {
  /// The rule that has a page composed with it.
  var rule: ProviderRule { get }
}
