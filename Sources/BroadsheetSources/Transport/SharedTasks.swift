/// Work that is under way, by what it brings, so that all who want the same wait for one task.
///
/// A part of whoever guards it, such as an actor. Whoever waited ends the task here, and so the next
/// to ask begins anew:
///
///     let question = questions.task(for: page) { Task { await ask(page) } }
///     let answer = await question.value
///     questions.end(question, for: page)
package struct SharedTasks<Key: Hashable, Value: Sendable> {
  private var running: [Key: Task<Value, Never>] = [:]

  package init() {}

  /// How many tasks are under way.
  package var count: Int { running.count }

  package func isRunning(_ key: Key) -> Bool { running[key] != nil }

  /// The task that brings what a key names: the one under way, else one that is started now.
  package mutating func task(
    for key: Key,
    orStart start: () -> Task<Value, Never>
  ) -> Task<Value, Never> {
    if let task = running[key] { return task }
    let task = start()
    running[key] = task
    return task
  }

  /// Notes that a task has ended, for all who waited for it; one that has taken its place since goes
  /// on.
  package mutating func end(_ task: Task<Value, Never>, for key: Key) {
    if running[key] == task { running[key] = nil }
  }
}
