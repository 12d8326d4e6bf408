import Foundation
import SwiftUI
import Testing
import UIKit

/// Views are walked as they would live on a screen.
@MainActor
struct ViewTreeTests {
  @Test func `what a view keeps survives its next evaluation, and goes with the view`() async {
    var isShown = true
    let tree = ViewTree { if isShown { Counter() } }

    await tree.settle()
    #expect(tree.all.compactMap(\.text) == ["1"])
    await tree.settle()
    #expect(tree.all.compactMap(\.text) == ["1"])

    isShown = false
    tree.render()
    isShown = true
    tree.render()
    #expect(tree.all.compactMap(\.text) == ["0"])
  }

  @Test func `each of two values of one view is followed by itself`() {
    let log = Log()
    var (one, two) = (1, 1)
    let tree = ViewTree {
      Text("A")
        .onChange(of: one) { old, new in log.add("one \(old) \(new)") }
        .onChange(of: two) { old, new in log.add("two \(old) \(new)") }
    }

    one = 5
    tree.render()
    two = 7
    tree.render()

    #expect(log.lines == ["one 1 5", "two 1 7"])
  }

  @Test func `a controller is made once, told of each change, and ended with its view`() {
    let log = Log()
    var words: String? = "a"
    let tree = ViewTree { if let words { Host(words: words, log: log).id(words.count) } }
    let first = tree.all.compactMap(\.controller).first

    words = "b"
    tree.render()
    #expect(tree.all.compactMap(\.controller).first === first)
    words = "cc"
    tree.render()
    #expect(tree.all.compactMap(\.controller).first !== first)
    words = nil
    tree.render()

    #expect(
      log.lines == ["make", "show a", "show b", "make", "show cc", "end b", "end cc"]
    )
  }

  @Test func `views in a cell take the cell's scheme, and change in place`() throws {
    let view = UIHostingConfiguration { Scheme(words: "a") }.margins(.all, 0).makeContentView()
    let hosting = try #require(view as? HostingContentView)
    let controller = UIViewController()
    controller.overrideUserInterfaceStyle = .dark
    controller.view.addSubview(view)

    view.layoutSubviews()
    #expect(hosting.tree.all.compactMap(\.text) == ["a dark"])
    view.configuration = UIHostingConfiguration { Scheme(words: "b") }

    #expect(hosting.tree.all.compactMap(\.text) == ["b dark"])
  }
}

/// Counts how often it has begun.
private struct Counter: View {
  @State private var count = 0

  var body: some View {
    Text(verbatim: "\(count)").task { count += 1 }
  }
}

private struct Scheme: View {
  let words: String
  @Environment(\.colorScheme) private var scheme

  var body: some View { Text(verbatim: "\(words) \(scheme)") }
}

private struct Host: UIViewControllerRepresentable {
  let words: String
  let log: Log

  func makeCoordinator() -> Log { log }

  func makeUIViewController(context: Context) -> UIViewController {
    log.add("make")
    return UIViewController()
  }

  func updateUIViewController(_ controller: UIViewController, context: Context) {
    controller.title = words
    log.add("show \(words)")
  }

  static func dismantleUIViewController(_ controller: UIViewController, coordinator: Log) {
    coordinator.add("end \(controller.title ?? "")")
  }
}

/// What has happened, in order.
@MainActor
private final class Log {
  private(set) var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}
