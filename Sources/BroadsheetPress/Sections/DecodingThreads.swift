import BroadsheetCore
import Dispatch
import Foundation

/// A few threads on which the bytes of strangers are decoded, and nothing else.
///
/// What a backend sends may take long to read. Here it takes nothing from the threads that answer
/// readers, nor from those that all other tasks share; and as there are only so many, a hundred
/// such answers at once wait for each other, and for nobody else.
final class DecodingThreads: TaskExecutor {
  private let jobs: Jobs
  private let sleep: Sleep

  /// So many threads; `sleep` is the clock of their time limits.
  init(
    count: Int = min(max(ProcessInfo.processInfo.activeProcessorCount, 2), 4),
    sleep: @escaping Sleep
  ) {
    jobs = Jobs()
    self.sleep = sleep
    for number in 1...max(count, 1) {
      let isStarted = DispatchSemaphore(value: 0)
      let thread = Thread { [jobs] in
        // From within, because a name that is set before the start does not reach the system; and
        // after it, because Foundation does not have the thread in hand before.
        isStarted.wait()
        Thread.current.name = "decoding-\(number)"
        while let job = jobs.next() { job.run() }
      }
      thread.start()
      isStarted.signal()
    }
  }

  deinit { jobs.end() }

  func enqueue(_ job: consuming ExecutorJob) {
    jobs.add(Jobs.Job(job: UnownedJob(job), executor: asUnownedTaskExecutor()))
  }

  /// Does work here under a time limit; nil when it took longer, or when the caller was cancelled.
  ///
  /// The clock runs from the moment at which the work has a thread. Synchronous work must look at
  /// `Task.isCancelled` now and then: the answer comes when it has ended.
  func run<Value: Sendable>(
    seconds: Double,
    _ work: @escaping @Sendable () -> Value
  ) async -> Value? {
    let (start, started) = AsyncStream.makeStream(of: Void.self)
    return await withTaskGroup(of: Value?.self) { race in
      race.addTask(executorPreference: self) {
        started.finish()
        guard !Task.isCancelled else { return nil }
        let value = work()
        return Task.isCancelled ? nil : value
      }
      race.addTask { [sleep] in
        for await _ in start {}
        // A day at most, because `Duration` traps on what it cannot hold.
        try? await sleep(.seconds(min(max(seconds, 0), 86_400)))
        return nil
      }
      let first = await race.next()
      race.cancelAll()
      return first ?? nil
    }
  }
}

/// Jobs that wait for a thread, the oldest first.
///
/// Unchecked, because the condition's lock guards all that changes.
private final class Jobs: @unchecked Sendable {
  struct Job {
    let job: UnownedJob
    let executor: UnownedTaskExecutor

    func run() { job.runSynchronously(on: executor) }
  }

  private let condition = NSCondition()
  private var waiting = WaitingLine<Job>()
  private var isEnded = false

  func add(_ job: Job) {
    condition.withLock {
      waiting.append(job)
      condition.signal()
    }
  }

  /// Waits for the next job; nil when there will be none.
  func next() -> Job? {
    condition.withLock {
      while waiting.isEmpty, !isEnded { condition.wait() }
      return waiting.popFirst()
    }
  }

  func end() {
    condition.withLock {
      isEnded = true
      condition.broadcast()
    }
  }
}
