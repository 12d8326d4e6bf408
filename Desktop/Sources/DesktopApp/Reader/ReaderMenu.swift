import BroadsheetCore
import CAdwaita
import Foundation
import NewsDesk
import Toolkit

/// What a reader can choose: colours, the size of text, their own order, breaking news, counting.
@MainActor
final class ReaderMenu {
  let button: View

  init(_ brand: Brand, _ desktop: Desktop) {
    let phrases = brand.phrases
    let menu = gtk_menu_button_new()
    let view = View(menu ?? gtk_menu_button_new())
    button = view
    gtk_menu_button_set_icon_name(view.opaque, "open-menu-symbolic")
    view.setAccessibleLabel(phrases.menu)
    view.setTooltip(phrases.menu)
    let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 10)
    let reader = desktop.reader

    box.append(Self.title(phrases.colourScheme))
    box.append(
      Self.choices(
        [
          (phrases.asOnDevice, ReaderMemory.Scheme.system), (phrases.lightColours, .light),
          (phrases.darkColours, .dark),
        ],
        now: { reader.memory.scheme },
        choose: { reader.memory.scheme = $0 }
      )
    )
    box.append(Self.title(phrases.textSize))
    box.append(
      Self.choices(
        [
          (phrases.smallText, ReaderMemory.TextSize.small), (phrases.normalText, .normal),
          (phrases.largeText, .large), (phrases.largestText, .largest),
        ],
        now: { reader.memory.textSize },
        choose: { reader.memory.textSize = $0 }
      )
    )
    if brand.allowsPersonalRanking {
      box.append(Self.title(phrases.mayRank))
      box.append(
        Self.choices(
          [(phrases.yes, true), (phrases.no, false)],
          now: { reader.memory.ranksPersonally[brand.id] ?? true },
          choose: { reader.memory.ranksPersonally[brand.id] = $0 }
        )
      )
    }
    box.append(Self.title(phrases.mayTellOfBreakingNews))
    box.append(
      Self.choices(
        [(phrases.yes, true), (phrases.no, false)],
        now: { reader.memory.alerts.contains(brand.id) },
        choose: { wants in
          if wants {
            reader.memory.alerts.insert(brand.id)
          } else {
            reader.memory.alerts.remove(brand.id)
          }
        }
      )
    )
    if brand.counting != .off {
      box.append(Self.title(phrases.mayCount))
      box.append(
        Self.choices(
          [(phrases.yes, true), (phrases.no, false)],
          now: { reader.memory.mayCount ?? false },
          choose: { reader.memory.mayCount = $0 }
        )
      )
    }
    box.append(
      Button(phrases.savedStories) { [weak desktop] in desktop?.openSaved() }.styled("flat")
    )
    box.append(
      Button(phrases.shortcuts) { [weak desktop] in
        guard let desktop else { return }
        ShortcutWindow(phrases: phrases).present(over: desktop.window)
      }.styled("flat")
    )
    box.margins(top: 12, bottom: 12, sides: 12)
    let popover = View(gtk_popover_new())
    gtk_popover_set_child(popover.of(), box.pointer)
    gtk_menu_button_set_popover(view.opaque, popover.pointer)
  }

  private static func title(_ text: String) -> View {
    let label = Label(text)
    gtk_label_set_max_width_chars(label.opaque, 32)
    return label.styled("heading")
  }

  /// Buttons side by side, of which one is pressed.
  private static func choices<Choice: Equatable>(
    _ choices: [(words: String, choice: Choice)],
    now: @escaping @MainActor () -> Choice,
    choose: @escaping @MainActor (Choice) -> Void
  ) -> View {
    let row = Box(GTK_ORIENTATION_HORIZONTAL).styled("linked")
    var group: View?
    for (words, choice) in choices {
      let button = View(gtk_toggle_button_new_with_label(words))
      button.expanding(horizontally: true)
      gtk_toggle_button_set_group(button.of(), group?.of())
      group = group ?? button
      gtk_toggle_button_set_active(button.of(), choice == now() ? 1 : 0)
      // Whoever made the menu lets go of its views; the widget is there while it sends signals.
      let toggle: UnsafeMutablePointer<GtkToggleButton> = button.of()
      button.on("toggled") {
        guard gtk_toggle_button_get_active(toggle) != 0, choice != now() else { return }
        choose(choice)
      }
      row.append(button)
    }
    return row
  }
}
