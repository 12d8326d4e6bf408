/// Several views that are treated as one.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never

  /// Views that take what is said of the group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
