import BroadsheetCore
import CAdwaita
import NewsDesk
import Toolkit

/// What a reader can choose: colours, the size of text, their own order, breaking news, counting.
@MainActor
final class ReaderMenu {
  let button: View
  private let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 10)
  private let popover: Popover
  /// The rows of choices, which follow what is remembered for as long as they are kept.
  private var rows: [AnyObject] = []

  init(_ brand: Brand, _ desktop: Desktop) {
    let phrases = brand.phrases
    popover = Popover(box)
    button = MenuButton(popover, label: phrases.menu)
    let reader = desktop.reader
    let yesOrNo = [(phrases.yes, true), (phrases.no, false)]

    addRow(
      phrases.colourScheme,
      [
        (phrases.asOnDevice, ReaderMemory.Scheme.system), (phrases.lightColours, .light),
        (phrases.darkColours, .dark),
      ],
      now: { reader.memory.scheme },
      choose: { reader.memory.scheme = $0 }
    )
    addRow(
      phrases.textSize,
      [
        (phrases.smallText, ReaderMemory.TextSize.small), (phrases.normalText, .normal),
        (phrases.largeText, .large), (phrases.largestText, .largest),
      ],
      now: { reader.memory.textSize },
      choose: { reader.memory.textSize = $0 }
    )
    if brand.allowsPersonalRanking {
      addRow(
        phrases.mayRank,
        yesOrNo,
        now: { reader.memory.ranksPersonally[brand.id] ?? true },
        choose: { reader.memory.ranksPersonally[brand.id] = $0 }
      )
    }
    addRow(
      phrases.mayTellOfBreakingNews,
      yesOrNo,
      now: { reader.memory.alerts.contains(brand.id) },
      choose: { wants in
        if wants {
          reader.memory.alerts.insert(brand.id)
        } else {
          reader.memory.alerts.remove(brand.id)
        }
      }
    )
    if brand.counting != .off {
      addRow(
        phrases.mayCount,
        yesOrNo,
        now: { reader.memory.mayCount ?? false },
        choose: { reader.memory.mayCount = $0 }
      )
    }
    addButton(phrases.renew) { [weak desktop] in desktop?.refresh() }
    addButton(phrases.savedStories) { [weak desktop] in desktop?.openSaved() }
    addButton(phrases.keys) { [weak desktop] in
      if let desktop { ShortcutWindow.present(phrases, over: desktop.window) }
    }
    box.margins(top: 12, bottom: 12, sides: 12)
  }

  private func addRow<Choice: Equatable>(
    _ title: String,
    _ choices: [(words: String, choice: Choice)],
    now: @escaping @MainActor () -> Choice,
    choose: @escaping @MainActor (Choice) -> Void
  ) {
    let label = Label(title)
    gtk_label_set_max_width_chars(label.opaque, 32)
    box.append(label.styled("heading"))
    let row = ChoiceRow(choices, now: now, choose: choose)
    rows.append(row)
    box.append(row.view)
  }

  /// Adds what leads elsewhere, and closes the menu.
  private func addButton(_ label: String, action: @escaping @MainActor () -> Void) {
    let button = Button(label) { [weak popover] in
      popover?.popDown()
      action()
    }
    box.append(button.styled("flat"))
  }
}
