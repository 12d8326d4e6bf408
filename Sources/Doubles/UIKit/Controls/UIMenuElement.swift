public import Foundation

/// A line of a menu.
@MainActor
open class UIMenuElement: NSObject {
  /// What a line is like.
  public struct Attributes: OptionSet, Sendable {
    /// The bits of what it is like.
    public let rawValue: UInt

    /// What these bits say it is like.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It cannot be used.
    static let disabled = Self(rawValue: 1)
  }

  /// Whether what a line says is so.
  public enum State: Int, Sendable {
    /// It is not.
    case off = 0
    /// It is.
    case on = 1
    /// Of some things it is.
    case mixed = 2
  }

  let name: String
  let picture: UIImage?
  /// What is said below its title.
  var subtitle: String?

  init(name: String, subtitle: String?, picture: UIImage?) {
    self.name = name
    self.picture = picture
    self.subtitle = subtitle
    super.init()
  }
}

/// What something that can be pressed does.
@MainActor
open class UIAction: UIMenuElement {
  /// What tells an action from others.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The name of it.
    public let rawValue: String

    /// What has this name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// What has this name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What tells it from others.
  let identifier: Identifier
  /// Its title.
  open var title: String
  /// Its picture.
  open var image: UIImage?
  /// What it says of itself at length.
  var discoverabilityTitle: String?
  /// What it is like.
  open var attributes: UIMenuElement.Attributes
  /// Whether what it says is so.
  open var state: UIMenuElement.State
  /// What it was sent by.
  private(set) var sender: Any?
  private let handler: UIActionHandler

  /// An action that runs a closure.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.title = title
    self.image = image
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(name: title, subtitle: subtitle, picture: image)
  }

  func perform(from sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// What an action does.
public typealias UIActionHandler = (UIAction) -> Void

/// Lines of a menu.
@MainActor
open class UIMenu: UIMenuElement {
  /// What tells a menu from others.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The name of it.
    public let rawValue: String

    /// What has this name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// What has this name.
    init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// How a menu is shown in another.
  public struct Options: OptionSet, Sendable {
    /// The bits of the ways.
    public let rawValue: UInt

    /// The ways of these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }
  }

  /// What tells it from others.
  let identifier: Identifier
  /// How it is shown in another.
  let options: Options
  /// Its lines.
  let children: [UIMenuElement]
  /// Its title.
  open var title: String { name }
  /// Its picture.
  open var image: UIImage? { picture }

  /// A menu of these lines.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [],
    children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    super.init(name: title, subtitle: subtitle, picture: image)
  }
}
