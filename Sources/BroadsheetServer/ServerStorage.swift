public import BroadsheetNewsroom
public import BroadsheetPress

/// What of a server survives its restart, and where.
public struct ServerStorage: Sendable {
  /// Editions, feeds and stories.
  public var store: any PressStore
  /// What the newsroom decided.
  public var newsroom: any NewsroomStore
  /// Who decides over HTTP, one value for the process; nil where nobody may.
  public var accounts: (any NewsroomAccounts)?
  /// The newsstand file whose feeds editors add and take out; nil where there is none.
  public var catalogue: (any FeedCatalogue)?

  /// Unless it says otherwise, decisions end with the process and nobody takes any over HTTP.
  public init(
    _ store: any PressStore,
    newsroom: any NewsroomStore = MemoryNewsroom(),
    accounts: (any NewsroomAccounts)? = nil,
    catalogue: (any FeedCatalogue)? = nil
  ) {
    self.store = store
    self.newsroom = newsroom
    self.accounts = accounts
    self.catalogue = catalogue
  }
}
