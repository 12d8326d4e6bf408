import EmbeddedAssets

/// The OpenAPI document, as `Documentation/API/openapi.json` has it.
enum APIDescription {
  static var bytes: [UInt8] { Array(String(cString: broadsheet_api_description()).utf8) }
}
