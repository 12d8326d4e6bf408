import BroadsheetPostgreSQL
import Foundation
import Synchronization

/// A server of PostgreSQL for tests, by Scripts/private-postgresql: gone with this value, and with the
/// process however that ends.
final class PrivateServer: Sendable {
  /// What tests say that are skipped.
  static let absence = "no PostgreSQL 15 or newer is installed here"

  /// Whether there is one that tests can start.
  static var isInstalled: Bool { programs != nil }

  /// Where its programs are; nil where there are none.
  private static let programs: URL? = {
    let process = Process()
    let output = Pipe()
    process.executableURL = script
    process.arguments = ["--programs"]
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let words = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let folder = String(decoding: words, as: UTF8.self).trimmingCharacters(in: .newlines)
    return process.terminationStatus == 0 ? URL(filePath: folder) : nil
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

  /// Runs one of PostgreSQL's own programs, such as `pg_dump`, against this server, and waits for its end.
  func run(_ program: String, _ arguments: String...) async throws {
    guard let programs = Self.programs else { throw Failure() }
    let process = Process()
    process.executableURL = programs.appending(path: program)
    process.arguments = ["--host=\(path)", "--username=paper"] + arguments
    process.standardInput = FileHandle.nullDevice
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { process in
        ended.resume(with: process.terminationStatus == 0 ? .success(()) : .failure(Failure()))
      }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        ended.resume(throwing: error)
      }
    }
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
