/// A length that goes with the size of text.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  let base: Value
  let location = Location(DynamicTypeSize.large)

  /// A length at the usual size, which goes with a style of text.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { base = wrappedValue }

  /// The length at the reader's size.
  public var wrappedValue: Value { base * Value(location.kept.value.factor) }
}
