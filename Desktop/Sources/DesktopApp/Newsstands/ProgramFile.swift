public import Foundation

/// Where what the program remembers survives: one file of JSON.
public struct ProgramFile: Sendable {
  private let file: URL

  /// A memory in a file.
  public init(_ file: URL) { self.file = file }

  /// What is remembered; nothing where there is no file, and where it is none of ours.
  public func read() -> ProgramMemory {
    guard let data = try? Data(contentsOf: file) else { return ProgramMemory() }
    return (try? JSONDecoder().decode(ProgramMemory.self, from: data)) ?? ProgramMemory()
  }

  /// Changes what is remembered; what cannot be written is forgotten.
  public func change(_ change: (inout ProgramMemory) -> Void) {
    var memory = read()
    change(&memory)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try? encoder.encode(memory).write(to: file, options: .atomic)
  }
}
