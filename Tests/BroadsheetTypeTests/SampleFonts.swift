import Foundation

@testable import BroadsheetType

/// Fonts of the packages that the tests install, for tests that need a real one.
enum SampleFonts {
  static let sans = "Liberation Sans"
  static let serif = "Liberation Serif"

  static let manyScripts = "DejaVu Sans"

  /// Whether there is one with the letters of Hebrew and Arabic.
  static let hasManyScripts = !InstalledFamily(name: manyScripts).faces.isEmpty
  /// Whether the others are installed, which they need not be where somebody else builds this.
  static let areThere = !InstalledFamily(name: sans).faces.isEmpty

  static func face(_ family: String = sans, weight: Int = 400, isItalic: Bool = false) -> FoundFace?
  {
    InstalledFamily(name: family).faces.nearest(weight: weight, isItalic: isItalic, width: 100)
  }

  static func bytes(_ family: String = sans, weight: Int = 400) throws -> [UInt8] {
    guard let face = face(family, weight: weight) else { throw CocoaError(.fileNoSuchFile) }
    return Array(try Data(contentsOf: face.file))
  }
}

/// A folder of its own for one test, gone with it.
final class SampleFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "type-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ bytes: some Sequence<UInt8>, as name: String) throws -> URL {
    let file = url.appending(path: name)
    try Data(bytes).write(to: file)
    return file
  }
}
