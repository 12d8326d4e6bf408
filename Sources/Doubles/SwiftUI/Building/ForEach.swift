/// Several views that are treated as one.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never

  /// Views that take what is said of the group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// A view for each of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// What there is a view for.
  var data: Data
  /// Makes the view of one.
  public var content: (Data.Element) -> Content
  let name: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// A view for each, known by its own identity.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    name = { $0.id }
  }
}

extension ForEach where Content: View {
  /// A view for each, known by one of its properties.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    name = { $0[keyPath: id] }
  }
}
