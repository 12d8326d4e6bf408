public import CAdwaita

/// What a signal says beside that it happened: its arguments, without the object that sent it.
@MainActor
public struct SignalArguments {
  private let values: UnsafePointer<GValue>?
  /// How many there are.
  public let count: Int

  init(_ values: UnsafePointer<GValue>?, count: Int) {
    self.values = values
    self.count = count
  }

  private func value(_ index: Int) -> UnsafePointer<GValue>? {
    // The first is the object itself.
    index < count ? values.map { $0 + index + 1 } : nil
  }

  /// A whole number; zero where there is none.
  public func integer(_ index: Int) -> Int {
    guard let value = value(index) else { return 0 }
    return switch value.pointee.g_type {
    case broadsheet_type_uint(): Int(g_value_get_uint(value))
    case broadsheet_type_boolean(): Int(g_value_get_boolean(value))
    default:
      g_type_is_a(value.pointee.g_type, broadsheet_type_enum()) != 0
        ? Int(g_value_get_enum(value)) : Int(g_value_get_int(value))
    }
  }

  /// A number; zero where there is none.
  public func number(_ index: Int) -> Double {
    guard let value = value(index), value.pointee.g_type == broadsheet_type_double() else {
      return 0
    }
    return g_value_get_double(value)
  }

  /// A set of flags; empty where there is none.
  public func flags(_ index: Int) -> UInt {
    guard let value = value(index), g_type_is_a(value.pointee.g_type, broadsheet_type_flags()) != 0
    else { return 0 }
    return UInt(g_value_get_flags(value))
  }

  /// A text; nil where there is none.
  public func text(_ index: Int) -> String? {
    value(index).flatMap { g_value_get_string($0) }.map { String(cString: $0) }
  }

  /// A text in a value of the message bus; nil where there is none.
  public func busText(_ index: Int) -> String? {
    guard let value = value(index), value.pointee.g_type == broadsheet_type_variant() else {
      return nil
    }
    return BusValue(sharing: g_value_get_variant(value))?.text
  }

  /// The path of the first file that was dropped; nil where there is none on this machine.
  public func droppedPath(_ index: Int) -> String? {
    guard let value = value(index), value.pointee.g_type == broadsheet_type_value(),
      let dropped = g_value_get_boxed(value),
      let path = broadsheet_dropped_path(dropped.assumingMemoryBound(to: GValue.self))
    else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }

  /// An object, for as long as the signal lasts.
  public func object(_ index: Int) -> gpointer? { value(index).flatMap { g_value_get_object($0) } }
}

/// Signals of objects as closures.
@MainActor
public enum Signal {
  fileprivate final class Handler {
    let run: @MainActor (SignalArguments) -> Bool
    init(_ run: @escaping @MainActor (SignalArguments) -> Bool) { self.run = run }
  }

  /// Calls `handler` whenever an object sends a signal, until the object is gone.
  ///
  /// What the handler returns answers a signal that asks yes or no. The object keeps the handler, so
  /// that must hold whoever owns the object weakly.
  @discardableResult
  public static func connect(
    _ object: gpointer,
    _ name: String,
    after: Bool = false,
    _ handler: @escaping @MainActor (SignalArguments) -> Bool
  ) -> gulong {
    let data = Unmanaged.passRetained(Handler(handler)).toOpaque()
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)
    g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
      guard let data = closure?.pointee.data else { return }
      let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
      MainActor.assumeIsolated {
        let answer = handler.run(SignalArguments(values, count: max(0, Int(count) - 1)))
        if let result, result.pointee.g_type == broadsheet_type_boolean() {
          g_value_set_boolean(result, answer ? 1 : 0)
        }
      }
    }
    g_closure_add_finalize_notifier(closure, data) { data, _ in
      if let data { Unmanaged<Handler>.fromOpaque(data).release() }
    }
    return g_signal_connect_closure(object, name, closure, after ? 1 : 0)
  }
}
