public import Foundation

/// A question, or a list of answers to choose from.
@MainActor
open class UIAlertController: UIViewController {
  /// Whether it is a question or a list.
  public enum Style: Int, Sendable {
    /// A list that comes from below, or out of a place.
    case actionSheet = 0
    /// A question in the middle.
    case alert = 1
  }

  let style: Style
  private var answers: [UIAlertAction] = []

  /// One without answers yet.
  public convenience init(
    title: String?,
    message: String?,
    preferredStyle: UIAlertController.Style
  ) {
    self.init(style: preferredStyle)
    self.title = title
    self.message = message
  }

  init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Controllers are not read from files here.
  public required init?(coder: NSCoder) {
    style = .alert
    super.init(coder: coder)
  }

  /// What is said below its title.
  var message: String?
  /// The answers.
  open var actions: [UIAlertAction] { answers }

  /// Adds an answer.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, answers.contains(where: { $0.style == .cancel }) {
      HouseRules.report("A question has two ways to call it off.")
    }
    answers.append(action)
  }
}

/// An answer.
@MainActor
open class UIAlertAction: NSObject {
  /// What an answer means.
  public enum Style: Int, Sendable {
    /// Something is done.
    case `default` = 0
    /// Nothing is done.
    case cancel = 1
    /// Something is taken away.
    case destructive = 2
  }

  private let words: String?
  private let meaning: Style
  let handler: ((UIAlertAction) -> Void)?

  /// An answer that does something.
  public init(
    title: String?,
    style: UIAlertAction.Style,
    handler: ((UIAlertAction) -> Void)? = nil
  ) {
    words = title
    meaning = style
    self.handler = handler
    super.init()
  }

  /// What it says.
  open var title: String? { words }
  /// What it means.
  open var style: UIAlertAction.Style { meaning }
  /// Whether it can be given.
  var isEnabled = true
}
