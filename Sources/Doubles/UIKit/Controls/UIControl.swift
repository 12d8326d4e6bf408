public import Foundation

/// What can be pressed or set.
@MainActor
open class UIControl: UIView {
  /// What a reader does with it.
  public struct Event: OptionSet, Sendable {
    /// The bits of what is done.
    public let rawValue: UInt

    /// What these bits say is done.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It was pressed.
    public static let touchUpInside = Self(rawValue: 1 << 6)
    /// It stands at another value.
    public static let valueChanged = Self(rawValue: 1 << 12)
    /// What it is for was done.
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
  }

  /// How it stands.
  public struct State: OptionSet, Sendable {
    /// The bits of how it stands.
    public let rawValue: UInt

    /// How these bits say it stands.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// At rest.
    static let normal: Self = []
    /// Pressed.
    static let highlighted = Self(rawValue: 1)
    /// Not to be used.
    static let disabled = Self(rawValue: 2)
    /// Chosen.
    static let selected = Self(rawValue: 4)
  }

  private var actions: [(action: UIAction, event: Event)] = []

  /// A control at a place.
  override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A control that does something.
  convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Controls are not read from files here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Whether it can be used.
  open var isEnabled = true
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether it is pressed.
  var isHighlighted = false
  /// How it stands.
  var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
  /// How its content stands across.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center

  /// How content stands across.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// On the left.
    case left
    /// On the right.
    case right
    /// From side to side.
    case fill
    /// Where lines begin.
    case leading
    /// Where lines end.
    case trailing
  }

  /// Does something when it is used; one action of an identifier for each use.
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    actions.append((action, controlEvents))
  }

  /// Does something no longer.
  func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier,
    for controlEvents: UIControl.Event
  ) {
    actions.removeAll {
      $0.action.identifier == actionIdentifier && $0.event == controlEvents
    }
  }

  /// Does what it does when it is used.
  func sendActions(for controlEvents: UIControl.Event) {
    for (action, event) in actions where !event.isDisjoint(with: controlEvents) {
      sendAction(action)
    }
  }

  /// Does something now.
  func sendAction(_ action: UIAction) {
    action.perform(from: self)
  }
}
