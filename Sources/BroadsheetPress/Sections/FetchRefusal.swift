public import Foundation

/// Why a page's sources are not asked now, whoever wishes it.
public enum FetchRefusal: Error, Sendable, Hashable {
  /// There is no such page.
  case unknownPage
  /// Nothing is fetched for the page.
  case nothingToAsk
  /// All of them are being asked at this moment.
  case underWay
  /// They were asked a moment ago; from then on they may be.
  case askedJustNow(until: Date)
  /// No source is asked here: another server does, when they are due.
  case askedElsewhere
  /// Their servers asked to be left alone until then.
  case leftAlone(until: Date)
}
