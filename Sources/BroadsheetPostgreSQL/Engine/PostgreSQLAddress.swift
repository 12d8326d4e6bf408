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
    // A peer that is gone is noticed in a few seconds, over connections that say nothing as well. A slow
    // statement is none: the peer's system confirms what it was sent.
    Parameter(name: "keepalives_idle", value: "2"),
    Parameter(name: "keepalives_interval", value: "1"),
    Parameter(name: "keepalives_count", value: "3"),
    Parameter(name: "tcp_user_timeout", value: "3000"),
  ]

  /// What nobody may say otherwise.
  private static let rules = [Parameter(name: "client_encoding", value: "UTF8")]

  /// All that libpq is told.
  var complete: [Parameter] {
    let own = parameters.filter { own in !Self.rules.contains { $0.name == own.name } }
    let missing = Self.defaults.filter { known in !own.contains { $0.name == known.name } }
    return own + missing + Self.rules
  }

  /// The same address for each of its hosts: libpq asks one after the other, and waits for ever for one of
  /// which nothing comes back.
  var hosts: [PostgreSQLAddress] {
    let lists = parameters.filter { Self.listed.contains($0.name) }
      .map { ($0.name, $0.value.split(separator: ",", omittingEmptySubsequences: false)) }
    let count = lists.filter { $0.0 != "port" }.map(\.1.count).max() ?? 1
    // What is not said for each of them is libpq's to complain of; one port is for all.
    guard count > 1, lists.allSatisfy({ $0.1.count == count || $0.0 == "port" && $0.1.count == 1 })
    else { return [self] }
    return (0..<count).map { place in
      PostgreSQLAddress(
        libpq,
        parameters.map { parameter in
          guard let list = lists.first(where: { $0.0 == parameter.name })?.1 else {
            return parameter
          }
          let value = list.count == 1 ? list[0] : list[place]
          return Parameter(name: parameter.name, value: String(value))
        }
      )
    }
  }

  /// What has a value for each host.
  private static let listed = ["host", "hostaddr", "port"]

  private init(_ libpq: LibPQ, _ parameters: [Parameter]) {
    self.libpq = libpq
    self.parameters = parameters
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
