import BroadsheetTesting
import Foundation
import Testing

/// The program by itself, which does not rely on whoever starts it.
@Suite(.enabled(RealWorkshop.reason) { await RealWorkshop.isThere() })
struct PictureProgramTests {
  @Test func `it refuses what it is not to decode, whoever asks`() throws {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>"#
    let texts = [
      svg, "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n", "P6 1 1 255 abc      ", "GIF88a        ",
    ]

    for text in texts {
      for words in [["1", "probe"], ["1", "make", "9", "9", "attention", "jpeg", "75"]] {
        let run = try Run(words, Array(text.utf8))

        #expect(run.status == 1)
        #expect(run.output == "{\"version\":1,\"refused\":\"format\"}\n")
      }
    }
  }

  @Test func `it refuses what is too large before anything is decoded`() throws {
    let run = try Run(["1", "probe"], JPEGFile.header(width: 30_000, height: 30_000))

    #expect(run.status == 1)
    #expect(
      run.output
        == "{\"version\":1,\"refused\":\"pixels\",\"width\":30000,\"height\":30000}\n"
    )
  }

  @Test func `it refuses what it is not asked in its own words`() throws {
    let requests = [
      [], ["1"], ["2", "probe"], ["1", "probe", "x"], ["1", "draw"], ["probe"],
      ["1", "make", "0", "-", "attention", "jpeg", "75"],
      ["1", "make", "10", "99999", "attention", "jpeg", "75"],
      ["1", "make", "10", "-", "attention", "tiff", "75"],
      ["1", "make", "10", "-", "attention", "jpeg", "0"],
      ["1", "make", "10", "-", "500", "jpeg", "75"],
      ["1", "make", "10", "-", "500,1001", "jpeg", "75"],
      ["1", "make", "10", "-", "1,2,3", "jpeg", "75"],
    ]

    for request in requests {
      let run = try Run(request, DrawnPicture.plain(DrawnPicture.red).png)

      #expect(run.status == 1, "\(request)")
      #expect(run.output == "{\"version\":1,\"refused\":\"request\"}\n", "\(request)")
    }
  }

  @Test func `it reads no more than it may`() throws {
    let file = DrawnPicture.plain(DrawnPicture.red).png
    let run = try Run(["1", "probe"], file + [UInt8](repeating: 0, count: 33 * 1024 * 1024))

    #expect(run.output == "{\"version\":1,\"refused\":\"bytes\"}\n")
  }

  #if os(Linux) && (arch(x86_64) || arch(arm64))
    @Test func `while it decodes, it can do nothing but compute`() async throws {
      let row = 5_000 * 4 + 1
      let file =
        PNGFile.beginning(width: 5_000, height: 10_000)
        + PNGFile.chunk("IDAT", PNGFile.packedZeros(row * 10_000))
      let process = try Run.start(["1", "make", "4096", "-", "attention", "avif", "50"])
      defer { process.process.terminate() }
      process.input.fileHandleForWriting.write(Data(file))
      try process.input.fileHandleForWriting.close()
      let folder = "/proc/\(process.process.processIdentifier)"

      await Patience.wait {
        let status = try? String(contentsOfFile: "\(folder)/status", encoding: .utf8)
        return status?.contains("Seccomp:\t2") ?? true
      }
      let status = try String(contentsOfFile: "\(folder)/status", encoding: .utf8)
      let limits = try String(contentsOfFile: "\(folder)/limits", encoding: .utf8)
      let kind = __priority_which_t(PRIO_PROCESS.rawValue)
      let priority = getpriority(kind, id_t(process.process.processIdentifier))

      #expect(status.contains("Seccomp:\t2"))
      #expect(status.contains("NoNewPrivs:\t1"))
      #expect(priority >= 5)
      for (name, most) in [
        ("Max address space", "1073741824"), ("Max cpu time", "20"),
        ("Max core file size", "0"), ("Max open files", "16"),
      ] {
        let line = limits.split(separator: "\n").first { $0.hasPrefix(name) }
        #expect(line?.split(separator: " ").contains { $0 == most } == true, "\(name)")
      }
    }
  #endif
}

/// One run of the program that was built beside the tests.
private struct Run {
  let output: String
  let status: Int32

  init(_ words: [String], _ file: [UInt8]) throws {
    let (process, input, output) = try Self.start(words)
    // Whoever refuses a file may not have read it.
    try? input.fileHandleForWriting.write(contentsOf: Data(file))
    try input.fileHandleForWriting.close()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    self.output = String(decoding: bytes, as: UTF8.self)
    status = process.terminationStatus
  }

  static func start(
    _ words: [String]
  ) throws -> (process: Process, input: Pipe, output: Pipe) {
    let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    let process = Process()
    process.executableURL = folder.appending(component: "broadsheet-pictures")
    process.arguments = words
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    return (process, input, output)
  }
}
