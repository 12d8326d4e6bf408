import Foundation
import Testing

/// The command as a process of its own, as people and scripts run it.
struct CommandRun {
  let status: Int32
  let output: String
  let complaints: String

  /// Runs it to its end.
  init(_ arguments: String..., input: String = "", environment: [String: String] = [:]) async throws
  {
    try await self.init(arguments, input: input, environment: environment)
  }

  /// `program` is another than the command that was built.
  init(
    _ arguments: [String],
    of program: URL? = nil,
    input: String = "",
    environment: [String: String] = [:]
  ) async throws {
    let process = Process()
    process.executableURL = try program ?? Self.command()
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin", "TZ": "UTC"].merging(environment) { $1 }
    // A pipe holds 64 KB, and whoever fills it waits for a reader.
    let standardInput = Pipe()
    let (standardOutput, standardError) = (try Notes(), try Notes())
    process.standardInput = standardInput
    process.standardOutput = standardOutput.handle
    process.standardError = standardError.handle
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ended.resume() }
      do {
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
      } catch {
        process.terminationHandler = nil
        ended.resume(throwing: error)
      }
    }
    status = process.terminationStatus
    output = try standardOutput.text()
    complaints = try standardError.text()
  }

  /// What a process writes, however much it is; gone with this value.
  private final class Notes: Sendable {
    let handle: FileHandle
    private let file = FileManager.default.temporaryDirectory.appending(
      path: "notes-\(UUID().uuidString)"
    )

    init() throws {
      try Data().write(to: file)
      handle = try FileHandle(forWritingTo: file)
    }

    deinit { try? FileManager.default.removeItem(at: file) }

    func text() throws -> String {
      try handle.close()
      return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
  }

  /// What was built beside the tests.
  static func command() throws -> URL {
    let bundle = try #require(CommandLine.arguments.first { $0.hasSuffix(".xctest") })
    return URL(filePath: bundle).deletingLastPathComponent().appending(path: "broadsheet")
  }
}

/// The command as a process that goes on until it is told to end.
final class RunningCommand {
  private let process = Process()
  private let output = Pipe()
  private let complaints = Pipe()

  init(_ arguments: String...) throws {
    process.executableURL = try CommandRun.command()
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = complaints
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  var number: Int32 { process.processIdentifier }

  /// What a server says of itself, up to its last line.
  func greeting() -> String {
    var greeting = ""
    while !greeting.contains("Ctrl-C") {
      let part = output.fileHandleForReading.availableData
      guard !part.isEmpty else { break }
      greeting += String(decoding: part, as: UTF8.self)
    }
    return greeting
  }

  /// Ends it, and returns what it wrote to standard error.
  @discardableResult func end() -> String {
    process.terminate()
    process.waitUntilExit()
    let bytes = complaints.fileHandleForReading.readDataToEndOfFile()
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A folder with files and folders, gone at the end of the test.
struct ScratchFolder: ~Copyable {
  let url: URL

  init(_ files: [String: String], folders: [String] = []) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "command-\(UUID().uuidString)")
    for folder in [url] + folders.map({ url.appending(path: $0) }) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    for (name, text) in files { try Data(text.utf8).write(to: url.appending(path: name)) }
  }

  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  deinit { try? FileManager.default.removeItem(at: url) }
}
