import BroadsheetCore
import Foundation
import SwiftUI

/// Says what has happened in the reader's language, and has it tried again where that is of use.
struct FailureView: View {
  let failure: Failure
  let phrases: Phrases
  let retry: () -> Void
  @Environment(\.brandLook) private var look

  var body: some View {
    VStack(spacing: 14) {
      Text(phrases.failureTitle(failure))
        .font(look.headline(26))
        .foregroundStyle(look.text)
        .accessibilityAddTraits(.isHeader)
      Text(phrases.failureAdvice(inProgram: failure))
        .font(look.body)
        .foregroundStyle(look.text)
      if failure.isWorthRetrying {
        Button {
          retry()
        } label: {
          Text(phrases.retry)
            .font(look.label)
            .foregroundStyle(look.onAccent)
            .padding(.horizontal, 20)
            .padding(.vertical, 12)
            .background(look.accent, in: RoundedRectangle(cornerRadius: look.cornerRadius))
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("retry")
      }
      Text(failure.details)
        .font(look.note)
        .foregroundStyle(look.secondaryText)
    }
    .multilineTextAlignment(.center)
    .padding(24)
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("failure")
  }
}
