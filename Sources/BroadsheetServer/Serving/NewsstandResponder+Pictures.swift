import BroadsheetCore
import BroadsheetPictures
import BroadsheetPress
import BroadsheetSources
import BroadsheetWeb
import HTTPTypes
import Hummingbird

extension NewsstandResponder {
  /// Longer addresses are no pictures of others.
  static let longestPicturePath = 2_048
  /// Seconds after which a picture that is being waited for by too many is worth asking for again.
  private static let pictureInterval = 2

  /// A picture of another site; nobody is asked for one that no page of ours has named.
  func picture(at path: String, for request: Request, from peer: IPAddress?) async -> Response {
    guard let pictures, let route = PictureRoute(path: path),
      pictures.service.isSealed(route.address, by: route.seal)
    else { return .plain(.notFound, "There is no such picture.") }
    let format = PictureShape.Format(
      accepting: request.headers[.accept] ?? "",
      among: pictures.service.formats
    )
    let outcome = await pictures.picture(
      route,
      as: format,
      for: events.name(of: request, from: peer),
      by: renderer.transport
    )
    let answer =
      switch outcome {
      case .picture(let bytes):
        Answer(
          Representation(bytes, mediaType: format.mediaType, effort: nil),
          cache: .immutable,
          guardedBy: .inert
        )
      case .missing: Answer(.nothing, status: .notFound, cache: .page, guardedBy: .inert)
      case .busy: Self.later(.serviceUnavailable)
      case .tooMany: Self.later(.tooManyRequests)
      }
    var response = answer.response(to: request, under: security)
    response.headers[.vary] = "Accept, Accept-Encoding"
    return response
  }

  private static func later(_ status: HTTPResponse.Status) -> Answer {
    Answer(
      .nothing,
      status: status,
      cache: .none,
      guardedBy: .inert,
      retryAfter: pictureInterval
    )
  }
}

extension Representation {
  /// A picture of one pixel that shows nothing, so that the colour of its place stays.
  fileprivate static let nothing = Representation(
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF]
      + [0x21, 0xF9, 4, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B],
    mediaType: "image/gif",
    effort: nil
  )
}

extension PictureShape.Format {
  /// The smallest file of those that can be made which a client says it can show: JPEG, which all can,
  /// where it says nothing.
  init(accepting header: String, among made: Set<Self>) {
    let accepted = header.split(separator: ",").compactMap { element -> String? in
      let parts = element.split(separator: ";").map {
        $0.filter { !$0.isWhitespace }.lowercased()
      }
      // What has no weight is refused.
      let isRefused = parts.dropFirst().contains { part in
        part.hasPrefix("q=") && Double(part.dropFirst(2)) == 0
      }
      return isRefused ? nil : parts.first
    }
    let smallest: [Self] = [.avif, .webp]
    self = smallest.first { made.contains($0) && accepted.contains($0.mediaType) } ?? .jpeg
  }
}
