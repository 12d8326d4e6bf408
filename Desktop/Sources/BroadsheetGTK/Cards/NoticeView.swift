import BroadsheetCore
import CAdwaita
import Toolkit

/// A message to the reader, which may be sent away for good.
@MainActor
final class NoticeView: CardView {
  let view: View
  private(set) var model: CardModel
  private let desk: CardDesk
  private var breakpoint = Breakpoint.phone
  private var words: Box?
  private var action: View?
  private let root = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, role: .group)

  init(_ model: CardModel, _ notice: Notice, on desk: CardDesk) {
    self.model = model
    self.desk = desk
    view = root
    root.styled("box", "notice")
    show(notice)
  }

  func update(_ model: CardModel) {
    guard case .notice(let notice) = model.content else { return }
    self.model = model
    show(notice)
  }

  private func show(_ notice: Notice) {
    root.removeAll()
    root.setAccessibleLabel(model.spokenLabel)
    root.setClass("notice-breaking", notice.tone == .breaking)
    let words = Box(GTK_ORIENTATION_VERTICAL, spacing: 4)
    words.expanding(horizontally: true)
    words.append(Label(notice.title, role: .heading).level(3).styled("headline", "h-20"))
    if let text = notice.text { words.append(Label(text)) }
    root.append(words)
    let action = action(of: notice)
    self.action = action
    self.words = words
    placeAction()
    guard notice.isDismissible else { return }
    let label = desk.phrases.dismissal(of: notice)
    let button = Button(symbol: "window-close-symbolic", label: label) { [weak self] in
      guard let self else { return }
      desk.actions.dismiss(notice, model.id)
    }
    root.append(button.styled("flat", "circular", "dismiss").aligned(vertically: GTK_ALIGN_START))
  }

  func take(_ breakpoint: Breakpoint, width: Int) {
    guard breakpoint != self.breakpoint else { return }
    self.breakpoint = breakpoint
    placeAction()
  }

  /// Under the words on a phone, else beside them.
  private func placeAction() {
    guard let action, let words else { return }
    if breakpoint == .phone {
      action.aligned(vertically: GTK_ALIGN_START)
      words.append(action)
    } else {
      action.aligned(vertically: GTK_ALIGN_CENTER)
      root.insert(action, after: words)
    }
  }

  private func action(of notice: Notice) -> View? {
    guard let action = notice.action, let answer = action.answer else { return nil }
    let button = Button(action.label) { [desk] in
      switch answer {
      case .page: desk.actions.openAddress(action.address)
      case .notifications: desk.actions.allowNotifications(notice)
      }
    }
    return button.styled("accent").aligned(horizontally: GTK_ALIGN_START)
  }
}
