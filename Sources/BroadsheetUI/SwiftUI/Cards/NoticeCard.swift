import BroadsheetCore
import Foundation
import SwiftUI

/// A message to the reader, which may be sent away for good.
struct NoticeCard: View {
  let notice: Notice
  let room: CardRoom
  /// How often the reader has taken up the offer of notifications.
  @State private var wishes = 0
  @Environment(\.brandLook) private var look
  @Environment(\.pageDesk) private var desk
  @Environment(\.openURL) private var openURL

  var body: some View {
    let isLoud = notice.tone == .breaking
    HStack(alignment: .top, spacing: 12) {
      VStack(alignment: .leading, spacing: 6) {
        Text(notice.title)
          .font(look.headline(20))
          .accessibilityAddTraits(.isHeader)
        if let text = notice.text { Text(text).font(look.text(16)) }
        action
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      if notice.isDismissible, let desk {
        Button {
          desk.dismiss(notice)
        } label: {
          Image(systemName: "xmark").padding(8)
        }
        .buttonStyle(.plain)
        .accessibilityLabel([desk.phrases.dismiss, notice.title].joined(separator: ": "))
      }
    }
    .foregroundStyle(isLoud ? look.onAccent : look.text)
    .padding(14)
    .background(
      isLoud ? look.accent : look.surface,
      in: RoundedRectangle(cornerRadius: look.cornerRadius)
    )
    .task(id: wishes) { if wishes > 0 { await allow() } }
  }

  /// A reader who refuses the system keeps the offer.
  private func allow() async {
    guard let desk else { return }
    if await desk.askForNotifications() {
      desk.allowAlerts(notice)
    } else {
      desk.say(desk.phrases.notificationsRefused)
    }
  }

  @ViewBuilder
  private var action: some View {
    if let action = notice.action, let answer = action.answer {
      Button {
        switch answer {
        case .page: openURL(action.address)
        case .notifications: wishes += 1
        }
      } label: {
        Text(action.label)
          .font(look.label)
          .foregroundStyle(notice.tone == .breaking ? look.accent : look.onAccent)
          .padding(.horizontal, 16)
          .padding(.vertical, 9)
          .background(
            notice.tone == .breaking ? look.onAccent : look.accent,
            in: RoundedRectangle(cornerRadius: look.cornerRadius)
          )
      }
      .buttonStyle(.plain)
    }
  }
}
