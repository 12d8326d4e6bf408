/// What is wrong with an act as a program has written it, in words for whoever wrote it.
public struct ActMistake: Error, Sendable, Hashable, CustomStringConvertible {
  /// A sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}
