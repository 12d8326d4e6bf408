import BroadsheetCore
import Foundation

/// Decodes JSON as a type of an app's own, and has a closure make the feed of it.
struct DecodingLoader<Page: Decodable & SendableMetatype>: FeedLoader {
  typealias Making = @Sendable (Page, LoadingContext) throws -> LoadedFeed

  private let decoder: JSONDecoder
  private let make: Making

  init(decoder: JSONDecoder, _ make: @escaping Making) {
    self.decoder = decoder
    self.make = make
  }

  func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError) -> LoadedFeed {
    try LoadingError.checkCancellation()
    let loaded: LoadedFeed
    do {
      let page = try decoder.decode(Page.self, from: Data(payload.bytes))
      try LoadingError.checkCancellation()
      loaded = try make(page, context)
    } catch {
      throw LoadingError(error, decoding: "\(Page.self)", from: payload)
    }
    return try DeclaredFeedReview.reviewed(loaded)
  }
}

extension LoadingError {
  /// Characters of evidence; strangers write some of it.
  private static let mostEvidence = 200

  /// Why a page of the app's own type did not come out of the bytes.
  init(_ error: any Error, decoding type: String, from payload: Payload) {
    switch error {
    case let error as LoadingError: self = error
    case is CancellationError: self = .cancelled
    case let error as DecodingError: self.init(error, type, payload)
    default: self = .notThisFormat(expected: type, found: Self.evidence("\(error)"))
    }
  }

  private init(_ error: DecodingError, _ type: String, _ payload: Payload) {
    switch error {
    case .keyNotFound(let key, let context):
      self = .missing(path: Self.path(context.codingPath + [key]))
    case .valueNotFound(_, let context):
      self = .missing(path: Self.path(context.codingPath))
    case .typeMismatch(let expected, let context):
      let place = Self.path(context.codingPath)
      let what = place.isEmpty ? type : "\(type) with \(expected) at '\(place)'"
      self = .notThisFormat(expected: what, found: Self.evidence(context.debugDescription))
    case .dataCorrupted(let context):
      let place = Self.path(context.codingPath)
      self = .notThisFormat(
        expected: place.isEmpty ? type : "\(type) with another value at '\(place)'",
        found: place.isEmpty ? Glimpse.of(payload.bytes) : Self.evidence(context.debugDescription)
      )
    @unknown default:
      self = .notThisFormat(expected: type, found: Self.evidence("\(error)"))
    }
  }

  /// `items[3].title`, as paths of mappings are spelled.
  private static func path(_ keys: [any CodingKey]) -> String {
    let path = keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return evidence(path)
  }

  private static func evidence(_ text: String) -> String {
    text.count > mostEvidence ? text.prefix(mostEvidence) + "…" : text
  }
}
