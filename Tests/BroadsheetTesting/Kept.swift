public import Foundation

/// Documents as earlier versions have kept them: see Tests/Kept.
public enum Kept {
  /// The document of a name, such as `memory-1`.
  public static func json(_ name: String) throws -> Data {
    let tests = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try Data(contentsOf: tests.appending(path: "Kept/\(name).json"))
  }
}

/// A JSON document as another version of the program, or a fault, may have left it.
public struct OtherVersions {
  /// A document in which one thing is otherwise.
  public struct Variant: Sendable {
    /// The path of what is otherwise, such as `saved.0.link`.
    public var path: String
    /// The document.
    public var json: Data

    /// The member of the whole document in which it is otherwise.
    public var root: String { path.split(separator: ".").first.map(String.init) ?? "" }
  }

  private enum Step {
    case member(String)
    case element(Int)

    var text: String {
      switch self {
      case .member(let name): name
      case .element(let index): "\(index)"
      }
    }
  }

  private let json: Data
  private let document: Any

  /// The versions of a document.
  public init(of json: Data) throws {
    self.json = json
    document = try JSONSerialization.jsonObject(with: json)
  }

  /// The document without one of its members, each in turn, however deep.
  public func missing() throws -> [Variant] {
    try Self.paths(in: document).filter { path in
      if case .member? = path.last { true } else { false }
    }.map { try variant(at: $0) { _ in nil } }
  }

  /// The document with something of another kind in place of one of its values, each in turn.
  public func unreadable() throws -> [Variant] {
    try Self.paths(in: document).map { try variant(at: $0) { _ in ["later": ["version"]] } }
  }

  /// The document with a member more in each of its objects.
  public func added() throws -> Data {
    func adding(_ value: Any) -> Any {
      if let list = value as? [Any] { return list.map(adding) }
      guard let object = value as? [String: Any] else { return value }
      return object.mapValues(adding).merging(["of a later version": "1"]) { old, _ in old }
    }
    return try Self.data(adding(document))
  }

  /// The document cut off at up to fifty places, and nothing at all.
  public func cut() -> [Data] {
    stride(from: 0, to: json.count - 2, by: max(1, json.count / 50)).map { json.prefix($0) }
  }

  private func variant(at path: [Step], _ change: (Any) -> Any?) throws -> Variant {
    let changed = Self.changed(document, at: path[...], change)
    return Variant(
      path: path.map(\.text).joined(separator: "."),
      json: try Self.data(changed ?? [String: Any]())
    )
  }

  private static func data(_ document: Any) throws -> Data {
    try JSONSerialization.data(withJSONObject: document, options: [.sortedKeys])
  }

  private static func paths(in value: Any) -> [[Step]] {
    var children: [(Step, Any)] = []
    if let object = value as? [String: Any] {
      children = object.sorted { $0.key < $1.key }.map { (.member($0.key), $0.value) }
    } else if let list = value as? [Any] {
      children = list.enumerated().map { (.element($0.offset), $0.element) }
    }
    return children.flatMap { step, child in [[step]] + paths(in: child).map { [step] + $0 } }
  }

  private static func changed(_ value: Any, at path: ArraySlice<Step>, _ change: (Any) -> Any?)
    -> Any?
  {
    guard let step = path.first else { return change(value) }
    let rest = path.dropFirst()
    switch step {
    case .member(let name):
      guard var object = value as? [String: Any], let member = object[name] else { return value }
      object[name] = changed(member, at: rest, change)
      return object
    case .element(let index):
      guard var list = value as? [Any] else { return value }
      if let element = changed(list[index], at: rest, change) {
        list[index] = element
      } else {
        list.remove(at: index)
      }
      return list
    }
  }
}
