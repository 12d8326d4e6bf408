import CPostgreSQL

/// Where a store in PostgreSQL is, as `postgres://USER@HOST:PORT/DATABASE` says it to libpq.
///
/// TLS, passwords from files, several hosts and services are libpq's, by the address or by its variables
/// (`PGPASSFILE`, `PGSSLMODE`, …).
public struct PostgreSQLAddress: Sendable {
  /// How an address of PostgreSQL begins.
  private static let schemes = ["postgres://", "postgresql://"]

  /// What reads and uses it.
  let libpq: LibPQ
  /// As libpq takes them, in the order in which it has them.
  let parameters: [Parameter]

  struct Parameter: Sendable, Hashable {
    var name: String
    var value: String
  }

  /// Whether a text is meant for this engine, right or wrong; anything else is a folder.
  public static func isMeant(by text: String) -> Bool {
    schemes.contains { text.lowercased().hasPrefix($0) }
  }

  /// Reads an address; says nothing of it when it is wrong, because a password may be in it.
  ///
  /// Throws `noLibrary` where the system has no libpq.
  public init(_ text: String) throws(PostgreSQLError) {
    guard Self.schemes.contains(where: { text.hasPrefix($0) }), !text.utf8.contains(0) else {
      throw .wrongAddress
    }
    libpq = try LibPQ.system()
    var complaint: UnsafeMutablePointer<CChar>?
    let options = libpq.conninfoParse(text, &complaint)
    if complaint != nil { libpq.freeMemory(complaint) }
    guard let options else { throw .wrongAddress }
    defer { libpq.conninfoFree(options) }
    var parameters: [Parameter] = []
    var next = options
    while let name = next.pointee.keyword {
      if let value = next.pointee.val {
        parameters.append(Parameter(name: String(cString: name), value: String(cString: value)))
      }
      next += 1
    }
    self.parameters = parameters
  }

  /// What is not said in the address.
  private static let defaults = [
    Parameter(name: "application_name", value: "broadsheet"),
    Parameter(name: "connect_timeout", value: "10"),
    // Of several hosts the one that takes decisions, whichever that is after a failover.
    Parameter(name: "target_session_attrs", value: "read-write"),
    // A peer that is gone is noticed in half a minute.
    Parameter(name: "keepalives_idle", value: "10"),
    Parameter(name: "keepalives_interval", value: "5"),
    Parameter(name: "keepalives_count", value: "4"),
    Parameter(name: "tcp_user_timeout", value: "30000"),
  ]

  /// What nobody may say otherwise.
  private static let rules = [Parameter(name: "client_encoding", value: "UTF8")]

  /// All that libpq is told.
  var complete: [Parameter] {
    let own = parameters.filter { own in !Self.rules.contains { $0.name == own.name } }
    let missing = Self.defaults.filter { known in !own.contains { $0.name == known.name } }
    return own + missing + Self.rules
  }

  private func value(_ name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }
}

extension PostgreSQLAddress: CustomStringConvertible, CustomReflectable {
  /// Where it is and who asks, for logs: without password or options.
  public var description: String {
    let host = value("host") ?? value("hostaddr") ?? "the default host"
    let port = value("port").map { ":\($0)" } ?? ""
    let database = value("dbname").map { "/\($0)" } ?? ""
    let user = value("user").map { "\($0)@" } ?? ""
    return "\(user)\(host)\(port)\(database)"
  }

  /// Nothing but the description, so that no dump has a password either.
  public var customMirror: Mirror { Mirror(self, children: ["place": description]) }
}
