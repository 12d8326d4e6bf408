import Testing

@testable import BroadsheetSources

@Suite struct SharedTasksTests {
  @Test func `those who want the same while it is under way share one task`() async {
    var tasks = SharedTasks<String, Int>()

    let first = tasks.task(for: "weather") { Task { 1 } }
    let second = tasks.task(for: "weather") { Task { 2 } }
    let other = tasks.task(for: "news") { Task { 3 } }

    #expect(await [first.value, second.value, other.value] == [1, 1, 3])
    #expect(tasks.count == 2)
  }

  @Test func `whoever asks after the end begins anew`() async {
    var tasks = SharedTasks<String, Int>()
    let first = tasks.task(for: "weather") { Task { 1 } }

    tasks.end(first, for: "weather")

    #expect(!tasks.isRunning("weather"))
    #expect(await tasks.task(for: "weather") { Task { 2 } }.value == 2)
  }

  @Test func `one who is late to see the end does not end the task after it`() async {
    var tasks = SharedTasks<String, Int>()
    let first = tasks.task(for: "weather") { Task { 1 } }
    tasks.end(first, for: "weather")
    let second = tasks.task(for: "weather") { Task { 2 } }

    tasks.end(first, for: "weather")

    #expect(tasks.isRunning("weather"))
    tasks.end(second, for: "weather")
    #expect(!tasks.isRunning("weather"))
  }
}
