/// How any JSON becomes items: where they are, and for each field which paths to try.
public struct FieldMapping: Sendable, Hashable {
  /// What an item is.
  public enum ItemType: String, Sendable, Hashable, CaseIterable {
    /// What invites into a story.
    case teaser
    /// A place for an advert.
    case advert
    /// A place that a provider of the widget's kind fills.
    case widget
    /// A teaser that leads to its address, whatever text comes along.
    case link
  }

  /// How the types of items are told apart.
  public struct TypeRule: Sendable, Hashable {
    /// Where the backend's word for an item's type is.
    public var rule: FieldRule
    /// The backend's words; a type without any has its own word.
    public var words: [ItemType: [String]]

    /// A rule for the type's word; without words of the backend, ours are expected.
    public init(_ rule: FieldRule, words: [ItemType: [String]] = [:]) {
      self.rule = rule
      self.words = words
    }

    /// Nil for a word that is none of them.
    public func type(of word: String) -> ItemType? {
      ItemType.allCases.first { (words[$0] ?? [$0.rawValue]).contains(word) }
    }
  }

  /// An item's fields that a mapping may fill; all of them a teaser's but for two.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    /// The identity within the section; the address, or else the headline, stands in.
    case id
    /// The headline, plain text.
    case headline
    /// The word above the headline.
    case kicker
    /// The paragraph under the headline.
    case standfirst
    /// Who wrote it.
    case byline
    /// The story's page at its publisher.
    case address
    /// When it appeared.
    case published
    /// When it changed last.
    case modified
    /// The address of the picture.
    case picture
    /// What it is about, each text a subject.
    case subjects
    /// The story's text, HTML.
    case body
    /// The words of flags.
    case flags
    /// How many comments the publisher counts.
    case comments
    /// Degrees north, with `longitude`.
    case latitude
    /// Degrees east, with `latitude`.
    case longitude
    /// What people call the place.
    case place
    /// What the picture shows, in words.
    case pictureAlternativeText = "picture-alt"
    /// The box of an advert.
    case format
    /// The kind of a widget.
    case subtype
  }

  /// The feed's title; the section's own when nil or empty.
  public var title: FieldRule?
  /// Where the array of items is; each rule of `fields` starts at one of its elements.
  public var items: JSONPath
  /// Rules whose paths start at an item.
  ///
  /// `headline` must be there.
  public var fields: [Field: FieldRule]
  /// Nil: all items are teasers.
  public var type: TypeRule?
  /// Nil: a story's text is in its item, or only at its publisher.
  public var story: StoryMapping?
  /// Where the next page is; nil where there is one page only.
  public var next: NextPageRule?

  /// A mapping; `fields` has a rule for the headline at least.
  ///
  /// - Parameters:
  ///   - title: Where the feed's title is; nil takes the section's.
  ///   - items: Where the array of items is.
  ///   - fields: For each field where its value is, from the item on.
  ///   - type: How types are told apart; nil makes every item a teaser.
  ///   - story: How a story is read that is kept apart; nil where none is.
  ///   - next: Where the next page is; nil where there is one page only.
  public init(
    title: FieldRule? = nil,
    items: JSONPath,
    fields: [Field: FieldRule],
    type: TypeRule? = nil,
    story: StoryMapping? = nil,
    next: NextPageRule? = nil
  ) {
    self.title = title
    self.items = items
    self.fields = fields
    self.type = type
    self.story = story
    self.next = next
  }
}

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

/// A path into a JSON value: `data.items`, `media[0].url`, `tags[*].name`, `["odd key"].x`,
/// `body[**].text`.
public struct JSONPath: Sendable, Hashable, CustomStringConvertible {
  /// One step down into a value.
  public enum Step: Sendable, Hashable {
    /// The member of an object.
    case key(String)
    /// The element of an array, counted from zero.
    case index(Int)
    /// Every element.
    case each
    /// Whatever is below, however deep, from which the rest of the path leads on; a value of which it
    /// does is not looked into any further.
    case anywhere
  }

  /// The steps from the value itself; none for the value.
  public var steps: [Step]
  public let description: String

  /// Nil when the text is no path.
  ///
  /// The empty text and `$` are the value itself. `[**]` stands once at the most, and not at the end.
  public init?(_ text: String) {
    var rest = Substring(text)
    var steps: [Step] = []
    if rest.first == "$" { rest.removeFirst() }
    while let first = rest.first {
      if first == "[" {
        guard let end = rest.firstIndex(of: "]") else { return nil }
        let inner = rest[rest.index(after: rest.startIndex)..<end]
        if inner == "*" {
          steps.append(.each)
        } else if inner == "**", !steps.contains(.anywhere) {
          steps.append(.anywhere)
        } else if let index = Int(inner), index >= 0 {
          steps.append(.index(index))
        } else if inner.count >= 2, let quote = inner.first, quote == "\"" || quote == "'",
          inner.last == quote
        {
          steps.append(.key(String(inner.dropFirst().dropLast())))
        } else {
          return nil
        }
        rest = rest[rest.index(after: end)...]
      } else {
        if first == "." {
          rest.removeFirst()
        } else if !steps.isEmpty {
          return nil
        }
        let key = rest.prefix { $0 != "." && $0 != "[" }
        guard !key.isEmpty else { return nil }
        steps.append(.key(String(key)))
        rest = rest.dropFirst(key.count)
      }
    }
    guard steps.last != .anywhere else { return nil }
    self.steps = steps
    description = text
  }

  /// The values that the path leads to, in document order; none when a step leads nowhere.
  ///
  /// Costs what it passes, and where `[**]` is in it everything that is below. Members of an object
  /// have no order of their own, and come by their names.
  public func values(in root: JSONValue) -> [JSONValue] {
    var values: [JSONValue] = []
    collect(from: root, steps[...], into: &values)
    return values
  }

  private func collect(
    from root: JSONValue,
    _ steps: ArraySlice<Step>,
    into values: inout [JSONValue]
  ) {
    var value = root
    for (place, step) in zip(steps.indices, steps) {
      switch step {
      case .key(let key):
        guard let member = value[key] else { return }
        value = member
      case .index(let index):
        guard let element = value[index] else { return }
        value = element
      case .each:
        for element in value.array ?? [] {
          collect(from: element, steps[(place + 1)...], into: &values)
        }
        return
      case .anywhere:
        collectAnywhere(in: value, steps[(place + 1)...], into: &values)
        return
      }
    }
    if case .null = value { return }
    values.append(value)
  }

  private func collectAnywhere(
    in value: JSONValue,
    _ steps: ArraySlice<Step>,
    into values: inout [JSONValue]
  ) {
    let before = values.count
    collect(from: value, steps, into: &values)
    guard values.count == before else { return }
    for part in value.parts { collectAnywhere(in: part, steps, into: &values) }
  }
}

extension JSONValue {
  /// Elements in their order, or members by their names.
  fileprivate var parts: [JSONValue] {
    switch self {
    case .array(let elements): elements
    case .object(let members):
      members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.value)
    case .null, .bool, .number, .string: []
    }
  }
}
