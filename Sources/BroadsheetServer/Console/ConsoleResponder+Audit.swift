import BroadsheetCore
import Hummingbird

extension ConsoleResponder {
  func audit(_ asked: ConsoleRequest) async -> Response { nothing(for: asked) }

  func auditFile(_ asked: ConsoleRequest) async -> Response { nothing(for: asked) }
}
