import Testing

@testable import BroadsheetPostgreSQL

// Where there is a server, there is libpq.
@Suite(.enabled(if: PrivateServer.isInstalled, Comment(rawValue: PrivateServer.absence)))
struct PostgreSQLAddressTests {
  @Test(arguments: [
    "postgres://", "postgresql://paper@db.example/news", "postgres://a,b:1,2/news",
    "postgres://paper@/news?host=/run/postgresql&sslmode=verify-full",
  ])
  func `an address of PostgreSQL is read`(_ text: String) throws {
    #expect(PostgreSQLAddress.isMeant(by: text))
    #expect(throws: Never.self) { try PostgreSQLAddress(text) }
  }

  @Test(arguments: [
    "/var/lib/broadsheet", "host=db password=secret", "postgres://u:secret@h:1/db?nonsense=1",
    "postgres://u:secret@[::1/db", "postgres://u:se%zzcret@h/db", "postgres://u:secret@h/db\0",
  ])
  func `a wrong one is refused in one line that does not repeat it`(_ text: String) {
    #expect {
      try PostgreSQLAddress(text)
    } throws: { error in
      !"\(error)".contains("secret") && !"\(error)".contains("\n")
    }
  }

  @Test func `a system without libpq is told what to install`() {
    #expect(throws: PostgreSQLError.noLibrary) { try LibPQ.open(["libpq.so.none"]) }
    #expect("\(PostgreSQLError.noLibrary)".contains("libpq5"))
  }

  @Test func `a library in which something is missing is none`() {
    #expect(throws: PostgreSQLError.noLibrary) { try LibPQ.open(["libc.so.6"]) }
  }

  @Test(
    arguments: [
      ("postgres://paper@one,two:5433/news", ["one", "two"], [nil, "5433"]),
      ("postgres://paper@one:1,two:2/news", ["one", "two"], ["1", "2"]),
      ("postgres://paper@/news?host=one,/run/two&port=7", ["one", "/run/two"], ["7", "7"]),
      ("postgres://paper@one/news", ["one"], [nil]), ("postgres://paper@/news", [nil], [nil]),
      ("postgres://paper@/news?host=one,two&port=1,2,3", ["one,two"], ["1,2,3"]),
    ] as [(String, [String?], [String?])]
  )
  func `each host is an address of its own`(text: String, hosts: [String?], ports: [String?]) throws
  {
    let own = try PostgreSQLAddress(text).hosts

    func values(_ name: String) -> [String?] {
      own.map { address in
        address.parameters.first { $0.name == name && !$0.value.isEmpty }?.value
      }
    }
    #expect(values("host") == hosts)
    #expect(values("port") == ports)
    #expect(values("dbname").allSatisfy { $0 == "news" })
  }

  @Test func `no description or dump has the password`() throws {
    let address = try PostgreSQLAddress(
      "postgres://paper:secret@db.example:6432/news?options=-csecret%3D1&sslpassword=secret"
    )
    var dumped = ""
    dump(address, to: &dumped)

    #expect("\(address)" == "paper@db.example:6432/news")
    #expect(!dumped.contains("secret"))
    #expect(!String(reflecting: address).contains("secret"))
  }
}
