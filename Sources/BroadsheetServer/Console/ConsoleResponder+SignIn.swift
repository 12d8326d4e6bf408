import BroadsheetPress
import BroadsheetSources
import BroadsheetWeb
import HTTPTypes
import Hummingbird

/// A request at the page where one signs in.
struct SigningIn: Sendable {
  let request: Request
  let query: FormFields
  let form: FormFields
  let address: IPAddress?
  /// What the browser came with, be it of a session that is over.
  let token: SecretToken?
  let isSignedIn: Bool
}

extension ConsoleResponder {
  func signIn(_ asked: SigningIn, at accounts: any NewsroomAccounts) async -> Response {
    refusal(.notFound, "There is nothing at this address.")
  }

  func signOut(_ asked: ConsoleRequest, at accounts: any NewsroomAccounts) async -> Response {
    refusal(.notFound, "There is nothing at this address.")
  }

  /// Leads to where one signs in, and from there to where one was going.
  func signInFirst(_ route: ConsoleRoute, of request: Request) -> Response {
    seeOther(ConsoleRoute.signIn.path)
  }
}
