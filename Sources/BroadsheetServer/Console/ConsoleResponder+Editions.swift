import BroadsheetCore
import Hummingbird

extension ConsoleResponder {
  func editions(_ asked: ConsoleRequest, brand: Slug, section: Slug?) async -> Response {
    nothing(for: asked)
  }

  func replay(_ asked: ConsoleRequest, brand: Slug, section: Slug?) async -> Response {
    nothing(for: asked)
  }

  func comparison(_ asked: ConsoleRequest, brand: Slug, section: Slug?) async -> Response {
    nothing(for: asked)
  }
}
