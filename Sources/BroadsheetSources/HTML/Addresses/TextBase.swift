/// What relative addresses in an item's text start from where nothing declares a base: the item's page, as
/// publishers take texts from there, while it is on the feed's site; else the feed's own address, or its page.
struct TextBase {
  private var page: Known?
  private var home: Known?

  /// An address that was read once, for all texts that are to be resolved by it.
  private struct Known {
    let address: String
    let resolver: AddressResolver?
  }

  /// Notes the page of the item whose texts come, and that of its feed.
  mutating func note(page address: String?, home homeAddress: String?) {
    Self.note(address, in: &page)
    Self.note(homeAddress, in: &home)
  }

  private static func note(_ address: String?, in known: inout Known?) {
    guard known?.address != address else { return }
    known = address.map { Known(address: $0, resolver: AddressResolver(base: $0)) }
  }

  /// The base of a text of the item, in a feed that was loaded from an address, if that is known.
  func ofText(in feed: AddressResolver?) -> AddressResolver? {
    let site = home?.resolver ?? feed
    if let page = page?.resolver, site.map({ $0.isOfSite(of: page) }) ?? true { return page }
    return feed ?? site
  }

  /// The base of an address that stands by itself.
  func ofAddress(in feed: AddressResolver?) -> AddressResolver? { feed ?? home?.resolver }
}
