import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import SwiftUI
import Testing
import UIKit

@testable import BroadsheetUI

@MainActor
struct StoryViewTests {
  private let brand = ScreenSample.brand
  private let desk = ShelfDesk([ScreenSample.brand])
  private let link = StoryLink(brand: ScreenSample.brand.id, section: nil, story: "ferry")

  private func story(_ body: [Story.Block] = [.paragraph("It left at noon.")]) -> Story {
    Story(id: "ferry", headline: "The ferry is late", body: body)
  }

  @Test func `a story is UIKit's, with its buttons, and counts as read when it has come`() async {
    let story = story()
    desk.change { $0.stories["ferry"] = .success(story) }
    let dependencies = ScreenSample.dependencies(desk)
    let screen = HostedScreen { StoryView(OpenedStory(link: link), of: brand, with: dependencies) }

    #expect(await screen.eventually { screen.story?.session.story == story })
    #expect(dependencies.reader.memory.isRead("ferry", of: brand.id))
    #expect(screen.story?.navigationItem.rightBarButtonItems?.count == 2)
    #expect(screen.story?.navigationItem.leftBarButtonItem == nil)
    screen.story?.navigationItem.rightBarButtonItems?.last?.press()
    #expect(dependencies.reader.memory.isSaved(link))
  }

  @Test func `in a sheet it can be closed`() {
    let dependencies = ScreenSample.dependencies(desk)
    var environment = EnvironmentValues()
    let box = Box()
    environment.presentation = { box.count += 1 }
    let screen = HostedScreen(environment) {
      StoryView(OpenedStory(link: link), of: brand, with: dependencies)
    }

    screen.story?.navigationItem.leftBarButtonItem?.press()

    #expect(box.count == 1)
  }

  @Test func `what it leads to within the newspaper comes over it`() async {
    let story = story([
      .embed(ScreenSample.address("/\(brand.id)/news/other"), title: "Another"),
      .embed(ScreenSample.address("/\(brand.id)/news"), title: "The section"),
    ])
    desk.change { $0.stories["ferry"] = .success(story) }
    let dependencies = ScreenSample.dependencies(desk)
    let screen = HostedScreen { StoryView(OpenedStory(link: link), of: brand, with: dependencies) }
    #expect(await screen.eventually { screen.story?.session.story == story })
    func press(_ title: String) {
      screen.stack?.viewControllers.first?.view.descendants(of: UIButton.self)
        .first { $0.configuration?.title == title }?.press()
      screen.window.settle()
    }

    press("Another")
    #expect(screen.stack?.viewControllers.count == 2)
    #expect(screen.story != nil)
    press("The section")
    #expect(screen.front?.section == "news")
  }

  @Test func `another story is another screen`() {
    let dependencies = ScreenSample.dependencies(desk)
    var shown = link
    let screen = HostedScreen { StoryView(OpenedStory(link: shown), of: brand, with: dependencies) }
    let first = screen.controller

    screen.render()
    #expect(screen.controller === first)
    shown.story = "other"
    screen.render()

    #expect(screen.controller !== first)
  }
}

@MainActor
private final class Box { var count = 0 }
