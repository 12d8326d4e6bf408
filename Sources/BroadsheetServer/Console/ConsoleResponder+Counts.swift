import BroadsheetCore
import Hummingbird

extension ConsoleResponder {
  func counts(_ asked: ConsoleRequest, brand: Slug, section: Slug?) async -> Response {
    nothing(for: asked)
  }
}
