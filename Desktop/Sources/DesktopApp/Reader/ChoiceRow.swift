import CAdwaita
import Observation
import Toolkit

/// Buttons side by side, of which the one is pressed that holds now, whoever has chosen it.
@MainActor
final class ChoiceRow<Choice: Equatable> {
  let view: View
  private let buttons: [(choice: Choice, button: View)]
  private let now: @MainActor () -> Choice

  /// Choices in words; `now` reads what is observed.
  init(
    _ choices: [(words: String, choice: Choice)],
    now: @escaping @MainActor () -> Choice,
    choose: @escaping @MainActor (Choice) -> Void
  ) {
    let row = Box(GTK_ORIENTATION_HORIZONTAL).styled("linked")
    view = row
    self.now = now
    var group: View?
    buttons = choices.map { words, choice in
      let button = View(gtk_toggle_button_new_with_label(words))
      button.expanding(horizontally: true)
      gtk_toggle_button_set_group(button.of(), group?.of())
      group = group ?? button
      row.append(button)
      return (choice, button)
    }
    follow()
    for (choice, button) in buttons {
      button.on("toggled") { [weak button] in
        guard let button, Self.isPressed(button), choice != now() else { return }
        choose(choice)
      }
    }
  }

  private func follow() {
    let chosen = withObservationTracking {
      now()
    } onChange: { [weak self] in
      Task { @MainActor in self?.follow() }
    }
    for (choice, button) in buttons where choice == chosen && !Self.isPressed(button) {
      gtk_toggle_button_set_active(button.of(), 1)
    }
  }

  private static func isPressed(_ button: View) -> Bool {
    gtk_toggle_button_get_active(button.of()) != 0
  }
}
