import Foundation

/// A message to the reader: gone for good once dismissed, and shown again only after some days.
struct NoticeProvider: ItemProvider {
  let id: ProviderID
  let rule: NoticeRule

  var kinds: Set<ItemKind> { [.notice] }

  func enrich(
    _ draft: inout ContentDraft,
    with gathered: [FeedItem],
    in context: CompositionContext
  ) {
    let id = FeedItem.ID("\(context.scope)-notice-\(rule.notice.name)")
    if let silence = draft.holds(id) ? "it stands above" : silence(in: context) {
      draft.skip(Reason("notice: \(silence)", rule: summary))
      return
    }
    switch draft.place(by: rule.placement) {
    case .at(let position, let reason):
      let item = FeedItem(id: id, content: .notice(rule.notice))
      let why = Reason("notice: \(reason)", rule: summary)
      let slot = Slot(item: item, provider: self.id, reason: why)
      draft.insert(slot, before: position)
    case .nowhere(let reason):
      draft.skip(Reason("notice: \(reason)", rule: summary))
    }
  }

  private var summary: String {
    let days = rule.notice.restDays.map { ", once in \($0) days" } ?? ""
    return "notice \(rule.notice.name): \(rule.placement.summary)\(days)"
  }

  /// Why this reader is spared the notice.
  private func silence(in context: CompositionContext) -> String? {
    if context.dismissals.contains(rule.notice.name) { return "dismissed by the reader" }
    guard let days = rule.notice.restDays,
      let shown = context.reader?.noticesShown[rule.notice.name],
      context.now.timeIntervalSince(shown) < Double(days) * 86_400
    else { return nil }
    return "shown less than \(days) days ago"
  }
}
