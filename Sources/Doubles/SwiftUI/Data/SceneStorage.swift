public import Foundation

/// A value that is kept with its scene, also while the app does not run.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  let key: String
  let location: Location<Value>

  /// The value now.
  public var wrappedValue: Value {
    get { location.kept.value }
    nonmutating set { location.kept.value = newValue }
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// Bytes under a key; nil before anything was kept.
  public init(_ key: String) where Value == Data? {
    self.key = key
    location = Location(nil)
  }
}
