public import Foundation

/// What fingers do on a view.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What is told of it.
  associatedtype Value
}

/// A finger that moves.
public struct DragGesture: Gesture {
  /// What is told of a finger that moves.
  public struct Value: Equatable, Sendable {
    /// How far it is from where it began.
    public let translation: CGSize
    /// How far it would be if it went on as it does.
    public let predictedEndTranslation: CGSize
  }

  /// A finger that has moved so far.
  public nonisolated init(minimumDistance: CGFloat = 10) {}
}

/// A value that holds while fingers are down.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  let location: Location<Value>
  let initial: Value

  /// What holds while no finger is down.
  public init(wrappedValue: Value) {
    location = Location(wrappedValue)
    initial = wrappedValue
  }

  /// The value now.
  public var wrappedValue: Value { location.kept.value }

  /// The way for a gesture to say it.
  public var projectedValue: GestureState<Value> { self }
}

/// A gesture with what it is followed by.
public struct FollowedGesture<Value>: Gesture {
  var changed: (Value) -> Void = { _ in }
  var ended: (Value) -> Void = { _ in }
  /// What holds while fingers are down is again what it was.
  var reset: () -> Void = {}

  init(of gesture: some Gesture<Value>) {
    guard let other = gesture as? FollowedGesture<Value> else { return }
    self = other
  }
}

extension Gesture {
  /// Called when the finger is up.
  public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
    var gesture = FollowedGesture(of: self)
    gesture.ended = action
    return gesture
  }

  /// Called while the finger is down, to say what holds so long.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> some Gesture<Value> {
    var gesture = FollowedGesture(of: self)
    let (changed, reset) = (gesture.changed, gesture.reset)
    gesture.changed = { value in
      changed(value)
      var transaction = Transaction()
      body(value, &state.location.kept.value, &transaction)
    }
    gesture.reset = {
      reset()
      state.location.kept.value = state.initial
    }
    return gesture
  }
}

/// Which gestures of a view and of those in it are heard.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Those of the views in it alone.
  public static let subviews = GestureMask(rawValue: 2)
  /// All.
  public static let all = GestureMask(rawValue: 3)
}

extension View {
  /// Hears a gesture beside those of the views in it.
  public func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all
  ) -> some View {
    changing("simultaneousGesture") { node in
      guard mask == .all, let drag = gesture as? FollowedGesture<DragGesture.Value> else { return }
      node.drag = { value, phase in
        switch phase {
        case .moves: drag.changed(value)
        case .ends:
          drag.ended(value)
          drag.reset()
        case .isTaken: drag.reset()
        }
      }
    }
  }
}
