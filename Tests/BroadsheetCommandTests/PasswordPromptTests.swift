#if os(Linux)
  import Foundation
  import Testing

  /// A password that is typed at a terminal.
  struct PasswordPromptTests {
    @Test(arguments: [
      (["correct horse battery", "correct horse battery"], 0, "Added 'kari'"),
      (["correct horse battery", "another horse battery"], 1, "not the same"),
      (["too short"], 1, "12 bytes"),
    ])
    func `it is asked for twice, and not shown`(lines: [String], status: Int32, words: String)
      async throws
    {
      let folder = try ScratchFolder([:], folders: ["data"])
      let desk = try Desk(["user", "add", "kari", "--data", folder.path("data")])

      for (line, prompt) in zip(lines, ["Password for kari: ", "The same again: "]) {
        #expect(desk.complaint(until: prompt).hasSuffix(prompt))
        try desk.type(line)
      }
      let end = desk.end()

      #expect(end.status == status)
      #expect((end.output + end.complaints).contains(words), "\(end.complaints)")
      for shown in [end.screen, end.output, end.complaints] {
        #expect(!shown.contains("horse"))
      }
    }

    @Test func `who gives up gets the terminal back as it was`() async throws {
      let folder = try ScratchFolder([:], folders: ["data"])
      let desk = try Desk(["user", "add", "kari", "--data", folder.path("data")])
      #expect(desk.showsTyping)
      _ = desk.complaint(until: "Password for kari: ")
      #expect(!desk.showsTyping)

      desk.interrupt()

      #expect(desk.end().status == SIGINT)
      #expect(desk.showsTyping)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("data")).isEmpty)
    }
  }

  /// A command whose standard input is a terminal.
  private final class Desk {
    private let process = Process()
    private let (output, complaints) = (Pipe(), Pipe())
    /// The side of the terminal at which somebody sits, and the one that the command has.
    private let hand: Int32
    private let line: Int32

    init(_ arguments: [String]) throws {
      hand = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (lock, number) = (Int32(0), Int32(0))
      // TIOCSPTLCK and TIOCGPTN, as unlockpt(3) and ptsname(3) have them.
      try #require(hand >= 0 && ioctl(hand, 0x4004_5431, &lock) == 0)
      try #require(ioctl(hand, 0x8004_5430, &number) == 0)
      line = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      try #require(line >= 0)
      process.executableURL = try CommandRun.command()
      process.arguments = arguments
      process.environment = ["PATH": "/usr/bin:/bin"]
      process.standardInput = FileHandle(fileDescriptor: line)
      process.standardOutput = output
      process.standardError = complaints
      try process.run()
    }

    deinit {
      if process.isRunning { process.terminate() }
      close(hand)
      close(line)
    }

    /// Whether the terminal shows what is typed.
    var showsTyping: Bool {
      var settings = termios()
      return tcgetattr(line, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
    }

    func type(_ text: String) throws {
      let bytes = Array("\(text)\n".utf8)
      try #require(write(hand, bytes, bytes.count) == bytes.count)
    }

    func interrupt() { kill(process.processIdentifier, SIGINT) }

    /// What comes on standard error up to these words, or to its end.
    func complaint(until words: String) -> String {
      var text = ""
      while !text.hasSuffix(words) {
        let part = complaints.fileHandleForReading.availableData
        guard !part.isEmpty else { break }
        text += String(decoding: part, as: UTF8.self)
      }
      return text
    }

    func end() -> (status: Int32, screen: String, output: String, complaints: String) {
      process.waitUntilExit()
      var bytes = [UInt8](repeating: 0, count: 4_096)
      _ = fcntl(hand, F_SETFL, O_NONBLOCK)
      let count = max(0, read(hand, &bytes, bytes.count))
      return (
        process.terminationStatus, String(decoding: bytes.prefix(count), as: UTF8.self),
        String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self),
        String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      )
    }
  }
#endif
