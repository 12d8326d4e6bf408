import BroadsheetNewsroom
import BroadsheetWeb
import Foundation
import Hummingbird

/// A request of somebody who has signed in, looked through: the right session, and the right proof
/// where something is sent.
struct ConsoleRequest: Sendable {
  let route: ConsoleRoute
  /// What stands behind the question mark.
  let query: FormFields
  /// What was sent; empty where nothing was.
  let form: FormFields
  let viewer: ConsoleViewer
  let session: NewsroomSession
  let token: SecretToken
  let now: Date
  /// As it came, for headers and for connections.
  let request: Request
  /// Whom it comes from, as far as that is known.
  let client: ClientName

  /// Whether something is sent, by somebody's hand.
  var isPost: Bool { request.method == .post }
  /// By which the trail names who asks.
  var author: String { session.user.name.text }
}
