internal import CAdwaita

/// A value that goes from 0 to 1 in time, slower towards its end.
///
/// Where the system has asked for no motion, it is 1 at once.
@MainActor
public final class Animation {
  private final class Step {
    let step: @MainActor (Double) -> Void
    init(_ step: @escaping @MainActor (Double) -> Void) { self.step = step }
  }

  private let animation: UnsafeMutablePointer<AdwAnimation>

  /// An animation of what a view shows; `step` has the value, `done` follows the last one.
  public init(
    of view: View,
    milliseconds: Int,
    step: @escaping @MainActor (Double) -> Void,
    done: @escaping @MainActor () -> Void
  ) {
    let target = adw_callback_animation_target_new(
      { value, data in
        guard let data else { return }
        let step = Unmanaged<Step>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { step.step(value) }
      },
      Unmanaged.passRetained(Step(step)).toOpaque(),
      { data in if let data { Unmanaged<Step>.fromOpaque(data).release() } }
    )
    animation = broadsheet_timed_animation(view.pointer, UInt32(milliseconds), target)
    Signal.connect(gpointer(animation), "done") { _ in
      done()
      return false
    }
  }

  isolated deinit { g_object_unref(animation) }

  /// Begins.
  public func play() { adw_animation_play(animation) }

  /// Goes to the end at once.
  public func skip() { adw_animation_skip(animation) }
}
