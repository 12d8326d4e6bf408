/// The newsstands that the program can show, for whoever lets a reader choose one.
@MainActor
public struct Newsstands {
  /// Those that were open before, the newest first.
  public var opened: () -> [ProgramMemory.Opened]
  /// The newspaper of an address of a feed or of a page with one, as people write it; nil for none.
  public var feed: (_ text: String) -> NewsstandAddress?
  /// The server at an address as people write it; nil for none.
  public var server: (_ text: String) -> NewsstandAddress?
  /// Shows a newsstand in the place of the one that is open.
  public var open: (NewsstandAddress) -> Void

  /// Newsstands by what the program knows of them and does with them.
  public init(
    opened: @escaping () -> [ProgramMemory.Opened],
    feed: @escaping (_ text: String) -> NewsstandAddress?,
    server: @escaping (_ text: String) -> NewsstandAddress?,
    open: @escaping (NewsstandAddress) -> Void
  ) {
    self.opened = opened
    self.feed = feed
    self.server = server
    self.open = open
  }
}
