import BroadsheetCore
import Foundation

/// What a declared closure is known by, because closures cannot be compared: where it is written, what
/// for, and in which program.
///
/// It is the same whenever the process starts again, and another as soon as the program is: what was
/// kept of an answer that an earlier version read is then read anew, whatever has changed in it.
struct DeclaredPlace: Sendable, Hashable {
  private let file: String
  private let line: UInt
  private let column: UInt
  /// The type that is decoded, or that loads or changes, by its bare name: the full one of a private
  /// type has a place in memory in it.
  private let kind: String
  private let program: String
  /// One function may make several sections, with one closure in it for all.
  var section: Slug?
  /// What else the closure goes by.
  var variations: [String] = []

  init(
    file: StaticString,
    line: UInt,
    column: UInt,
    kind: String,
    program: String = Program.mark
  ) {
    self.file = "\(file)"
    self.line = line
    self.column = column
    self.kind = kind
    self.program = program
  }
}

/// The program that is running.
enum Program {
  /// Tells one version of the program's file from every other; empty where there is no such file.
  static let mark: String = {
    guard let path = Bundle.main.executablePath,
      let file = try? FileManager.default.attributesOfItem(atPath: path)
    else { return "" }
    let size = (file[.size] as? NSNumber)?.stringValue ?? ""
    let moment = (file[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(size)-\(moment)"
  }()
}
