public import BroadsheetCore
import Foundation
import PictureHeaders
import Subprocess
import Synchronization

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Has another process decode each picture, so that no picture can stop or read this one.
///
/// The process is `broadsheet-pictures`, which needs libvips and gives up everything but computing before
/// it looks at a picture. What it may take is limited by itself; how many there are at once, and how long one
/// may take, is limited here, and what does not end is killed.
public final class PictureWorkshop: PictureMaking {
  /// What pictures may cost.
  public struct Limits: Sendable, Hashable {
    /// Pictures that are decoded at once.
    public var processes: Int
    /// Those that may wait meanwhile; who comes beyond that is told that all are busy.
    public var waiting: Int
    /// How long one picture may take, from when its process is started.
    public var time: Duration
    /// Bytes of a file that is decoded, at most the 32 MB that the other process reads.
    public var bytes: Int
    /// Bytes of a file that is made.
    public var madeBytes: Int

    /// Two at once, 200 waiting, half a minute, and files of 32 MB unless told otherwise.
    public init(
      processes: Int = 2,
      waiting: Int = 200,
      time: Duration = .seconds(30),
      bytes: Int = 32 * 1024 * 1024,
      madeBytes: Int = 16 * 1024 * 1024
    ) {
      self.processes = processes
      self.waiting = waiting
      self.time = time
      self.bytes = bytes
      self.madeBytes = madeBytes
    }
  }

  /// What the program is called.
  public static let programName = "broadsheet-pictures"

  private let program: String
  private let limits: Limits
  private let turns: Turns
  private let sleep: Sleep
  /// Why there will be no picture, once that is known.
  private let missing = Mutex<PictureError?>(nil)

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - program: The path of the file; nil for the one beside the program that is running.
  ///   - limits: What pictures may cost.
  ///   - sleep: Waits for as long as a picture may take.
  public init(
    program: String? = nil,
    limits: Limits = Limits(),
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) }
  ) {
    Self.survivesBrokenPipes
    self.program = program ?? Self.neighbour
    self.limits = limits
    turns = Turns(free: limits.processes, waiting: limits.waiting)
    self.sleep = sleep
  }

  /// Which files can be made here, for whoever wants to know before the first picture.
  ///
  /// - Throws: ``PictureError/unavailable(_:)`` with what is missing, or another one where it may be asked
  ///   again.
  public func check() async throws -> Set<PictureShape.Format> {
    try await Set(answer(to: ["check"], with: []).line.makes ?? [])
  }

  /// What a picture is; only where all of the file is there does it take a process, and libvips.
  public func probe(_ bytes: [UInt8]) async throws -> PictureFacts {
    let header = try PictureHeader(refusing: bytes)
    guard header.isWhole else { return PictureFacts(header) }
    return try await answer(to: ["probe"], with: bytes).line.facts()
  }

  public func make(_ shape: PictureShape, of bytes: [UInt8]) async throws -> MadePicture {
    guard shape.isValid else { throw PictureError.shape }
    _ = try PictureHeader(refusing: bytes)
    let (line, file) = try await answer(to: shape.words, with: bytes)
    guard let width = line.madeWidth, let height = line.madeHeight, line.bytes == file.count else {
      throw PictureError.damaged("the answer is cut off")
    }
    return MadePicture(
      bytes: Array(file),
      format: shape.format,
      width: width,
      height: height,
      source: try line.facts()
    )
  }

  /// A program that ends before it has read its picture ends nobody else.
  private static let survivesBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  private static var neighbour: String {
    let running = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return running.deletingLastPathComponent().appending(component: programName).path()
  }

  // MARK: Asking

  private typealias Output = (line: AnswerLine, file: ArraySlice<UInt8>)

  private func answer(to words: [String], with bytes: [UInt8]) async throws -> Output {
    if let error = missing.withLock({ $0 }) { throw error }
    guard bytes.count <= limits.bytes else { throw PictureError.bytes(bytes.count) }
    try await turns.take()
    defer { turns.giveBack() }
    do {
      return try await read(run(words, with: bytes))
    } catch let error as PictureError {
      if case .unavailable = error { missing.withLock { $0 = error } }
      throw error
    }
  }

  private typealias Run = ExecutionResult<Void, BytesOutput, StringOutput<UTF8>>

  /// Runs the program until it ends, or its time is over, when it is killed.
  private func run(_ words: [String], with bytes: [UInt8]) async throws -> Run {
    let (program, limits, sleep) = (program, limits, sleep)
    return try await withThrowingTaskGroup(of: Run.self) { group in
      group.addTask {
        try await Self.run(program, words, with: bytes, mostBytes: limits.madeBytes)
      }
      group.addTask {
        try await sleep(limits.time)
        throw PictureError.time
      }
      defer { group.cancelAll() }
      guard let run = try await group.next() else { throw CancellationError() }
      return run
    }
  }

  private static func run(
    _ program: String,
    _ words: [String],
    with bytes: [UInt8],
    mostBytes: Int
  ) async throws -> Run {
    guard Descriptors.areLeft else { throw PictureError.busy }
    do {
      let run = try await Subprocess.run(
        .path(FilePath(program)),
        arguments: Arguments([String(AnswerLine.version)] + words),
        // Nothing of what this process was told goes on to the other one.
        environment: .custom(["LANG": "C.UTF-8"]),
        workingDirectory: "/",
        input: .inputWriter,
        output: .bytes(limit: mostBytes + AnswerLine.longest),
        error: .string(limit: 64 * 1024)
      ) { execution in
        // A program that ends before it has read everything has its reasons, and may have said them. The
        // library's own way to write an array stops this process then (swift-subprocess 1.0.2, 2026-11-28:
        // Sources/Subprocess/API.swift leaves the writer unfinished where writing fails).
        let writer = execution.standardInputWriter
        _ = try? await writer.write(bytes)
        try? await writer.finish()
      }
      // A program that was killed because nobody waits any more has not failed.
      try Task.checkCancellation()
      return run
    } catch let error as SubprocessError {
      try Task.checkCancellation()
      throw Self.meaning(of: error, program)
    }
  }

  private static func meaning(of error: SubprocessError, _ program: String) -> PictureError {
    switch error.code {
    case .executableNotFound:
      .unavailable("\(program) is missing")
    case .spawnFailed where error.underlyingError == .permissionDenied:
      .unavailable("\(program) may not be run")
    case .spawnFailed:
      .busy
    default:
      .limits(error.description)
    }
  }

  // MARK: Reading

  private func read(_ run: Run) throws(PictureError) -> Output {
    let output = run.standardOutput
    let end = output.firstIndex(of: UInt8(ascii: "\n"))
    let line = end.flatMap { AnswerLine(output[..<$0]) }
    switch (run.terminationStatus, line, end) {
    case (.exited(0), let line?, let end?):
      return (line, output[(end + 1)...])
    case (.exited, let line?, _):
      throw line.refusal
    case (.exited(127), nil, _):
      throw .unavailable("\(program) cannot be started: \(run.standardError.prefix(300))")
    case (let status, _, _):
      throw .limits("\(status)")
    }
  }
}
