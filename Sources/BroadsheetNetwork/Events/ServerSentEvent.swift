/// Something that a server has told those who listen, by the HTML standard's server-sent events.
public struct ServerSentEvent: Sendable, Hashable {
  /// Of which kind it is: `message`, unless the server says otherwise.
  public var name: String
  /// What it says; its lines are parted by line feeds.
  public var data: String
  /// The last identifier that the stream has named by then; empty for none.
  public var id: String

  /// An event as it comes out of a stream.
  public init(name: String = "message", data: String, id: String = "") {
    self.name = name
    self.data = data
    self.id = id
  }
}
