internal import CAdwaita

/// A connection of its own to the bus of the system's services.
///
/// Nothing here waits: answers come on the main loop, and none comes after `close`. The services see
/// that the connection has gone, and let go of what they made for it.
@MainActor
final class SystemBus {
  /// Why there is no answer.
  enum Trouble: Error, Equatable {
    /// Whoever was asked, or the bus, does not allow it.
    case refused
    /// There is no bus or no such service, or it failed; in words for support.
    case failed(String)
  }

  /// Something that can be asked on the bus.
  struct Object {
    var service: String
    var path: String
    var interface: String
  }

  @MainActor
  private final class Handler<Value> {
    let run: @MainActor (Value) -> Void
    init(_ run: @escaping @MainActor (Value) -> Void) { self.run = run }
  }
  private typealias Finished = Handler<(source: gpointer?, result: OpaquePointer?)>

  private let cancellable = g_cancellable_new()
  private var connection: OpaquePointer?
  private var subscriptions: [guint] = []
  private var isClosed = false

  isolated deinit {
    close()
    if let cancellable { g_object_unref(cancellable) }
  }

  /// Connects; everything else is for after `done` has heard of no trouble.
  func open(_ done: @escaping @MainActor (Trouble?) -> Void) {
    guard let address = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SYSTEM, nil, nil) else {
      MainLoop.whenIdle { [weak self] in
        if self?.isClosed == false { done(.failed("no address of a bus")) }
        return false
      }
      return
    }
    defer { g_free(address) }
    let finished = Finished { [weak self] answer in
      var error: UnsafeMutablePointer<GError>?
      let connection = g_dbus_connection_new_for_address_finish(answer.result, &error)
      let trouble = error.map { Trouble($0) }
      g_clear_error(&error)
      guard let self, !isClosed else {
        if let connection { Self.end(connection) }
        return
      }
      self.connection = connection
      done(connection == nil ? trouble ?? .failed("no connection") : nil)
    }
    g_dbus_connection_new_for_address(
      address,
      GDBusConnectionFlags(
        rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
          | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
      ),
      nil,
      cancellable,
      Self.callback,
      Unmanaged.passRetained(finished).toOpaque()
    )
  }

  /// Asks an object; what it answers is a tuple.
  func call(
    _ object: Object,
    _ method: String,
    _ arguments: BusValue? = nil,
    done: @escaping @MainActor (Result<BusValue, Trouble>) -> Void
  ) {
    let finished = Finished { [weak self] answer in
      var error: UnsafeMutablePointer<GError>?
      let connection = answer.source.map { OpaquePointer($0) }
      let value = BusValue.answer(
        g_dbus_connection_call_finish(connection, answer.result, &error)
      )
      let trouble = error.map { Trouble($0) }
      g_clear_error(&error)
      guard let self, !isClosed else { return }
      done(value.map { .success($0) } ?? .failure(trouble ?? .failed("no answer")))
    }
    send(object, method, arguments, finished)
  }

  /// Says something to an object, whatever it thinks of it; it is still said when the connection is
  /// closed right after.
  func tell(_ object: Object, _ method: String, _ arguments: BusValue? = nil) {
    send(object, method, arguments, nil)
  }

  /// Calls `handler` with what an object says under a name, from the next call on.
  func listen(
    to object: Object,
    _ signal: String,
    _ handler: @escaping @MainActor (BusValue) -> Void
  ) {
    guard let connection else { return }
    let heard = Handler<BusValue> { [weak self] value in
      if self?.isClosed == false { handler(value) }
    }
    subscriptions.append(
      g_dbus_connection_signal_subscribe(
        connection,
        object.service,
        object.interface,
        signal,
        object.path,
        nil,
        G_DBUS_SIGNAL_FLAGS_NONE,
        { _, _, _, _, _, arguments, data in
          guard let data else { return }
          let handler = Unmanaged<Handler<BusValue>>.fromOpaque(data).takeUnretainedValue()
          MainActor.assumeIsolated {
            if let value = BusValue(sharing: arguments) { handler.run(value) }
          }
        },
        Unmanaged.passRetained(heard).toOpaque(),
        { data in if let data { Unmanaged<Handler<BusValue>>.fromOpaque(data).release() } }
      )
    )
  }

  /// Ends it once everything that was said has been sent; a second call does nothing.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    g_cancellable_cancel(cancellable)
    guard let connection else { return }
    self.connection = nil
    for subscription in subscriptions {
      g_dbus_connection_signal_unsubscribe(connection, subscription)
    }
    Self.end(connection)
  }

  private func send(
    _ object: Object,
    _ method: String,
    _ arguments: BusValue?,
    _ finished: Finished?
  ) {
    guard let connection else { return }
    g_dbus_connection_call(
      connection,
      object.service,
      object.path,
      object.interface,
      method,
      arguments?.pointer,
      nil,
      G_DBUS_CALL_FLAGS_NONE,
      -1,
      finished == nil ? nil : cancellable,
      finished == nil ? nil : Self.callback,
      finished.map { Unmanaged.passRetained($0).toOpaque() }
    )
  }

  /// Closing does not wait for what is still to be sent; flushing does.
  private static func end(_ connection: OpaquePointer) {
    g_dbus_connection_flush(
      connection,
      nil,
      { source, _, _ in
        let connection = source.map { OpaquePointer($0) }
        g_dbus_connection_close(connection, nil, nil, nil)
        g_object_unref(source)
      },
      nil
    )
  }

  private nonisolated static let callback: GAsyncReadyCallback = { source, result, data in
    guard let data else { return }
    let finished = Unmanaged<Finished>.fromOpaque(data).takeRetainedValue()
    // It is called on the main loop, and nobody else has them.
    nonisolated(unsafe) let answer = (gpointer(source), result)
    MainActor.assumeIsolated { finished.run(answer) }
  }
}

extension SystemBus.Trouble {
  fileprivate init(_ error: UnsafeMutablePointer<GError>) {
    let refusals = [G_DBUS_ERROR_ACCESS_DENIED, G_DBUS_ERROR_AUTH_FAILED].map { Int32($0.rawValue) }
    let isRefusal =
      error.pointee.domain == g_dbus_error_quark() && refusals.contains(error.pointee.code)
    self =
      isRefusal
      ? .refused : .failed(error.pointee.message.map { String(cString: $0) } ?? "an error")
  }
}
