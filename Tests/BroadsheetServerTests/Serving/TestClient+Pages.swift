import HTTPTypes
import Hummingbird
import HummingbirdTesting

extension TestClientProtocol {
  func get(_ path: String, _ headers: HTTPFields = [:]) async throws -> TestResponse {
    try await execute(uri: path, method: .get, headers: headers)
  }
}

extension TestResponse {
  var text: String { String(buffer: body) }
}
