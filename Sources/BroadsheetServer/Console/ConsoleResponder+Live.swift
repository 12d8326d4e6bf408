import BroadsheetCore
import Hummingbird

extension ConsoleResponder {
  func live(_ asked: ConsoleRequest) async -> Response { nothing(for: asked) }
}
