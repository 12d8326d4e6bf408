/// A value for each column of a row, from the start of the line.
///
/// No column is narrower than a quarter, so there are at most four, and they are kept in place: rows
/// are tried by the dozen for every one that is chosen, and making an array for each would cost more
/// than judging it.
struct PerColumn<Value> {
  private var first: Value
  private var second: Value
  private var third: Value
  private var fourth: Value
  private(set) var count: Int

  /// A single column, to begin with.
  init(_ value: Value) {
    first = value
    second = value
    third = value
    fourth = value
    count = 1
  }

  /// Nil for none, and for more than four.
  init?(_ values: some Collection<Value>) {
    guard let value = values.first, values.count <= 4 else { return nil }
    self.init(value)
    for value in values.dropFirst() { append(value) }
  }

  /// What becomes of each, from the start of the line.
  func mapped<Other>(_ transform: (Value) -> Other) -> PerColumn<Other> {
    var others = PerColumn<Other>(transform(first))
    for value in dropFirst() { others.append(transform(value)) }
    return others
  }

  /// Adds a column at the end of the line; there must be room for it.
  mutating func append(_ value: Value) {
    precondition(count < 4, "a row has four columns at most")
    count += 1
    self[count - 1] = value
  }
}

extension PerColumn: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(column: Int) -> Value {
    get {
      switch column {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
    set {
      switch column {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: fourth = newValue
      }
    }
  }
}

extension PerColumn: Sendable where Value: Sendable {}

extension PerColumn: Equatable where Value: Equatable {
  static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
}

extension PerColumn: Hashable where Value: Hashable {
  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for value in self { hasher.combine(value) }
  }
}
