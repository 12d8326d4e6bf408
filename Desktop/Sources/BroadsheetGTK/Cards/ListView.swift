import BroadsheetCore
import CAdwaita
import Toolkit

/// Headlines under each other, numbered where their order says something.
@MainActor
final class ListView: CardView {
  let view: View
  private(set) var model: CardModel
  private let desk: CardDesk
  private let root = Box(GTK_ORIENTATION_VERTICAL, spacing: 6, role: .group)
  /// Of each row; their boxes do not keep what lays them out.
  private(set) var words: [TeaserWords] = []

  init(_ model: CardModel, _ list: ListModel, on desk: CardDesk) {
    self.model = model
    self.desk = desk
    view = root
    show(list)
  }

  func update(_ model: CardModel) {
    guard case .list(let list) = model.content else { return }
    self.model = model
    show(list)
  }

  private func show(_ list: ListModel) {
    root.removeAll()
    words = []
    root.setAccessibleLabel(model.spokenLabel)
    root.append(WidgetTitle.view(list.title, section: list.section, on: desk))
    if let place = list.place {
      let row = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8)
      row.append(Label(place).styled("notes"))
      row.append(PlaceButton.button(on: desk))
      root.append(row)
    }
    let items = Box(GTK_ORIENTATION_VERTICAL, role: .list)
    for (place, item) in list.items.enumerated() {
      items.append(row(item, rank: list.isRanked ? place + 1 : nil))
    }
    root.append(items)
  }

  private func row(_ item: ListModel.Item, rank: Int?) -> View {
    let line = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12)
    if let rank { line.append(Label("\(rank)", wraps: false).styled("rank")) }
    let words = TeaserWords()
    self.words.append(words)
    words.show(item.teaser, isRead: false)
    words.byline.isVisible = false
    words.standfirst.isVisible = false
    words.setHeadline(size: 17)
    words.box.expanding(horizontally: true)
    line.append(words.box)
    let button = Button(around: line, role: .link) { [desk, weak root] in
      guard let root else { return }
      desk.actions.open(item.teaser, item.id, root)
    }
    button.setAccessibleLabel(item.teaser.spoken(item.spokenLabel))
    return button.styled("item", "list-item")
  }
}

/// The title of a view, which leads to the section that has more.
@MainActor
enum WidgetTitle {
  static func view(_ title: String, section: Slug?, on desk: CardDesk) -> View {
    let label = Label(title, role: .heading).level(3).styled("view-title")
    guard let section else { return label }
    let button = Button(around: label, role: .link) { [desk] in desk.actions.openSection(section) }
    button.setAccessibleLabel(title)
    return button.styled("plain", "item")
  }
}

/// Asks for another place.
@MainActor
enum PlaceButton {
  static func button(on desk: CardDesk) -> View {
    let holder = WeakView()
    let button = Button(desk.phrases.choosePlace) { [desk, holder] in
      if let view = holder.view { desk.actions.choosePlace(view) }
    }
    holder.view = button
    return button.styled("flat")
  }
}
