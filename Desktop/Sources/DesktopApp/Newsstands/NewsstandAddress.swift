public import Foundation

/// Where a newsstand is that the program can show.
public enum NewsstandAddress: Sendable, Hashable {
  /// The one that comes with the program.
  case sample
  /// A newsstand file, by its whole path.
  case file(String)
  /// A server's interface for programs.
  case server(URL)
  /// Lists of feeds by their whole paths, and addresses of feeds and pages, to make a newspaper of.
  case lists([String])

  private static let newsstandFiles: Set<String> = ["yaml", "yml", "json"]

  /// A file that a reader has chosen: a newsstand file, or else a list of feeds.
  public init(path: String) {
    let file = URL(filePath: path)
    let whole = file.standardizedFileURL.path(percentEncoded: false)
    self =
      Self.newsstandFiles.contains(file.pathExtension.lowercased()) ? .file(whole) : .lists([whole])
  }

  /// What tells it from others, such as names of folders; empty for the sample.
  public var text: String {
    switch self {
    case .sample: ""
    case .file(let path): path
    case .server(let address): address.absoluteString
    case .lists(let lists): lists.joined(separator: " ")
    }
  }
}

extension NewsstandAddress: Codable {
  private enum Key: String, CodingKey { case kind, at }

  private enum Kind: String, Codable { case sample, file, server, lists }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    switch try values.decode(Kind.self, forKey: .kind) {
    case .sample: self = .sample
    case .file: self = .file(try values.decode(String.self, forKey: .at))
    case .server: self = .server(try values.decode(URL.self, forKey: .at))
    case .lists: self = .lists(try values.decode([String].self, forKey: .at))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    switch self {
    case .sample: try values.encode(Kind.sample, forKey: .kind)
    case .file(let path):
      try values.encode(Kind.file, forKey: .kind)
      try values.encode(path, forKey: .at)
    case .server(let address):
      try values.encode(Kind.server, forKey: .kind)
      try values.encode(address, forKey: .at)
    case .lists(let lists):
      try values.encode(Kind.lists, forKey: .kind)
      try values.encode(lists, forKey: .at)
    }
  }
}
