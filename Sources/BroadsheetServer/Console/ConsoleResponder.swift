import BroadsheetCore
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

  /// Nil where nobody can sign in.
  let accounts: (any NewsroomAccounts)?
  let renderer: RouteRenderer
  let press: NewsstandPress
  let streams: LiveStreams
  let clients: ClientAddress
  let names: ClientNames
  let gate: ConsoleGate
  let logger: Logger
  let now: @Sendable () -> Date

  func response(to request: Request, from peer: IPAddress?) async -> Response {
    guard request.uri.string.utf8.count <= NewsstandResponder.longestPath else {
      return refusal(.uriTooLong, "The address is too long.")
    }
    if let trouble = gate.trouble(with: request, from: peer) {
      return refusal(.misdirectedRequest, trouble)
    }
    guard let route = ConsoleRoute(path: request.uri.path) else {
      return refusal(.notFound, "There is nothing at this address.")
    }
    switch request.method {
    case .get where route.isRead, .head where route.isRead: break
    case .post where route.isWritten: break
    default: return notAllowed(route)
    }
    if case .asset(let name) = route { return asset(name, of: request) }
    guard let query = FormFields((request.uri.query ?? "").utf8) else {
      return refusal(.badRequest, "The address cannot be read.")
    }
    guard request.method != .post || gate.isOwn(request) else {
      return refusal(.forbidden, "Forms are sent from the console's own pages.")
    }
    guard let form = await form(of: request) else {
      return refusal(.badRequest, "The form cannot be read.")
    }
    guard let accounts, await hasUsers else { return closed() }
    let address = clients.address(of: request, from: peer)
    let token = ConsoleCookie.token(in: request.headers)
    let session: NewsroomSession?
    do {
      session = if let token { try await accounts.session(of: token) } else { nil }
    } catch {
      return unavailable(error)
    }
    if route == .signIn {
      return await signIn(
        SigningIn(
          request: request,
          query: query,
          form: form,
          address: address,
          token: token,
          isSignedIn: session != nil
        ),
        at: accounts
      )
    }
    guard let token, let session else { return signInFirst(route, of: request) }
    let asked = ConsoleRequest(
      route: route,
      query: query,
      form: form,
      viewer: ConsoleViewer(session),
      session: session,
      token: token,
      now: now(),
      request: request,
      client: names.name(of: address)
    )
    if asked.isPost {
      guard accounts.accepts(csrf: form[ConsoleForm.csrfName] ?? "", with: token) else {
        return refusal(.forbidden, "The form is of another session. Go back and send it anew.")
      }
      if route == .signOut { return await signOut(asked, at: accounts) }
      guard asked.viewer.mayDecide else {
        return refusal(.forbidden, "Viewers look; only editors decide.", to: asked)
      }
    }
    return await page(for: asked)
  }

  private func page(for asked: ConsoleRequest) async -> Response {
    switch asked.route {
    case .wall: await wall(asked)
    case .sources: await sources(asked)
    case .fetch(let brand, let section): await fetch(asked, brand: brand, section: section)
    case .audit: await audit(asked)
    case .auditFile: await auditFile(asked)
    case .live: await live(asked)
    case .thumbnail(let brand): await thumbnail(asked, brand: brand)
    case .page(let brand, let section): await page(asked, brand: brand, section: section)
    case .decisions: await decisions(asked)
    case .awaited(let id): await awaited(asked, id: id)
    case .editions(let brand, let section): await editions(asked, brand: brand, section: section)
    case .replay(let brand, let section): await replay(asked, brand: brand, section: section)
    case .comparison(let brand, let section):
      await comparison(asked, brand: brand, section: section)
    case .counts(let brand, let section): await counts(asked, brand: brand, section: section)
    // Answered before anybody's session is asked for.
    case .signIn, .signOut, .asset: nothing(for: asked)
    }
  }

  private var hasUsers: Bool {
    get async { (try? await accounts?.users().isEmpty) == false }
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
