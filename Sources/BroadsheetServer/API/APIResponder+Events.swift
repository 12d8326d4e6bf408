import BroadsheetAPI
import BroadsheetCore
import BroadsheetSources
import HTTPTypes
import Hummingbird

/// What an installation of a native client calls itself: random bits that it draws once.
///
/// It says which reports are one installation's, so that one that goes wrong uses up its own share and
/// not its neighbours'. It gives nobody anything: what is counted goes by the address.
struct InstallToken: Sendable {
  /// 132 bits in base64url, which is the least that has 128.
  static let shortest = 22
  static let longest = 86

  let text: String

  /// Nil for what is no token.
  init?(_ text: String) {
    guard (Self.shortest...Self.longest).contains(text.utf8.count),
      text.utf8.allSatisfy({ byte in
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_")
      })
    else { return nil }
    self.text = text
  }
}

extension APIResponder {
  /// Takes a native client's report.
  ///
  /// A browser says where a report is from, and then it is from a page, ours or another's: ours have
  /// an address of their own. What says nothing is no page, and brings the token that no page can
  /// send from elsewhere without asking us first.
  func report(_ request: Request, from peer: IPAddress?) async -> Response {
    guard request.headers[.origin] == nil, request.headers[.secFetchSite] == nil else {
      return refusal(.forbidden, .forbidden).response(to: request, under: security)
    }
    guard let token = request.headers[.install].flatMap({ InstallToken($0) }) else {
      let words =
        "Broadsheet-Install is \(InstallToken.shortest) to \(InstallToken.longest) letters, digits, "
        + "hyphens and underscores, drawn at random once."
      return refusal(.invalid, .badRequest, words).response(to: request, under: security)
    }
    guard request.saysJSON else {
      return refusal(.mediaType, .unsupportedMediaType).response(to: request, under: security)
    }
    guard !request.objectsToBeingCounted else { return .withoutBody(.noContent) }
    let address = events.clients.address(of: request, from: peer)
    let install = events.names.name(ofInstall: token, at: events.names.name(of: address))
    let isAllowed = events.installLimiter.consume(for: install)
    let outcome = await events.receive(request, from: address, isAllowed: isAllowed)
    return answer(outcome)?.response(to: request, under: security) ?? .withoutBody(.noContent)
  }

  /// Nil for a report that was counted.
  private func answer(_ outcome: EventsEndpoint.Outcome) -> Answer? {
    switch outcome {
    case .counted: nil
    case .tooMany:
      refusal(.tooMany, .tooManyRequests, retryAfter: EventsEndpoint.retryAfter)
    case .tooLong:
      refusal(
        .bodyTooLong,
        .contentTooLarge,
        "A report has at most \(EventsEndpoint.longestBody) bytes."
      )
    case .noReport: refusal(.invalid, .badRequest, "The body is no report.")
    case .unknownPage: refusal(.notFound, .notFound)
    }
  }

  /// No page of another site may read what we say to what is sent.
  private func refusal(
    _ code: ProblemDocument.Code,
    _ status: HTTPResponse.Status,
    _ detail: String? = nil,
    retryAfter: Int? = nil
  ) -> Answer {
    var answer = Answer(
      code,
      status: status,
      detail: detail,
      retryAfter: retryAfter,
      guardedBy: .inert
    )
    answer.cache = .none
    return answer
  }
}

extension Request {
  /// Whether the body's media type is JSON's, whatever parameters it has.
  var saysJSON: Bool {
    let name = headers[.contentType]?.utf8.split(separator: UInt8(ascii: ";")).first?.trimmed
    return name.map { String(Substring($0)).lowercased() == "application/json" } ?? false
  }
}

extension HTTPField.Name {
  /// The token of an installation.
  static let install = named("Broadsheet-Install")
}
