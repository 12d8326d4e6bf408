import BroadsheetCore
import Hummingbird

extension ConsoleResponder {
  func wall(_ asked: ConsoleRequest) async -> Response { nothing(for: asked) }

  func thumbnail(_ asked: ConsoleRequest, brand: Slug) async -> Response { nothing(for: asked) }
}
