import BroadsheetCore
import BroadsheetGTK
import CAdwaita
import Foundation
import NewsDesk
import Toolkit

/// A story under a bar with the ways back, to save it and to pass it on.
@MainActor
final class StoryScreen: Controller {
  private static let (unsavedSymbol, savedSymbol) = ("non-starred-symbolic", "starred-symbolic")

  let view: View
  let containment = Containment<View>()
  let story: StoryController
  private unowned let desktop: Desktop
  private let session: StorySession
  private let page = Box(GTK_ORIENTATION_VERTICAL)
  private let save: Button
  private let name: BarName
  private let phrases: Phrases

  init(_ desktop: Desktop, brand: Brand, link: StoryLink, teaser: TeaserModel?) {
    self.desktop = desktop
    session = StorySession(
      link,
      of: brand,
      teaser: teaser,
      on: desktop.desk,
      reader: desktop.reader
    )
    phrases = brand.phrases
    name = BarName(of: brand)
    view = page
    let surroundings = StoryController.Surroundings(
      phrases: brand.phrases,
      pictures: desktop.pictures,
      scope: desktop.looks.use(brand),
      openOutside: { [weak desktop] in desktop?.open($0) }
    )
    story = StoryController(session.head, surroundings)
    save = Button(symbol: Self.unsavedSymbol, label: brand.phrases.save) {}
    page.styled(desktop.looks.use(brand)).expanding(horizontally: true, vertically: true)
    page.append(bar(of: brand))
    add(story) {
      page.append($0)
    } unembed: { [page] in
      page.remove($0)
    }
    save.on("clicked") { [weak self] in self?.toggle() }
    story.onRetry = { [session] in session.retry() }
    session.onChange = { [weak self] in self?.show($0) }
    session.onNews = { [story, weak session] in story.offer(session?.newsWords) }
    story.onNews = { [weak story, session] in
      session.showNews()
      story?.goToNews()
    }
  }

  func didAppear() {
    // The list may have been changed on another screen.
    showSaved()
    session.begin()
  }

  func didDisappear() { session.rest() }

  private func show(_ state: StorySession.State) {
    switch state {
    case .loading: story.showLoading()
    case .story(let text): story.show(text, seen: session.seen)
    case .failure(let reason): story.show(reason, keepsHead: session.head != nil)
    }
  }

  private func bar(of brand: Brand) -> View {
    let bar = HeaderBar()
    bar.setTitle(name.box)
    bar.addAtStart(
      Button(symbol: "go-previous-symbolic", label: brand.phrases.previous) { [weak desktop] in
        desktop?.back()
      }
    )
    bar.addAtEnd(save)
    bar.addAtEnd(
      Button(symbol: "emblem-shared-symbolic", label: brand.phrases.share) { [weak self] in
        self?.share()
      }
    )
    return bar
  }

  private func toggle() {
    if let words = session.toggleSaved() { desktop.say(words) }
    showSaved()
    if session.isSaved { desktop.say(phrases.saved) }
  }

  private func showSaved() {
    let isSaved = session.isSaved
    save.setSymbol(isSaved ? Self.savedSymbol : Self.unsavedSymbol)
    save.setAccessibleLabel(isSaved ? phrases.remove : phrases.save)
    save.setTooltip(isSaved ? phrases.remove : phrases.save)
  }

  private func share() {
    guard let address = session.publicAddress else { return }
    Clipboard.copy(address.absoluteString)
    desktop.say(phrases.linkCopied)
  }
}
