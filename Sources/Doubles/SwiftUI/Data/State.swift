/// Where a value of a view is kept between two evaluations of it.
final class Kept<Value>: @unchecked Sendable {
  // Views are evaluated on the main actor alone, and so is everything that writes here.
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// What a copy of a view knows of where its value is kept.
final class Location<Value>: @unchecked Sendable {
  // As above.
  var kept: Kept<Value>
  init(_ value: Value) { kept = Kept(value) }
}

/// A value that a view keeps.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  let location: Location<Value>

  /// A value to begin with.
  public init(wrappedValue value: Value) { location = Location(value) }

  /// A value to begin with.
  public init(initialValue value: Value) { location = Location(value) }

  /// The value now.
  public var wrappedValue: Value {
    get { location.kept.value }
    nonmutating set { location.kept.value = newValue }
  }
}

extension State: Sendable where Value: Sendable {}
