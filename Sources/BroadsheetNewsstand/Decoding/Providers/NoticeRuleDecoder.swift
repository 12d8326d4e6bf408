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
      let placement = PlacementDecoder().decode(
        reader,
        otherwise: tone == .breaking ? .top : .afterTeaser(1)
      )
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
      let place = reader.required("address", "where it leads")
      guard let label, let place, let address = place.link() else { return nil }
      let action = Notice.Action(label: label, address: address)
      return isAnswered(action, at: place) ? action : nil
    }
  }

  /// A button that does nothing is worse than none, so what nobody answers is a problem.
  private func isAnswered(_ action: Notice.Action, at place: FileValue) -> Bool {
    let text = action.address.relativeString
    guard action.answer != nil else {
      place.report(
        "nothing answers '\(text)'",
        expected: """
          \(Notice.Action.notifications) to turn notifications on, or an address that starts with \
          https://, http://, bundle:/// or /
          """,
        suggestion: NearestWord.to(text, among: [Notice.Action.notifications])
      )
      return false
    }
    guard action.address.scheme == nil, action.answer == .page else { return true }
    let parts = text.prefix { !"?#".contains($0) }.split(separator: "/").map(String.init)
    let brands = place.context.sectionNames
    guard let brand = parts.first, isThere(brand, "brand", of: text, brands.map(\.brand), at: place)
    else { return parts.isEmpty }
    let sections = brands.first { $0.brand == brand }?.sections ?? []
    return parts.count == 1 || isThere(parts[1], "section", of: text, sections, at: place)
  }

  private func isThere(
    _ name: String,
    _ kind: String,
    of text: String,
    _ names: [String],
    at place: FileValue
  ) -> Bool {
    // What has a dot is a file of the site, such as its sitemap.
    guard !name.contains("."), !names.isEmpty, !names.contains(name) else { return true }
    place.report(
      "'\(text)' leads nowhere: there is no \(kind) '\(name)'",
      expected: FileValue.oneOf(names),
      suggestion: NearestWord.to(name, among: names)
    )
    return false
  }
}
