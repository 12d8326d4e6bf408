/// Who looks at the console, as far as its pages say it.
public struct ConsoleViewer: Sendable, Hashable {
  /// As the trail names them.
  public var name: String
  /// What they are in the newsroom, in a word.
  public var role: String
  /// Whether they may take decisions; whoever may not only looks.
  public var mayDecide: Bool
  /// What every form brings along.
  public var csrf: String

  /// Somebody who has signed in.
  public init(name: String, role: String, mayDecide: Bool, csrf: String) {
    self.name = name
    self.role = role
    self.mayDecide = mayDecide
    self.csrf = csrf
  }
}
