import BroadsheetCore
import BroadsheetSources
import Foundation

/// Finds the faces of typefaces, and reads their files.
struct FaceFinder: Sendable {
  /// A face with what is to be made of it.
  struct Pick: Sendable, Hashable {
    var face: FoundFace
    /// The CSS weight that it will have.
    var weight: Int
  }

  /// Fonts of one file; more are not looked at.
  private static let mostFonts = 16

  /// Of the newsstand file; nil where there is none.
  let folder: URL?
  /// The most bytes of a file.
  let limit: Int

  /// The faces for the weights and italics of a typeface, each once, and what is wrong.
  func choose(for typeface: Typeface) async -> (picks: [Pick], troubles: [String]) {
    let (faces, troubles) = await all(of: typeface.source)
    let wishes = typeface.weights.map { ($0, false) } + typeface.italics.map { ($0, true) }
    var picks: [Pick] = []
    for (weight, isItalic) in wishes {
      guard
        let face = faces.nearest(weight: weight, isItalic: isItalic, width: typeface.width)
      else { continue }
      let pick = Pick(face: face, weight: face.weight(for: weight))
      if !picks.contains(pick) { picks.append(pick) }
    }
    return (picks, troubles)
  }

  /// Reads the file of a face, which may have changed since it was found.
  func read(_ face: FoundFace, of source: Typeface.Source) async throws(FontTrouble) -> [UInt8] {
    switch source {
    case .family: try await read(face.file, below: URL(filePath: "/"))
    case .files:
      try await read(face.file, below: folder ?? face.file.deletingLastPathComponent())
    }
  }

  private func all(of source: Typeface.Source) async -> ([FoundFace], [String]) {
    switch source {
    case .family(let name):
      let faces = InstalledFamily(name: name).faces
      return (faces, faces.isEmpty ? ["the family '\(name)' is not installed"] : [])
    case .files(let files):
      var (faces, troubles): ([FoundFace], [String]) = ([], [])
      for file in files {
        do throws(FontTrouble) {
          faces += try await self.faces(in: file)
        } catch {
          troubles.append("\(file.lastPathComponent): \(error)")
        }
      }
      return (faces, troubles)
    }
  }

  private func faces(in file: URL) async throws(FontTrouble) -> [FoundFace] {
    guard let folder else { throw .unreadable("there is no folder that it could be in") }
    let bytes = try await read(file, below: folder)
    var faces: [FoundFace] = []
    for index in 0..<max(1, min(OpenTypeFont.count(in: bytes), Self.mostFonts)) {
      let font = try OpenTypeFont(bytes, index: index)
      faces.append(
        FoundFace(
          file: file,
          index: index,
          weights: font.weights,
          isItalic: font.isItalic,
          width: font.width
        )
      )
    }
    return faces
  }

  private func read(_ file: URL, below root: URL) async throws(FontTrouble) -> [UInt8] {
    let request = TransportRequest(address: file, limits: FetchLimits(maximumBytes: limit))
    do throws(TransportError) {
      guard case .fresh(let payload) = try await FileTransport(root: root).fetch(request) else {
        throw .cancelled
      }
      return payload.bytes
    } catch {
      throw .unreadable(Self.words(for: error))
    }
  }

  private static func words(for error: TransportError) -> String {
    switch error {
    case .notFound: "it is not there"
    case .forbiddenPath: "it is outside the newsstand file's folder"
    case .unreadableFile(_, let reason): reason
    case .tooLarge(let limit): "it is larger than \(limit) bytes"
    case .unsupportedScheme, .invalidAddress, .badStatus, .gone, .tooCompressed, .timedOut,
      .tooManyRedirects, .badRedirect, .forbiddenAddress, .unresolvedHost, .connectionFailed,
      .tlsFailed, .decompressionFailed, .cancelled:
      "it cannot be read"
    }
  }
}
