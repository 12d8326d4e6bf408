import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

/// Every cell of the tables as it is drawn: by kind, count, breakpoint and boost.
///
/// The drawings stand in `Snapshots`, a file for each kind. Look through them after a change of the
/// tables, and record them anew with `BROADSHEET_RECORD=1 swift test --traits Server --filter LayoutSnapshotTests`.
struct LayoutSnapshotTests {
  @Test(arguments: BlockKind.allCases)
  func `every cell is drawn as it was looked through`(kind: BlockKind) throws {
    let drawn = LayoutSnapshot(of: kind)
    let file = Self.folder.appending(path: "\(kind.rawValue).txt")
    if ProcessInfo.processInfo.environment["BROADSHEET_RECORD"] == "1" {
      try drawn.text.write(to: file, atomically: true, encoding: .utf8)
    }

    let text = try String(contentsOf: file, encoding: .utf8)
    let recorded = Dictionary(
      LayoutSnapshot(reading: text).cells.map { ($0.name, $0.drawing) },
      uniquingKeysWith: { first, _ in first }
    )

    for cell in drawn.cells where recorded[cell.name] != cell.drawing {
      let before = recorded[cell.name] ?? "in no snapshot"
      Issue.record("\(kind.rawValue)/\(cell.name) is drawn\n\(cell.drawing)\nand was\n\(before)")
    }
    #expect(recorded.count == drawn.cells.count)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Snapshots")
}
