import BroadsheetCore
import Foundation

/// The sample's answers, with its drawings as the app has them: as PNG, because UIKit draws no SVG.
///
/// A drawing is named `motif-seed-tint.svg`, and the app has one picture for each motif.
struct DrawnPictures: Transport {
  private let sample: any Transport
  /// The bytes of a motif's picture; nil where the app has none.
  private let picture: @Sendable (_ motif: String) -> [UInt8]?

  init(
    over sample: any Transport,
    picture: @escaping @Sendable (_ motif: String) -> [UInt8]? = { motif in
      Bundle.main.url(forResource: motif, withExtension: "png", subdirectory: "Pictures")
        .flatMap { try? Data(contentsOf: $0) }.map { Array($0) }
    }
  ) {
    self.sample = sample
    self.picture = picture
  }

  func fetch(_ request: TransportRequest) async throws(TransportError) -> FetchResult {
    let result = try await sample.fetch(request)
    guard case .fresh(var payload) = result, let motif = Self.motif(of: request.address),
      let bytes = picture(motif)
    else { return result }
    payload.bytes = bytes
    payload.contentType = "image/png"
    return .fresh(payload)
  }

  func refusal(of request: TransportRequest) -> TransportError? { sample.refusal(of: request) }

  /// What the drawing at an address shows; nil for what is none.
  static func motif(of address: URL) -> String? {
    guard address.path(percentEncoded: false).hasPrefix("/pictures/"),
      address.pathExtension == "svg"
    else { return nil }
    // Motifs have hyphens themselves, so the name is read from its end.
    let parts = address.deletingPathExtension().lastPathComponent.split(separator: "-")
    return parts.count > 2 ? parts.dropLast(2).joined(separator: "-") : nil
  }
}
