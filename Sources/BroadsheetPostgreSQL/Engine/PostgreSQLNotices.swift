import BroadsheetCore

/// What a server tells of what it is listened to for.
public enum PostgreSQLNotice: Sendable, Hashable {
  /// From now on notices come, and earlier ones may not have: whoever counts on them reads what they are
  /// about. It is the first of all, and comes after each time the connection was made again.
  case mayHaveMissed
  /// Somebody has said this on a channel.
  case said(String, on: String)
}

/// Notices of channels, over a connection of their own, for as long as somebody asks for the next.
///
/// Nothing is dropped in between: what is not asked for waits with the server. A connection that breaks is
/// made again, after a pause that grows; it ends when its task is cancelled.
public struct PostgreSQLNotices: AsyncSequence, Sendable {
  private let address: PostgreSQLAddress
  private let channels: [String]
  private let limits: PostgreSQLLimits
  private let hear: @Sendable (PostgreSQLError) -> Void

  /// Of these channels, whose names are of small letters and `_`; `hear` is told why there are none for now.
  public init(
    of channels: [String],
    at address: PostgreSQLAddress,
    limits: PostgreSQLLimits = PostgreSQLLimits(),
    trouble hear: @escaping @Sendable (PostgreSQLError) -> Void = { _ in }
  ) {
    for channel in channels {
      precondition(
        !channel.isEmpty && channel.utf8.allSatisfy { (97...122).contains($0) || $0 == 95 },
        "a channel is of small letters and _"
      )
    }
    self.address = address
    self.channels = channels
    self.limits = limits
    self.hear = hear
  }

  public func makeAsyncIterator() -> Iterator { Iterator(notices: self) }

  /// The notices as they come.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let notices: PostgreSQLNotices
    private var connection: PostgreSQLConnection?
    private var backoff = Backoff()

    fileprivate init(notices: PostgreSQLNotices) { self.notices = notices }

    public mutating func next() async -> PostgreSQLNotice? {
      while !Task.isCancelled {
        do throws(PostgreSQLError) {
          guard let connection else {
            connection = try await listening()
            backoff.succeed()
            return .mayHaveMissed
          }
          if let notice = try await connection.notice() {
            return .said(notice.payload, on: notice.channel)
          }
          // A server that is out of reach says nothing either.
          try await connection.query("SELECT 1")
        } catch .cancelled {
          return nil
        } catch {
          notices.hear(error)
          connection = nil
          let wait = backoff.wait(after: error, by: notices.limits.chance())
          try? await notices.limits.sleep(.seconds(wait))
        }
      }
      return nil
    }

    private func listening() async throws(PostgreSQLError) -> PostgreSQLConnection {
      let connection = try await PostgreSQLConnection.open(notices.address, notices.limits)
      for channel in notices.channels { try await connection.execute("LISTEN \(channel)") }
      return connection
    }
  }
}
