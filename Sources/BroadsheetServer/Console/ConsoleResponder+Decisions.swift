import BroadsheetCore
import Hummingbird

extension ConsoleResponder {
  func decisions(_ asked: ConsoleRequest) async -> Response { nothing(for: asked) }

  func awaited(_ asked: ConsoleRequest, id: Int) async -> Response { nothing(for: asked) }
}
