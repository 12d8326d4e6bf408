public import BroadsheetCore
public import Foundation

extension Newsstand {
  /// The time zone that a page of the console says moments in: its newspaper's, or else the newsstand's,
  /// which is the first newspaper's.
  public func timeZone(of route: ConsoleRoute) -> TimeZone {
    switch route {
    case .page(let page), .editions(let page), .replay(let page), .comparison(let page),
      .counts(let page):
      timeZone(of: .brand(page.brand))
    case .fetch(let brand, _), .thumbnail(let brand): timeZone(of: .brand(brand))
    case .wall, .signIn, .signOut, .sources, .subscriptions, .audit, .auditFile, .live, .asset,
      .decisions, .awaited:
      timeZone(of: .newsstand)
    }
  }
}
