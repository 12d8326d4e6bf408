/// One line of the batch protocol.
struct InspectionRequest: Equatable {
  var file: String
  var url: String?
  var headers: [String: String] = [:]

  init(_ line: String) throws(FeedInspectionError) {
    let named: InspectionRequest?
    do throws(FeedDecodingError) {
      named = try Array(line.utf8).withUnsafeBufferPointer { (bytes) throws(FeedDecodingError) in
        try JSONParser().parse(bytes).withRoot { InspectionRequest($0) }
      }
    } catch {
      throw .request(error.description)
    }
    guard let named else { throw .request("it names no file") }
    self = named
  }

  private init?(_ value: JSONNode) {
    guard let file = value["file"]?.text else { return nil }
    self.file = file
    url = value["url"]?.text
    guard let members = value["headers"]?.members else { return }
    for (name, text) in members {
      if let name = name.text, headers[name] == nil { headers[name] = text.text }
    }
  }
}
