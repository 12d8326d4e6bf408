import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetSources
import BroadsheetWeb
import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// A request at the page where one signs in.
struct SigningIn: Sendable {
  let request: Request
  let query: FormFields
  let form: FormFields
  let address: IPAddress?
  let client: ClientName
  /// What the browser came with, be it of a session that is over.
  let token: SecretToken?
  let isSignedIn: Bool

  /// Where they were going.
  var goal: ConsoleGoal { ConsoleGoal(form["to"] ?? query["to"] ?? "") }
}

extension ConsoleResponder {
  private static let overWord = "over"
  private static let outWord = "out"

  func signIn(_ asked: SigningIn, at accounts: any NewsroomAccounts)
    async throws(AccountTrouble) -> Response
  {
    guard asked.request.method == .post else {
      if asked.isSignedIn { return seeOther(asked.goal.path) }
      guard try await accounts.hasUsers() else { return closed() }
      let notice: ConsoleNotice? =
        switch asked.query["was"] {
        case Self.overWord: ConsoleNotice(.note, "Your session is over. Sign in to go on.")
        case Self.outWord: ConsoleNotice(.done, "You have signed out.")
        case _: nil
        }
      return signInPage(asked, notice: notice)
    }
    let attempt = SignInAttempt(
      name: asked.form["name"] ?? "",
      password: asked.form["password"] ?? "",
      from: asked.address,
      replacing: asked.token
    )
    switch try await accounts.signIn(attempt) {
    case .signedIn(let session, let token):
      logger.notice("Somebody signed in", metadata: ["user": "\(session.user.name)"])
      access.sessions.succeed(token.text, from: asked.client)
      var response = seeOther(asked.goal.path)
      response.headers[.setCookie] = ConsoleCookie.setting(token)
      return response
    case .refused:
      return signInPage(asked, .forbidden, trouble: "The name or the password is wrong.")
    case .wait(let seconds):
      logger.warning("Too many attempts to sign in have failed", metadata: ["wait": "\(seconds)"])
      var response = signInPage(
        asked,
        .tooManyRequests,
        trouble: "Too many attempts have failed. Try again in \(ConsoleTime.span(seconds))."
      )
      response.headers[.retryAfter] = "\(seconds)"
      return response
    case .busy(let seconds):
      var response = signInPage(
        asked,
        .serviceUnavailable,
        trouble: "Many sign in just now. Try again in \(ConsoleTime.span(seconds))."
      )
      response.headers[.retryAfter] = "\(seconds)"
      return response
    }
  }

  func signOut(_ asked: ConsoleRequest, at accounts: any NewsroomAccounts)
    async throws(AccountTrouble) -> Response
  {
    try await accounts.signOut(asked.token)
    var response = seeOther("\(ConsoleRoute.signIn.path)?was=\(Self.outWord)")
    response.headers[.setCookie] = ConsoleCookie.clearing
    return response
  }

  /// Leads to where one signs in, and from there to where one was going.
  ///
  /// A link from elsewhere brings no cookie along, whoever has signed in: our own page asks again.
  func signInFirst(_ route: ConsoleRoute, of request: Request) -> Response {
    let hasCookie = request.headers[.cookie]?.contains(ConsoleCookie.name) ?? false
    guard route.isDocument else {
      return refusal(.forbidden, "Sign in first.")
    }
    let goal = ConsoleGoal(route, query: request.method == .post ? nil : request.uri.query)
    if !hasCookie, let site = request.headers[.secFetchSite], site == "cross-site" {
      return document(.ok, ConsoleRetryPage(assets: assets, path: goal.path))
    }
    var path = "\(ConsoleRoute.signIn.path)?to=\(goal.encoded)"
    if hasCookie { path += "&was=\(Self.overWord)" }
    var response = seeOther(path)
    if hasCookie { response.headers[.setCookie] = ConsoleCookie.clearing }
    return response
  }

  private func signInPage(
    _ asked: SigningIn,
    _ status: HTTPResponse.Status = .ok,
    notice: ConsoleNotice? = nil,
    trouble: String? = nil
  ) -> Response {
    let page = ConsoleSignInPage(
      assets: assets,
      newsstand: newsstand.title,
      goal: asked.goal.path,
      name: asked.form["name"].map { String($0.prefix(UserName.longest)) } ?? "",
      notice: trouble.map { ConsoleNotice(.trouble, $0) } ?? notice
    )
    return document(status, page)
  }
}

/// Where somebody was going when they were asked who they are: a page of the console, and none
/// elsewhere.
struct ConsoleGoal: Sendable, Hashable {
  /// Bytes of a query that are taken along.
  private static let longestQuery = 512

  let path: String

  /// The wall, for what is no address of a page.
  init(_ text: String) {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "?"),
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    guard let path = parts.first, let route = ConsoleRoute(path: Substring(path)) else {
      self.init(.wall, query: nil)
      return
    }
    self.init(route, query: parts.count == 2 ? String(Substring(parts[1])) : nil)
  }

  init(_ route: ConsoleRoute, query: String?) {
    guard route.isRead, route.isDocument, route != .signIn else {
      path = ConsoleRoute.wall.path
      return
    }
    let bytes = query?.utf8
    let isPlain = bytes.map { $0.count <= Self.longestQuery && $0.allSatisfy(Self.isPlain) }
    path = route.path + (isPlain == true ? query.map { "?\($0)" } ?? "" : "")
  }

  /// For a query.
  var encoded: String {
    path.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["/", "-", "."])) ?? ""
  }

  /// What a query of ours has.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case _: "-._~%&=+:/".utf8.contains(byte)
    }
  }
}

extension ConsoleRoute {
  /// Whether it is a page that somebody opens, and no part of one.
  var isDocument: Bool {
    switch self {
    case .wall, .signIn, .signOut, .sources, .fetch, .subscriptions, .audit, .page, .decisions,
      .awaited, .editions, .replay, .comparison, .counts:
      true
    case .auditFile, .live, .thumbnail, .asset: false
    }
  }
}
