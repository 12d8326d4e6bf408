import BroadsheetPostgreSQL
import Foundation
import Synchronization

/// A server of PostgreSQL for tests, by Scripts/private-postgresql: gone with this value, and with the
/// process however that ends.
final class PrivateServer: Sendable {
  /// What tests say that are skipped.
  static let absence = "no PostgreSQL 15 or newer is installed here"

  /// Whether there is one that tests can start.
  static let isInstalled: Bool = {
    let process = Process()
    process.executableURL = script
    process.arguments = ["--programs"]
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  struct Failure: Error {}

  /// The one that tests share who stop none; each has a database of its own.
  static func shared() async throws -> PrivateServer { try await common.value }
  private static let common = Task { try await PrivateServer() }

  private static let script = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Scripts/private-postgresql")

  /// Short, because the path of a socket has a hundred letters at the most.
  private let path = "/tmp/pg-\(UUID().uuidString.prefix(8))"
  private let words: FileHandle
  private let answers: AsyncStream<String>

  /// Starts a server.
  init() async throws {
    let (input, output) = (Pipe(), Pipe())
    let (answers, hear) = AsyncStream.makeStream(of: String.self)
    let process = Process()
    process.executableURL = Self.script
    process.arguments = [path]
    process.standardInput = input
    process.standardOutput = output
    output.fileHandleForReading.readabilityHandler = { handle in
      let text = String(decoding: handle.availableData, as: UTF8.self)
      if text.isEmpty {
        handle.readabilityHandler = nil
        hear.finish()
      }
      for word in text.split(separator: "\n") { hear.yield(String(word)) }
    }
    try process.run()
    words = input.fileHandleForWriting
    self.answers = answers
    try await start()
  }

  // The script ends with its input.
  deinit { try? words.close() }

  func start() async throws { try await say("start") }

  /// Stops it as a power cut would.
  func stop() async throws { try await say("stop") }

  /// The address of a database, or of the one that every server has.
  func address(_ database: String = "postgres", user: String = "paper") throws -> PostgreSQLAddress
  {
    try PostgreSQLAddress("postgres://\(user)@/\(database)?host=\(path)")
  }

  /// A database with nothing in it.
  func emptyDatabase() async throws -> PostgreSQLAddress {
    let name = "d\(UUID().uuidString.lowercased().filter { $0 != "-" })"
    try await PostgreSQLConnection.open(try address()).execute("CREATE DATABASE \(name)")
    return try address(name)
  }

  private func say(_ word: String) async throws {
    try words.write(contentsOf: Data("\(word)\n".utf8))
    for await answer in answers {
      guard answer == "done" else { throw Failure() }
      return
    }
    throw Failure()
  }
}
