import DesktopApp
import Foundation
import XCTest

/// What the program remembers of its newsstands and its window.
final class ProgramMemoryTests: XCTestCase {
  func testTheNewestNewsstandIsFirstAndStandsOnce() {
    var memory = ProgramMemory()

    memory.remember(.file("/one.yaml"), title: "One")
    memory.remember(.sample, title: "Sample")
    memory.remember(.file("/one.yaml"), title: "One, renamed")

    XCTAssertEqual(memory.opened.map(\.title), ["One, renamed", "Sample"])
    XCTAssertEqual(memory.last, .file("/one.yaml"))
  }

  func testTheOldestNewsstandsMakeRoom() {
    var memory = ProgramMemory()

    for number in 1...20 { memory.remember(.file("/\(number).yaml"), title: "\(number)") }

    XCTAssertEqual(memory.opened.count, 8)
    XCTAssertEqual(memory.opened.last?.title, "13")
  }

  func testEveryKindOfNewsstandSurvives() throws {
    try inFile { file in
      let server = try XCTUnwrap(URL(string: "https://news.example"))
      let addresses: [NewsstandAddress] = [
        .sample, .file("/a.yaml"), .server(server), .lists(["/a.opml", "https://b.example/feed"]),
      ]

      for address in addresses { ProgramFile(file).change { $0.remember(address, title: "T") } }
      ProgramFile(file).change {
        $0.window = ProgramMemory.WindowSize(width: 900, height: 600, isMaximised: true)
      }

      let memory = ProgramFile(file).read()
      XCTAssertEqual(memory.opened.map(\.address), addresses.reversed())
      XCTAssertEqual(memory.window?.width, 900)
      XCTAssertEqual(memory.window?.isMaximised, true)
    }
  }

  func testWhatALaterVersionHasWrittenCostsNothingElse() throws {
    try inFile { file in
      let text = """
        {"opened": [{"address": {"kind": "cloud", "at": 7}, "title": "Later"},
        {"address": {"at": "/a.yaml", "kind": "file"}, "title": "Ours"}], "window": "large", "more": 1}
        """
      try Data(text.utf8).write(to: file)

      let memory = ProgramFile(file).read()

      XCTAssertEqual(memory.opened.map(\.title), ["Ours"])
      XCTAssertNil(memory.window)
    }
  }

  func testAFileIsANewsstandOrAListByItsName() {
    XCTAssertEqual(NewsstandAddress(path: "/news/mine.YAML"), .file("/news/mine.YAML"))
    XCTAssertEqual(NewsstandAddress(path: "/news/./a.opml"), .lists(["/news/a.opml"]))
  }

  private func inFile(_ work: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try work(folder.appending(path: "program.json"))
  }
}
