import BroadsheetAPI
import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import Testing

/// The OpenAPI document against the routes.
struct APIDescriptionTests {
  private struct Description: Decodable {
    struct Operation: Decodable {
      struct Parameter: Decodable {
        var name: String?
        var place: String?
        var reference: String?

        private enum CodingKeys: String, CodingKey {
          case name
          case place = "in"
          case reference = "$ref"
        }
      }

      var operationId: String
      var parameters: [Parameter]?
      var responses: [String: Anything]
    }

    struct Components: Decodable { var parameters: [String: Operation.Parameter] }
    struct Server: Decodable { var url: String }

    var openapi: String
    var servers: [Server]
    var paths: [String: [String: Operation]]
    var components: Components
  }

  private struct Anything: Decodable { init(from decoder: any Decoder) {} }

  private static func read() async throws -> Description {
    let newsroom = try Newsroom()
    let bytes = Served()
    try await newsroom.server.makeApplication().test(.router) { client in
      bytes.keep(try await client.get("/api/v1/openapi.json").text)
    }
    return try JSONDecoder().decode(Description.self, from: Data(bytes.text.utf8))
  }

  @Test func `the document has every operation, and no other`() async throws {
    let description = try await Self.read()

    let written = description.paths.flatMap { path, methods in
      methods.map { "\($0.value.operationId) \($0.key.uppercased()) \(path)" }
    }
    let routed = APIOperation.allCases.map { "\($0.rawValue) \($0.method) \($0.template)" }

    #expect(description.openapi == "3.1.0")
    #expect(description.servers.map(\.url) == [APIRoute.root])
    #expect(written.sorted() == routed.sorted())
  }

  @Test func `the document has every parameter, and no other`() async throws {
    let description = try await Self.read()

    for operation in APIOperation.allCases {
      let written = description.paths[operation.template]?[operation.method.lowercased()]
      let parameters = (written?.parameters ?? []).compactMap { parameter in
        guard let name = parameter.reference?.split(separator: "/").last else { return parameter }
        return description.components.parameters[String(name)]
      }
      let inPath = operation.template.matches(of: /\{([a-z]+)\}/).map { String($0.1) }

      #expect(parameters.filter { $0.place == "query" }.map(\.name) == operation.parameters)
      #expect(parameters.filter { $0.place == "path" }.map(\.name) == inPath)
    }
  }

  @Test func `every variant has a name, and its title is that name`() throws {
    let file = try Data(contentsOf: Self.file)
    let document = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    let components = try #require(document["components"] as? [String: Any])
    let schemas = try #require(components["schemas"] as? [String: [String: Any]])
    let root = "#/components/schemas/"

    let variants = Self.variants(in: document)
    #expect(variants.count > 30)
    for variant in variants {
      let reference = try #require(variant["$ref"] as? String, "\(variant)")
      #expect(reference.hasPrefix(root))
      let name = String(reference.dropFirst(root.count))
      #expect(schemas[name]?["title"] as? String == name)
    }
    for name in ["Action", "Target", "ActProposal", "ReaderAction", "PictureChoice"] {
      #expect(schemas[name]?["title"] as? String == name)
    }
    let kinds = try #require(schemas["Action"]?["discriminator"] as? [String: Any])["mapping"]
    let words = try #require(kinds as? [String: String])
    #expect(Set(words.keys) == Set(SwitchAction.words))
  }

  /// What stands in any choice of schemas.
  private static func variants(in value: Any) -> [[String: Any]] {
    if let list = value as? [Any] { return list.flatMap(variants) }
    guard let object = value as? [String: Any] else { return [] }
    let own = ["oneOf", "anyOf"].flatMap { object[$0] as? [[String: Any]] ?? [] }
    return own + object.values.flatMap(variants)
  }

  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Documentation/API/openapi.json").standardizedFileURL

  @Test func `what is served is the file of the documentation`() async throws {
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    let newsroom = try Newsroom()

    try await newsroom.server.makeApplication().test(.router) { client in
      let answer = try await client.get("/api/v1/openapi.json")

      #expect(answer.text == written)
    }
  }
}
