import BroadsheetAPI
import BroadsheetNewsroom
import Foundation
import HTTPTypes
import Hummingbird

/// Lets programs into the newsroom by their tokens (RFC 6750), and says to others why not.
struct NewsroomAccess: Sendable {
  /// Seconds after which whoever sent wrong tokens may send another.
  private static let pause = 60

  /// Nil where nobody can sign in.
  let accounts: (any NewsroomAccounts)?
  let attempts: TokenAttempts
  /// Attempts with sessions, which are people's, and which no program that asks on keeps out.
  let sessions: TokenAttempts
  /// Radii and replays.
  let looking: WorkGate
  /// Decisions, which nobody who only looks keeps waiting.
  let deciding: WorkGate
  let now: @Sendable () -> Date

  /// Why somebody is not let in, with what they are asked for.
  struct Refusal: Error {
    var answer: Answer
    /// The value of `WWW-Authenticate`, for who could come back with something better.
    var challenge: String?
  }

  /// Whom the token of a request lets in, with at least this role.
  func admit(_ request: Request, as least: NewsroomRole, from client: ClientName)
    async throws(Refusal) -> AccessGrant
  {
    guard let accounts else {
      throw Refusal(
        answer: .newsroom(
          .closed,
          .serviceUnavailable,
          "Nobody can sign in to this newsstand: its server keeps no data."
        )
      )
    }
    let text = try token(of: request)
    guard let token = SecretToken(text, for: .access) else { throw .wrongToken }
    guard attempts.admits(text, from: client) else {
      throw Refusal(answer: .newsroom(.tooMany, .tooManyRequests, retryAfter: Self.pause))
    }
    let grant: AccessGrant?
    do {
      grant = try await accounts.grant(of: token)
    } catch {
      throw Refusal(answer: .notKept("\(error)."))
    }
    guard let grant else {
      attempts.fail(text, from: client)
      throw .wrongToken
    }
    attempts.succeed(text, from: client)
    guard grant.role >= least else { throw .low(least, grant) }
    return grant
  }

  /// What stands behind `Bearer`; a header that says something else is no token.
  private func token(of request: Request) throws(Refusal) -> String {
    let fields = request.headers[values: .authorization]
    guard let field = fields.first else { throw .withoutToken }
    let scheme = "bearer "
    let bytes = field.utf8
    guard fields.count == 1, bytes.count > scheme.utf8.count,
      zip(bytes, scheme.utf8).allSatisfy({ $0 | 0x20 == $1 })
    else { throw .wrongToken }
    return String(Substring(bytes.dropFirst(scheme.utf8.count)))
  }
}

extension NewsroomAccess.Refusal {
  private static let realm = "Bearer realm=\"newsroom\""

  fileprivate static let withoutToken = Self(
    answer: .newsroom(.unauthorized, .unauthorized, "A token stands in Authorization: Bearer."),
    challenge: realm
  )

  fileprivate static let wrongToken = Self(
    answer: .newsroom(.unauthorized, .unauthorized, "The token is none, or holds no longer."),
    challenge: realm + ", error=\"invalid_token\""
  )

  fileprivate static func low(_ least: NewsroomRole, _ grant: AccessGrant) -> Self {
    Self(
      answer: .newsroom(
        .role,
        .forbidden,
        "This takes the role \(least.rawValue); the token's is \(grant.role.rawValue)."
      ),
      challenge: realm + ", error=\"insufficient_scope\", scope=\"\(least.rawValue)\""
    )
  }
}

extension APIOperation {
  /// The role that it takes.
  var leastRole: NewsroomRole {
    switch self {
    case .decide, .ask, .agree, .withdraw, .fetchNow: .editor
    case .readNewsstand, .readBrand, .readFront, .readSection, .readStory, .readEvent, .readLocal,
      .search, .reportEvents, .describe, .readSwitches, .readTrail, .foresee, .readAwaited,
      .readFrontCounts, .readSectionCounts, .readFrontEditions, .readSectionEditions,
      .replayFront, .replaySection, .readSources:
      .viewer
    }
  }
}
