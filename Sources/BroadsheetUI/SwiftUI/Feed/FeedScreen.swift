import BroadsheetCore
import Foundation
import NewsDesk
import SwiftUI

/// A feed that knows nothing of where its stories open: the one child of its state, and what stands
/// beside it.
struct FeedScreen: View {
  let source: FeedSource
  let desk: PageDesk
  let place: FeedPlace
  @State private var said: String?
  @Environment(\.brandLook) private var look

  var body: some View {
    let state = source.model.state
    VStack(spacing: 0) {
      StaleNote(state: state, phrases: desk.phrases)
      // Native content has its head in what is scrolled.
      if state.kind != .native, let head = source.head { HeadView(head: head).padding(16) }
      child(of: state)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .background(look.background)
    .overlay(alignment: .top) { beside }
    .environment(\.pageDesk, desk)
    .onAppear {
      source.listen(to: desk)
      desk.say = { said = $0 }
      if let words = desk.tellLoss() { said = words }
      source.begin()
    }
    .onDisappear { source.rest() }
  }

  @ViewBuilder
  private func child(of state: ScreenState) -> some View {
    switch state {
    case .loading:
      LoadingView(label: desk.phrases.loading, look: source.brand.style.loading ?? .spinner)
    case .native(let plan, _):
      NativeFeed(plan: source.personal(plan), source: source, desk: desk, place: place) {
        await refresh()
      }
    case .web(let address, _):
      WebScreen(address: address, desk: desk)
    case .failure(let failure):
      FailureView(failure: failure, phrases: desk.phrases) { source.model.refresh() }
    }
  }

  /// What is over the page for a while: that there is news, or that there is none.
  @ViewBuilder
  private var beside: some View {
    VStack(spacing: 8) {
      if source.newStories > 0 {
        Pill(text: desk.phrases.newStories("\(source.newStories)")) {
          source.showNews()
          place.reset()
        }
        .accessibilityIdentifier("new-stories")
      }
      SaidNote(said: $said)
    }
    .padding(.top, 12)
  }

  private func refresh() async {
    switch await source.refresh() {
    case .news: said = nil
    case .nothingNew: said = desk.phrases.nothingNew
    // Without anything to show, the failure is there to be read.
    case .failed: said = source.model.content == nil ? nil : desk.phrases.renewalFailed
    }
  }
}

/// Words over a page or story for a moment: what came of something that the reader has asked for.
struct SaidNote: View {
  @Binding var said: String?
  @Environment(\.brandLook) private var look

  var body: some View {
    if let said {
      Text(said)
        .font(look.label)
        .foregroundStyle(look.background)
        .padding(10)
        .background(look.text, in: Capsule())
        .accessibilityAddTraits(.updatesFrequently)
        .task(id: said) {
          guard (try? await Task.sleep(for: .seconds(3))) != nil else { return }
          self.said = nil
        }
    }
  }
}

/// A round button over a page.
private struct Pill: View {
  let text: String
  let act: () -> Void
  @Environment(\.brandLook) private var look

  var body: some View {
    Button {
      act()
    } label: {
      Text(text)
        .font(look.label)
        .foregroundStyle(look.onAccent)
        .padding(.horizontal, 18)
        .padding(.vertical, 10)
        .background(look.accent, in: Capsule())
    }
    .buttonStyle(.plain)
  }
}
