import BroadsheetCore
import BroadsheetImaging
import BroadsheetPress
import BroadsheetWeb
import Foundation
import HTTPTypes

// What is drawn as PNG: icons.

extension RouteRenderer {
  /// Seconds after which a picture that could not be drawn at once is worth another try.
  private static let drawingInterval = 5

  func icon(of brand: Slug, as format: BrandIcon.Format) async -> Answer? {
    guard let brand = site.newsstand.brand(brand) else { return nil }
    let svg = BrandIcon.svg(brand, as: format)
    var hash = StableHash()
    hash.combine(bytes: svg)
    let outcome = await pictures.picture(named: "\(format.rawValue) \(hash.value)") {
    } compose: { () throws(RasterError) in
      try RasterPicture(
        width: format.side,
        height: format.side,
        layers: [RasterPicture.Layer(svg)],
        isOpaque: format.isOpaque
      ).png()
    }
    return answer(outcome, cache: .day)
  }

  private func answer(_ outcome: DrawingDesk.Outcome, cache: CachePolicy) -> Answer {
    switch outcome {
    case .drawn(let picture): Answer(picture, cache: cache, guardedBy: .inert)
    case .busy, .failed:
      Answer(
        Representation([], mediaType: "text/plain; charset=utf-8"),
        status: .serviceUnavailable,
        cache: .none,
        guardedBy: .inert,
        retryAfter: Self.drawingInterval
      )
    }
  }
}
