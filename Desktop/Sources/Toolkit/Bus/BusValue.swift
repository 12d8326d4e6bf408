internal import CAdwaita

/// A value of the message bus.
///
/// Whoever sent it chose its type: each look at it gives nil where it is another.
@MainActor
final class BusValue {
  let pointer: OpaquePointer

  /// Holds a value that was just made, or given away by whoever had it.
  private init?(taking new: OpaquePointer?) {
    guard let new else { return nil }
    pointer = g_variant_take_ref(new)
  }

  /// Holds a value that somebody else lets go of.
  convenience init?(sharing other: OpaquePointer?) {
    self.init(taking: other.map { g_variant_ref_sink($0) })
  }

  isolated deinit { g_variant_unref(pointer) }

  /// The answer to a call; nil where there is none.
  static func answer(_ given: OpaquePointer?) -> BusValue? { BusValue(taking: given) }

  // MARK: Making

  /// A text.
  static func text(_ text: String) -> BusValue? { BusValue(taking: g_variant_new_string(text)) }

  /// A whole number of 32 bits.
  static func number(_ number: UInt32) -> BusValue? {
    BusValue(taking: g_variant_new_uint32(number))
  }

  /// The name of an object; nil for what cannot be one.
  static func object(_ path: String) -> BusValue? {
    g_variant_is_object_path(path) == 0 ? nil : BusValue(taking: g_variant_new_object_path(path))
  }

  /// A value in an envelope that says its type.
  static func any(_ value: BusValue?) -> BusValue? {
    value.flatMap { BusValue(taking: g_variant_new_variant($0.pointer)) }
  }

  /// Values in their order, as the arguments of a call are; nil where one is missing.
  static func tuple(_ values: BusValue?...) -> BusValue? {
    let known = values.compactMap { $0 }
    guard known.count == values.count else { return nil }
    let pointers = known.map { Optional($0.pointer) }
    return withExtendedLifetime(known) {
      BusValue(taking: g_variant_new_tuple(pointers, gsize(pointers.count)))
    }
  }

  // MARK: Looking

  /// The text.
  var text: String? {
    type == "s" ? g_variant_get_string(pointer, nil).map { String(cString: $0) } : nil
  }

  /// The name of an object.
  var object: String? {
    type == "o" ? g_variant_get_string(pointer, nil).map { String(cString: $0) } : nil
  }

  /// The number, which may be none or without end.
  var double: Double? { type == "d" ? g_variant_get_double(pointer) : nil }

  /// One of the values in this one.
  subscript(place: Int) -> BusValue? {
    guard place >= 0, g_variant_is_container(pointer) != 0,
      gsize(place) < g_variant_n_children(pointer)
    else { return nil }
    return BusValue(taking: g_variant_get_child_value(pointer, gsize(place)))
  }

  /// What a dictionary of texts has under a name, out of its envelope.
  subscript(name: String) -> BusValue? {
    guard type == "a{sv}" else { return nil }
    return BusValue(taking: g_variant_lookup_value(pointer, name, nil))
  }

  private var type: String { g_variant_get_type_string(pointer).map { String(cString: $0) } ?? "" }
}
