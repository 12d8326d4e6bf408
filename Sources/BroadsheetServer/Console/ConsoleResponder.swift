import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetSources
import BroadsheetWeb
import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// Answers everything below ``ConsoleRoute/root``: finds who asks and refuses who may not, before any
/// page is looked for.
struct ConsoleResponder: Sendable {
  /// Bytes of a form.
  static let longestForm = 64 * 1024
  /// Costly pages of one user that wait for their turn: those of some tabs.
  private static let mostWaiting = 4

  /// Nil where nobody can sign in.
  let accounts: (any NewsroomAccounts)?
  let renderer: RouteRenderer
  let press: NewsstandPress
  let newsroom: Newsroom
  let streams: LiveStreams
  let clients: ClientAddress
  let names: ClientNames
  let health: @Sendable () -> HealthReport
  /// What was counted of a test of headlines.
  let opens: @Sendable (KeptSwitch) -> HeadlineCount
  /// The newsstand file, whose feeds editors add and take out; nil where there is none.
  let catalogue: (any FeedCatalogue)?
  /// The places for costly work, which programs have as well.
  let access: NewsroomAccess
  let logger: Logger
  let now: @Sendable () -> Date

  var newsstand: Newsstand { press.newsstand }

  func response(to request: Request, from peer: IPAddress?) async -> Response {
    guard request.uri.string.utf8.count <= NewsstandResponder.longestPath else {
      return refusal(.uriTooLong, "The address is too long.")
    }
    guard let route = ConsoleRoute(path: request.uri.path) else {
      return refusal(.notFound, "There is nothing at this address.")
    }
    switch request.method {
    case .get where route.isRead, .head where route.isRead: break
    case .post where route.isWritten: break
    default: return notAllowed(route)
    }
    // Whoever is refused sees it drawn as well.
    if case .asset(let name) = route { return asset(name) }
    do throws(ConsoleGate.Trouble) {
      let origin = try ConsoleGate(newsstand.settings).origin(of: request, from: peer)
      return await response(to: request, at: route, origin, from: peer)
    } catch {
      return closed(because: error)
    }
  }

  private func response(
    to request: Request,
    at route: ConsoleRoute,
    _ origin: WebOrigin,
    from peer: IPAddress?
  ) async -> Response {
    guard request.method != .post || ConsoleGate.isOwn(request, at: origin) else {
      return refusal(.forbidden, "Forms are sent from the console's own pages.")
    }
    guard let query = FormFields((request.uri.query ?? "").utf8) else {
      return refusal(.badRequest, "The address cannot be read.")
    }
    guard let form = await form(of: request) else {
      return refusal(.badRequest, "The form cannot be read.")
    }
    guard let accounts else { return closed() }
    let address = clients.address(of: request, from: peer)
    let token = ConsoleCookie.token(in: request.headers)
    let client = names.name(of: address)
    let mayBeLookedAt = token.map { access.sessions.admits($0.text, from: client) } ?? true
    // Signing in is limited by itself, and leads out of this.
    guard mayBeLookedAt || route == .signIn else {
      return refusal(.tooManyRequests, "Too many sessions that are none. Sign in again.")
    }
    do {
      let session =
        mayBeLookedAt ? try await session(of: token, request, from: client, at: accounts) : nil
      if route == .signIn {
        let attempt = SigningIn(
          request: request,
          query: query,
          form: form,
          address: address,
          client: client,
          token: token,
          isSignedIn: session != nil
        )
        return try await signIn(attempt, at: accounts)
      }
      guard let token, let session else {
        return try await accounts.hasUsers() ? signInFirst(route, of: request) : closed()
      }
      let asked = ConsoleRequest(
        route: route,
        query: query,
        form: form,
        viewer: ConsoleViewer(session),
        session: session,
        token: token,
        now: now(),
        request: request,
        client: client
      )
      return try await response(to: asked, at: accounts)
    } catch {
      return unavailable(error)
    }
  }

  /// What a page asks by itself does not keep a session going.
  private func session(
    of token: SecretToken?,
    _ request: Request,
    from client: ClientName,
    at accounts: any NewsroomAccounts
  ) async throws(AccountTrouble) -> NewsroomSession? {
    guard let token, !access.sessions.isOver(token.text, from: client) else { return nil }
    let isActing = request.headers[.broadsheetLive] == nil
    guard let session = try await accounts.session(of: token, isActing: isActing) else {
      access.sessions.fail(token.text, from: client)
      return nil
    }
    access.sessions.succeed(token.text, from: client)
    return session
  }

  private func response(to asked: ConsoleRequest, at accounts: any NewsroomAccounts)
    async throws(AccountTrouble) -> Response
  {
    guard asked.isPost else { return await page(for: asked) }
    guard accounts.accepts(csrf: asked.form[ConsoleForm.csrfName] ?? "", with: asked.token) else {
      return refusal(
        .forbidden,
        "The form is of another session. Load its page anew, and send it again.",
        to: asked
      )
    }
    if asked.route == .signOut { return try await signOut(asked, at: accounts) }
    guard asked.viewer.mayDecide else {
      return refusal(.forbidden, "Viewers look, and change nothing.", to: asked)
    }
    return await page(for: asked)
  }

  /// What costs as much as pressing is done in turn: a piece for each user, and not too many at once.
  private func page(for asked: ConsoleRequest) async -> Response {
    guard let gate = gate(for: asked) else { return await drawn(asked) }
    let answer = await gate.run(for: asked.author, waiting: Self.mostWaiting) {
      await drawn(asked)
    }
    return answer
      ?? refusal(.tooManyRequests, "Much is looked at already. Try again in a moment.", to: asked)
  }

  private func gate(for asked: ConsoleRequest) -> WorkGate? {
    switch asked.route {
    case .replay, .comparison, .counts, .auditFile: access.looking
    case .subscriptions: asked.isPost ? access.deciding : access.looking
    case .decisions where asked.isPost, .awaited:
      switch step(of: asked) {
      // Nobody sets what they have not looked at, so viewers do not keep editors from looking either.
      case .look, .set, .ask, .agree: access.deciding
      case .edit, .pictures, .withdraw, nil: nil
      }
    default: nil
    }
  }

  private func drawn(_ asked: ConsoleRequest) async -> Response {
    switch asked.route {
    case .wall: await wall(asked)
    case .sources: await sources(asked)
    case .fetch(let brand, let section): await fetch(asked, brand: brand, section: section)
    case .subscriptions: await feeds(asked)
    case .audit: await audit(asked)
    case .auditFile: await auditFile(asked)
    case .live: await live(asked)
    case .thumbnail(let brand): await thumbnail(asked, brand: brand)
    case .page(let key): await page(asked, of: key)
    case .decisions: await decisions(asked)
    case .awaited(let id): await awaited(asked, id: id)
    case .editions(let page): await editions(asked, of: page)
    case .replay(let page): await replay(asked, of: page)
    case .comparison(let page): await comparison(asked, of: page)
    case .counts(let page): await counts(asked, of: page)
    // Answered before.
    case .signIn, .signOut, .asset: nothing(for: asked)
    }
  }

  /// What was sent; nil where that is no form, or too long.
  private func form(of request: Request) async -> FormFields? {
    guard request.method == .post else { return FormFields() }
    let type = request.headers[.contentType]?.lowercased() ?? ""
    guard type.utf8.starts(with: "application/x-www-form-urlencoded".utf8),
      let body = try? await request.body.collect(upTo: Self.longestForm)
    else { return nil }
    return FormFields(body.readableBytesView)
  }
}

extension ConsoleViewer {
  /// Somebody who has signed in, as pages say it.
  init(_ session: NewsroomSession) {
    self.init(
      name: session.user.name.text,
      role: session.user.role.rawValue,
      mayDecide: session.user.role >= .editor,
      csrf: session.csrf
    )
  }
}

extension HTTPField.Name {
  /// Says that a page asks by itself, and nobody has done anything.
  static let broadsheetLive = named("Broadsheet-Live")
}
