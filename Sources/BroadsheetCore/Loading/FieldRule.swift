/// How one field's value is found.
public indirect enum FieldRule: Sendable, Hashable {
  /// The values at a path.
  case path(JSONPath)
  /// This text, whatever the document says.
  case constant(String)
  /// The first that yields something.
  case firstOf([FieldRule])
  /// The first text of each that yields something, put together; of a single rule, all its texts.
  case joined([FieldRule], separator: String)
  /// What the rule yields for each value at the path, one after the other; a list is its elements.
  case each(JSONPath, FieldRule)
  /// What a rule yields for the things of another list that an item names.
  case found(ReferenceRule)
  /// The rule's texts with their character references decoded once: for backends that escape HTML
  /// and addresses in their JSON.
  case unescaped(FieldRule)
}

/// How an item's references are followed: to the first element of a list whose values are the item's.
///
/// JSON:API keeps pictures and authors in `included`, Contentful in `includes.Asset`.
public struct ReferenceRule: Sendable, Hashable {
  /// What an element of the list has where the item names it.
  public struct Key: Sendable, Hashable {
    /// Where the value is, from an element of the list on.
    public var path: JSONPath
    /// Where the item says it; of several values each is a reference.
    public var value: FieldRule

    /// Elements with such a value at the path.
    public init(_ path: JSONPath, is value: FieldRule) {
      self.path = path
      self.value = value
    }
  }

  /// Where the list is, from the document on.
  public var list: JSONPath
  /// What must be the same, all of it; at least one.
  public var keys: [Key]
  /// What is wanted, from the element on.
  public var taken: FieldRule

  /// A rule that takes something of the elements that an item names by all of the keys.
  public init(in list: JSONPath, where keys: [Key], take taken: FieldRule) {
    self.list = list
    self.keys = keys
    self.taken = taken
  }
}
