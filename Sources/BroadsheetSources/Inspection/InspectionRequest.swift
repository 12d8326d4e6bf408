/// One line of the batch protocol.
struct InspectionRequest: Equatable {
  var file: String
  var url: String?
  var headers: [String: String] = [:]

  init(_ line: String) throws(FeedInspectionError) {
    var line = line
    let result: Result<JSONNode, FeedDecodingError> = line.withUTF8 { bytes in
      var parser = JSONParser(bytes)
      do throws(FeedDecodingError) {
        return .success(try parser.parse())
      } catch {
        return .failure(error)
      }
    }
    let value: JSONNode
    switch result {
    case .success(let parsed): value = parsed
    case .failure(let error): throw .request(error.description)
    }
    guard let file = value["file"]?.text else { throw .request("it names no file") }
    self.file = file
    url = value["url"]?.text
    if case .object(let members)? = value["headers"] {
      headers = members.compactMapValues(\.text)
    }
  }
}
