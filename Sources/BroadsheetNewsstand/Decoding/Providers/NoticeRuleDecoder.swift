import BroadsheetCore
import Foundation

/// A message to the reader, with what they can do about it.
struct NoticeRuleDecoder {
  func decode(_ value: FileValue) -> NoticeRule? {
    value.mapping("'name', 'title' and 'tone'") { reader in
      let name = reader.required("name", "what dismissing it is remembered by")?.slug()
      let tone = reader.optional("tone")?.word(Notice.Tone.self)
      let title = reader.required("title", "the notice's first words")?.text()
      let text = reader.optional("text")?.text()
      let action = reader.optional("action").flatMap(action)
      let isDismissible = reader.optional("dismissible")?.boolean()
      let repeatDays = reader.optional("repeat-days")?.integer(in: 1...365)
      let placement = PlacementDecoder().decode(reader, otherwise: .top)
      guard let name, let title else { return nil }
      let notice = Notice(
        name: name.rawValue,
        tone: tone ?? .information,
        title: title,
        text: text,
        action: action,
        isDismissible: isDismissible ?? true,
        repeatDays: repeatDays
      )
      return NoticeRule(notice: notice, placement: placement)
    }
  }

  private func action(_ value: FileValue) -> Notice.Action? {
    value.mapping("'label' and 'address'") { reader in
      let label = reader.required("label", "the words on the button")?.text()
      let address = reader.required("address", "where it leads")?.link()
      guard let label, let address else { return nil }
      return Notice.Action(label: label, address: address)
    }
  }
}
