public import Foundation

/// The bar above a stack of screens.
@MainActor
open class UINavigationBar: UIView {
  private var shownItems: [UINavigationItem] = []

  /// What it shows of each screen.
  var items: [UINavigationItem]? { shownItems }

  func held(_ items: [UINavigationItem]) {
    shownItems = items
  }
}

/// What a bar shows of a screen.
@MainActor
open class UINavigationItem: NSObject {
  /// Whether its title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the one before.
    case automatic = 0
    /// Large.
    case always
    /// Small.
    case never
  }

  /// What a bar shows of a screen of this title.
  init(title: String) {
    self.title = title
    super.init()
  }

  /// The title.
  open var title: String?
  /// What stands for the title.
  open var titleView: UIView?
  /// Whether its title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The item where lines begin.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The items where lines begin.
  var leftBarButtonItems: [UIBarButtonItem]?
  /// The items where lines end.
  open var rightBarButtonItems: [UIBarButtonItem]?
}

/// A button of a bar.
@MainActor
open class UIBarButtonItem: NSObject {
  /// What a button does, by its looks.
  public enum SystemItem: Int, Sendable {
    /// All is done.
    case done = 0
    /// All is called off.
    case cancel = 1
    /// Something is passed on.
    case action = 9
    /// A list is searched.
    case search = 12
    /// A list is fetched again.
    case refresh = 13
    /// Something is closed.
    case close = 24
  }

  /// An item that stands for nothing yet.
  public override init() {
    super.init()
  }

  /// An item that looks as its action says.
  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// An item of the toolkit's looks.
  public convenience init(
    systemItem: SystemItem,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// An item that is a view.
  convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Its title.
  open var title: String?
  /// Its picture.
  open var image: UIImage?
  /// What it does.
  open var primaryAction: UIAction?
  /// What it offers.
  open var menu: UIMenu?
  /// The view that it is.
  var customView: UIView?
  /// Whether it can be pressed.
  open var isEnabled = true
  /// Whether it is not seen.
  var isHidden = false
  /// Whether it is held down.
  var isSelected = false
  /// The colour of its picture and title.
  var tintColor: UIColor?
  /// What is read out for it.
  var accessibilityLabel: String?
  /// A name that tests find it by.
  var accessibilityIdentifier: String?
}
