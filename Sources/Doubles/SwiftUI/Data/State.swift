import Foundation
public import Observation

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

  /// A way to the value for others.
  public var projectedValue: Binding<Value> {
    let kept = location.kept
    return Binding(read: { kept.value }, write: { kept.value = $0 })
  }
}

extension State: Sendable where Value: Sendable {}

/// A way to a value that somebody else keeps.
@propertyWrapper
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }

  /// The value now.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The same way.
  public var projectedValue: Binding<Value> { self }
}

extension Binding: DynamicProperty {}

extension Binding: @unchecked Sendable where Value: Sendable {
  // Both ways are gone on the main actor alone.
}

/// Ways to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// Of what can be observed alone.
  @available(*, unavailable, message: "only of an object that can be observed")
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The same ways.
  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject, Value: Observable {
  /// Ways to the properties of an object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// A way to a property.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(
      read: { object[keyPath: keyPath] },
      write: { object[keyPath: keyPath] = $0 }
    )
  }
}

/// A name space for what is the same thing on two screens.
@propertyWrapper
public struct Namespace: DynamicProperty {
  let location = Location(ID(number: UUID()))

  /// A name space of the view.
  public init() {}

  /// What the name space is known by.
  public var wrappedValue: ID { location.kept.value }

  /// What a name space is known by.
  public struct ID: Hashable, Sendable {
    let number: UUID
  }
}
