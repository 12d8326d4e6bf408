import Foundation
import SwiftUI
import Testing

/// Views are walked as they would live on a screen.
@MainActor
struct ViewTreeTests {
  @Test func `what a view keeps survives its next evaluation, and goes with the view`() async {
    var isShown = true
    let tree = ViewTree { if isShown { Counter() } }

    await tree.press("count")
    await tree.press("count")
    #expect(tree.texts == ["2"])

    isShown = false
    tree.render()
    isShown = true
    tree.render()
    #expect(tree.texts == ["0"])
  }

  @Test func `views of a collection keep what is theirs when it changes its order`() async {
    var names = ["a", "b"]
    let tree = ViewTree { ForEach(names, id: \.self) { name in Counter(name: name) } }
    await tree.press("b")

    names = ["b", "a"]
    tree.render()

    #expect(tree.texts == ["1", "0"])
  }

  @Test func `a task runs anew for another value, and ends with its view`() async {
    let log = Log()
    var number = 1
    var isShown = true
    let tree = ViewTree {
      if isShown {
        let current = number
        Text("A").task(id: current) {
          log.add("begin \(current)")
          try? await Task.sleep(for: .seconds(3600))
          log.add("end \(current)")
        }
      }
    }
    await tree.settle()

    number = 2
    await settled(tree) { log.lines.count == 3 }
    isShown = false
    await settled(tree) { log.lines.count == 4 }

    #expect(log.lines.first == "begin 1")
    #expect(Set(log.lines) == ["begin 1", "end 1", "begin 2", "end 2"])
  }

  @Test func `appearing and leaving are told once each`() {
    let log = Log()
    var isShown = true
    let tree = ViewTree {
      if isShown {
        Text("A").onAppear { log.add("appear") }.onDisappear { log.add("leave") }
      }
    }
    tree.render()

    isShown = false
    tree.render()
    tree.render()

    #expect(log.lines == ["appear", "leave"])
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

  @Test func `assistive technology reads labels in place of what they cover`() {
    let tree = ViewTree {
      VStack {
        Text("Title")
        HStack {
          Text("1")
          Text("2")
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("One and two")
        Text("Secret").accessibilityHidden(true)
        HStack { Text("Inside") }
          .accessibilityElement(children: .contain)
          .accessibilityLabel("A group")
      }
    }

    #expect(tree.spoken == ["Title", "One and two", "A group", "Inside"])
  }
}

/// Counts its presses.
private struct Counter: View {
  var name = "count"
  @State private var count = 0

  var body: some View {
    Button {
      count += 1
    } label: {
      Text(verbatim: "\(count)")
    }
    .accessibilityIdentifier(name)
  }
}

/// What has happened, in order.
@MainActor
private final class Log {
  private(set) var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}
