import BroadsheetCore
import Hummingbird

extension ConsoleResponder {
  func sources(_ asked: ConsoleRequest) async -> Response { nothing(for: asked) }

  func fetch(_ asked: ConsoleRequest, brand: Slug, section: Slug) async -> Response {
    nothing(for: asked)
  }
}
