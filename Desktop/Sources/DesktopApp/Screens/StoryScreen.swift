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
  private let link: StoryLink
  private let page = Box(GTK_ORIENTATION_VERTICAL)
  private let save: Button
  private let name: BarName
  private let phrases: Phrases
  private var headline: String

  init(_ desktop: Desktop, brand: Brand, link: StoryLink, teaser: TeaserModel?) {
    self.desktop = desktop
    self.link = link
    phrases = brand.phrases
    name = BarName(of: brand)
    headline = teaser?.headline ?? ""
    view = page
    let surroundings = StoryController.Surroundings(
      phrases: brand.phrases,
      pictures: desktop.pictures,
      openOutside: { [weak desktop] in desktop?.open($0) }
    )
    story = StoryController(teaser, surroundings) {
      [reader = desktop.reader, desk = desktop.desk] () throws(Failure) in
      try await reader.story(link, on: desk)
    }
    save = Button(symbol: Self.unsavedSymbol, label: brand.phrases.save) {}
    page.styled(desktop.looks.use(brand)).expanding(horizontally: true, vertically: true)
    page.append(bar(of: brand))
    add(story) {
      page.append($0)
    } unembed: { [page] in
      page.remove($0)
    }
    story.onStory = { [weak self] in self?.headline = $0.headline }
    save.on("clicked") { [weak self] in self?.toggle() }
  }

  /// The list may have been changed on another screen.
  func didAppear() { showSaved() }

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
    let story = ReaderMemory.Saved(link: link, headline: headline, at: Date())
    if let words = desktop.reader.toggle(story, phrases) { desktop.say(words) }
    showSaved()
    if desktop.reader.memory.isSaved(link) { desktop.say(phrases.saved) }
  }

  private func showSaved() {
    let isSaved = desktop.reader.memory.isSaved(link)
    save.setSymbol(isSaved ? Self.savedSymbol : Self.unsavedSymbol)
    save.setAccessibleLabel(isSaved ? phrases.remove : phrases.save)
    save.setTooltip(isSaved ? phrases.remove : phrases.save)
  }

  /// The publisher's own page where the story has one.
  private func share() {
    guard let address = story.story?.origin ?? desktop.desk.publicAddress(of: link) else { return }
    Clipboard.copy(address.absoluteString)
    desktop.say(phrases.linkCopied)
  }
}
