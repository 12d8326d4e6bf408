import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetWeb
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

extension ConsoleResponder {
  /// A page for somebody who has signed in.
  ///
  /// Moments on it are by the clock of the zone, which is that of the newspaper it is about unless given. It
  /// is never packed: what is packed with a secret beside a stranger's words tells it by its length.
  func answer(
    _ asked: ConsoleRequest,
    title: String,
    status: HTTPResponse.Status = .ok,
    notices: [ConsoleNotice] = [],
    main: HTML,
    isLive: Bool = true,
    in zone: TimeZone? = nil
  ) -> Response {
    document(
      status,
      ConsoleFrame(
        assets: assets,
        viewer: asked.viewer,
        route: asked.route,
        title: title,
        notices: notices,
        main: main,
        // What is missing would be missing again whenever it asks for itself.
        isLive: isLive && !asked.isPost && status == .ok,
        zone: zone ?? newsstand.timeZone(of: asked.route)
      )
    )
  }

  /// Leads to another address of the console after something was sent, so that nothing is sent twice.
  func seeOther(_ path: String) -> Response {
    var headers = ConsoleHeaders.page
    headers[.location] = path
    return Response(status: .seeOther, headers: headers)
  }

  /// There is nothing at an address, said to somebody who has signed in.
  func nothing(for asked: ConsoleRequest) -> Response {
    refusal(.notFound, "There is nothing at this address.", to: asked)
  }

  /// Why there is no page, in a sentence that whoever asks may know.
  func refusal(
    _ status: HTTPResponse.Status,
    _ words: String,
    to asked: ConsoleRequest? = nil
  ) -> Response {
    document(
      status,
      ConsoleFrame(
        assets: assets,
        viewer: asked?.viewer,
        route: asked?.route ?? .signIn,
        title: "Not here",
        main: "<p>\(words)</p>\n",
        // It would be refused again whenever it asks for itself.
        isLive: false
      )
    )
  }

  func notAllowed(_ route: ConsoleRoute) -> Response {
    var response = refusal(.methodNotAllowed, "This is not what the address is for.")
    let methods = (route.isRead ? ["GET", "HEAD"] : []) + (route.isWritten ? ["POST"] : [])
    response.headers[.allow] = methods.joined(separator: ", ")
    return response
  }

  /// Nobody can sign in.
  func closed() -> Response {
    document(.serviceUnavailable, ConsoleClosedPage(assets: assets, isKept: accounts != nil))
  }

  /// Nobody can reach the console this way.
  func closed(because trouble: ConsoleGate.Trouble) -> Response {
    switch trouble {
    case .otherHost:
      refusal(
        .misdirectedRequest,
        """
        The console is not at this name. It is at the newsstand's public address; where it has none, on \
        the machine itself at localhost.
        """
      )
    case .readable:
      refusal(
        .forbidden,
        """
        What is sent here could be read on the way. The console is reached by https, through a proxy \
        that the newsstand file trusts and that says so in X-Forwarded-Proto.
        """
      )
    case .noAddress:
      refusal(
        .forbidden,
        """
        Over plain HTTP the console is for the machine itself, as long as the newsstand file has no \
        public-address. From elsewhere it takes a public-address of https, and a proxy among the \
        trusted-proxies.
        """
      )
    }
  }

  func unavailable(_ trouble: AccountTrouble) -> Response {
    logger.error("Accounts cannot be asked", metadata: ["error": "\(trouble)"])
    return refusal(.serviceUnavailable, "\(trouble).")
  }

  func document(_ status: HTTPResponse.Status, _ page: some Page) -> Response {
    var headers = ConsoleHeaders.page
    headers[.contentType] = "text/html; charset=utf-8"
    let body = ByteBuffer(bytes: page.html().bytes)
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
  }

  var assets: ConsoleAssets { renderer.site.console }

  func asset(_ name: AssetName) -> Response {
    guard let text = assets.content(of: name) else {
      return refusal(.notFound, "There is nothing at this address.")
    }
    var headers = ConsoleHeaders.page
    headers[.contentType] = name.kind.mediaType
    headers[.cacheControl] = CachePolicy.immutable.header
    return Response(
      status: .ok,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: text))
    )
  }
}
