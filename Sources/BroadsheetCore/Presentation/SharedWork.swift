/// Has what several want made once, a few things at a time, and not at all once nobody waits for it any more;
/// pictures above all.
@MainActor
public final class SharedWork<Key: Hashable & Sendable, Value: Sendable> {
  private struct Work {
    var task: Task<Value?, Never>
    var waiting: Int
  }

  private let most: Int
  private let make: @MainActor (Key) async -> Value?
  /// Under way or in the queue, owned here.
  private var underWay: [Key: Work] = [:]
  private var running = 0
  private var queue: [CheckedContinuation<Void, Never>] = []

  /// Work of which so much is done at the same time at the `most`.
  ///
  /// `make` gives nil for what cannot be had; its task is cancelled when nobody waits any more.
  public init(most: Int, make: @escaping @MainActor (Key) async -> Value?) {
    self.most = most
    self.make = make
  }

  /// What is made of a key; nil where it cannot be had, and for whoever does not wait for it any more.
  public func value(of key: Key) async -> Value? {
    var work = underWay[key] ?? Work(task: Task { await run(key) }, waiting: 0)
    work.waiting += 1
    underWay[key] = work
    let task = work.task
    let value = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      Task { @MainActor in self.letGo(key, of: task) }
    }
    if underWay[key]?.task == task { underWay[key] = nil }
    return Task.isCancelled ? nil : value
  }

  private func letGo(_ key: Key, of task: Task<Value?, Never>) {
    guard var work = underWay[key], work.task == task else { return }
    work.waiting -= 1
    underWay[key] = work.waiting > 0 ? work : nil
    if work.waiting <= 0 { task.cancel() }
  }

  private func run(_ key: Key) async -> Value? {
    await takePlace()
    defer { leavePlace() }
    return Task.isCancelled ? nil : await make(key)
  }

  private func takePlace() async {
    if running < most {
      running += 1
    } else {
      await withCheckedContinuation { queue.append($0) }
    }
  }

  /// The place goes to who has waited longest.
  private func leavePlace() {
    if queue.isEmpty {
      running -= 1
    } else {
      queue.removeFirst().resume()
    }
  }
}
