public import BroadsheetCore
public import Foundation

extension Newsstand {
  /// The time zone that a page of the console says moments in: its newspaper's, or else the newsstand's,
  /// which is the first newspaper's.
  public func timeZone(of route: ConsoleRoute) -> TimeZone {
    switch route {
    case .page(let brand, _), .editions(let brand, _), .replay(let brand, _),
      .comparison(let brand, _), .counts(let brand, _), .fetch(let brand, _), .thumbnail(let brand):
      timeZone(of: .brand(brand))
    case .wall, .signIn, .signOut, .sources, .subscriptions, .audit, .auditFile, .live, .asset,
      .decisions, .awaited:
      timeZone(of: .newsstand)
    }
  }
}
