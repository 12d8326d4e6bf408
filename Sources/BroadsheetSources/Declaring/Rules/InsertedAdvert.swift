public import BroadsheetCore
public import Foundation

/// Adverts of one name between teasers.
public struct InsertedAdvert: Insertable {
  fileprivate var advert: AdvertRule
  fileprivate var first: [Int] = []
  fileprivate var step: Int?
  fileprivate var isByHeight = false

  public var rule: ProviderRule {
    var advert = advert
    advert.pattern =
      if isByHeight {
        .byHeight
      } else if let step {
        .every(step, from: first.first ?? step)
      } else {
        .after(first.isEmpty ? Self.usualPlace : first)
      }
    return .adverts(advert)
  }

  private static let usualPlace = [4]
}

extension Insertable where Self == InsertedAdvert {
  /// Adverts that the advertiser knows by this name: one behind the fourth teaser, unless it is said
  /// otherwise.
  public static func advert(_ placement: String) -> InsertedAdvert {
    InsertedAdvert(advert: AdvertRule(pattern: .after([]), placement: placement))
  }
}

extension Insert<InsertedAdvert> {
  /// Behind these teasers, counted from one; with `every`, the first behind the first of them.
  public func after(_ teasers: Int...) -> Self { with { $0.first = teasers } }
  /// Again behind every so many teasers.
  public func every(_ teasers: Int) -> Self { with { $0.step = teasers } }
  /// On a front, between blocks by the height that was passed.
  public func byHeight() -> Self { with { $0.isByHeight = true } }
  /// So many teasers between two adverts at least; four unless it is said.
  public func minimumDistance(_ teasers: Int) -> Self { with { $0.advert.leastDistance = teasers } }
  /// So many on one page at most; eight unless it is said.
  public func cap(_ count: Int) -> Self { with { $0.advert.cap = count } }
  /// None in feeds of fewer teasers; four unless it is said.
  public func inFeeds(ofAtLeast teasers: Int) -> Self {
    with { $0.advert.leastFeedLength = teasers }
  }
  /// None among so many slots at the top; three unless it is said.
  public func keepingFree(top slots: Int) -> Self { with { $0.advert.firstScreen = slots } }
  /// So many for one reader on one day at most, counted on the reader's own device.
  public func perReaderAndDay(_ count: Int) -> Self { with { $0.advert.perReaderAndDay = count } }
  /// None beside items of these kinds.
  public func avoiding(_ kinds: ItemKind...) -> Self { with { $0.advert.avoiding = kinds } }
  /// The box that is kept free for each.
  public func format(_ format: Advert.Format) -> Self { with { $0.advert.format = format } }
  /// The page or picture that fills the boxes, and where a picture leads.
  public func filled(from address: URL, leadingTo link: URL? = nil) -> Self {
    with { ($0.advert.source, $0.advert.link) = (address, link) }
  }
  /// What stands in a box that nobody bought.
  public func house(_ headline: String, text: String? = nil, address: URL? = nil) -> Self {
    with {
      $0.advert.house = Advert.HouseAdvert(headline: headline, text: text, address: address)
    }
  }
}
