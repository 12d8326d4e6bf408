/// The name of a value that views hand down to those in them.
public protocol EnvironmentKey {
  /// What is handed down.
  associatedtype Value
  /// What holds where nobody has said anything.
  static var defaultValue: Value { get }
}

/// What views hand down to those in them.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// What holds where nobody has said anything.
  public init() {}

  /// What is handed down under a name.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A value that was handed down.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  let keyPath: KeyPath<EnvironmentValues, Value>
  let location = Location(EnvironmentValues())

  /// The value of a name.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  /// The value where the view is.
  public var wrappedValue: Value { location.kept.value[keyPath: keyPath] }
}

extension View {
  /// Changes a value that is handed down.
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void
  ) -> some View {
    modified { content, walk in
      var inside = walk
      transform(&inside.environment[keyPath: keyPath])
      return inside.nodes(of: content)
    }
  }

  /// Hands a value down.
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some View {
    modified { content, walk in
      var inside = walk
      inside.environment[keyPath: keyPath] = value
      return inside.nodes(of: content)
    }
  }
}
