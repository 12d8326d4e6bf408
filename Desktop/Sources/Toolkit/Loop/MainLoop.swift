internal import CAdwaita
import Foundation

/// Swift's main actor on GLib's main loop.
///
/// The main dispatch queue has a file descriptor that is readable while it has work, and GLib watches
/// it like any other; an idle program waits in the kernel for both.
@MainActor
public enum MainLoop {
  private static var isAttached = false

  /// Begins GTK, and has GLib do the main actor's work from now on; a second call does nothing.
  ///
  /// Nothing else of GTK may be touched before.
  public static func begin() {
    guard !isAttached else { return }
    isAttached = true
    adw_init()
    broadsheet_leave_labels_unmarked()
    let descriptor = _dispatch_get_main_queue_handle_4CF()
    g_unix_fd_add_full(
      G_PRIORITY_DEFAULT,
      descriptor,
      G_IO_IN,
      { descriptor, _, _ in
        // The counter is never cleared otherwise, and the loop would spin.
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      },
      nil,
      nil
    )
  }

  /// Runs what is due, and waits for the next event if `waits`.
  public static func step(waits: Bool = false) {
    g_main_context_iteration(nil, waits ? 1 : 0)
  }

  /// Whether there is something that could be done at once.
  public static var hasWork: Bool { g_main_context_pending(nil) != 0 }

  /// Runs the loop until a condition holds; false when the time is over first.
  ///
  /// For tests, which have no application that runs the loop.
  public static func run(until condition: () -> Bool, within seconds: Double = 10) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    // Wakes the loop, so that the end is noticed although nothing happens.
    let tick = g_timeout_add(5, { _ in 1 }, nil)
    defer { g_source_remove(tick) }
    while !condition() {
      guard Date() < end else { return false }
      step(waits: true)
    }
    return true
  }

  /// Does something when everything more urgent is done; `step` returns whether there is more of it.
  ///
  /// Nothing happens after `step` has returned false or its owner let go of what it holds weakly.
  @discardableResult
  public static func whenIdle(_ step: @escaping @MainActor () -> Bool) -> IdleWork {
    IdleWork(priority: G_PRIORITY_DEFAULT_IDLE, step)
  }

  /// Does something again and again, as near to the interval as the loop can, until it is cancelled.
  public static func every(
    milliseconds: Int,
    _ work: @escaping @MainActor () -> Void
  ) -> IdleWork {
    IdleWork(every: milliseconds, work)
  }

  /// Does something once, before the next frame is laid out.
  @discardableResult
  public static func beforeNextFrame(_ work: @escaping @MainActor () -> Void) -> IdleWork {
    IdleWork(priority: G_PRIORITY_HIGH) {
      work()
      return false
    }
  }
}

/// Work that the main loop does when it comes to it; ends with `cancel`.
@MainActor
public final class IdleWork {
  private var source: guint = 0

  @MainActor
  private final class Step {
    let run: @MainActor () -> Bool
    weak var work: IdleWork?
    init(_ run: @escaping @MainActor () -> Bool) { self.run = run }
  }

  init(priority: Int32, _ run: @escaping @MainActor () -> Bool) {
    let step = Step(run)
    source = g_idle_add_full(
      priority,
      Self.run,
      Unmanaged.passRetained(step).toOpaque(),
      Self.release
    )
    step.work = self
  }

  init(every milliseconds: Int, _ run: @escaping @MainActor () -> Void) {
    let step = Step {
      run()
      return true
    }
    source = g_timeout_add_full(
      G_PRIORITY_HIGH,
      guint(milliseconds),
      Self.run,
      Unmanaged.passRetained(step).toOpaque(),
      Self.release
    )
    step.work = self
  }

  private nonisolated static let run: @convention(c) (gpointer?) -> gboolean = { data in
    guard let data else { return 0 }
    let step = Unmanaged<Step>.fromOpaque(data).takeUnretainedValue()
    return MainActor.assumeIsolated {
      let goesOn = step.run()
      if !goesOn { step.work?.source = 0 }
      return goesOn ? 1 : 0
    }
  }

  private nonisolated static let release: @convention(c) (gpointer?) -> Void = { data in
    if let data { Unmanaged<Step>.fromOpaque(data).release() }
  }

  /// Nothing of it happens any more; a second call does nothing.
  public func cancel() {
    guard source != 0 else { return }
    g_source_remove(source)
    source = 0
  }
}
