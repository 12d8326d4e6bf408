import BroadsheetCore
import BroadsheetPictures
import BroadsheetPress

extension PictureProbe {
  /// Has pictures looked at by who makes them.
  init(by making: any PictureMaking) {
    self.init { start in
      do {
        return .learnt(LearntPicture(try await Self.facts(of: start, by: making)))
      } catch let error as PictureError {
        return Finding(error)
      } catch {
        return .unknown
      }
    }
  }

  /// Where nobody can decode pictures, what comes before the pixels tells their sizes.
  private static func facts(of start: [UInt8], by making: any PictureMaking) async throws
    -> PictureFacts
  {
    do {
      return try await making.probe(start)
    } catch PictureError.unavailable {
      return try await making.probe(Array(start.dropLast()))
    }
  }
}

extension LearntPicture {
  init(_ facts: PictureFacts) {
    self =
      facts.pixels?.isUniform ?? false
      ? .blank
      : .seen(
        width: facts.width,
        height: facts.height,
        colour: facts.pixels?.colour,
        focus: facts.pixels?.focus
      )
  }
}

extension PictureProbe.Finding {
  fileprivate init(_ error: PictureError) {
    switch error {
    case .beginning: self = .needsMore
    case .unavailable, .busy, .shape, .time: self = .unknown
    // Nobody is shown what cannot be decoded here.
    case .bytes, .format, .pixels, .frames, .damaged, .limits: self = .learnt(.missing)
    }
  }
}
