import Foundation

/// One document of one size on its way, in a process of its own, so that what it takes of memory is
/// its own and it can be ended when it hangs.
struct Trial {
  /// What it cost.
  struct Cost {
    /// Of the processor, all threads together.
    var seconds: Double
    var megabytes: Double
    /// What it came to, or why it was ended.
    var result: String
    var isEnded = false
  }

  /// Seconds of the clock on the wall after which a process is ended.
  private static let patience = 60.0

  /// Has a new process do it.
  static func run(_ attack: Attack, bytes: Int) -> Cost {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = ["one", attack.name, String(bytes)]
    let output = Pipe()
    process.standardOutput = output
    do { try process.run() } catch {
      return Cost(seconds: 0, megabytes: 0, result: "\(error)", isEnded: true)
    }
    let end = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: end)
    let text = String(
      decoding: (try? output.fileHandleForReading.readToEnd()) ?? Data(),
      as: UTF8.self
    )
    process.waitUntilExit()
    end.cancel()
    let words = text.split(separator: "\t", maxSplits: 2).map(String.init)
    guard process.terminationStatus == 0, words.count == 3, let seconds = Double(words[0]),
      let megabytes = Double(words[1])
    else { return Cost(seconds: patience, megabytes: 0, result: "ended", isEnded: true) }
    return Cost(
      seconds: seconds,
      megabytes: megabytes,
      result: words[2].trimmingCharacters(in: .newlines)
    )
  }

  /// Does it in this process and says on standard output what it cost.
  static func report(_ attack: Attack, bytes: Int) async {
    let document = attack.document(bytes)
    let before = processorTime()
    let result = await Course.run(document, attack.way)
    let seconds = processorTime() - before
    print("\(seconds)\t\(peakMegabytes())\t\(result)")
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }

  private static func peakMegabytes() -> Double {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss) / 1_048_576
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Double(usage.ru_maxrss) / 1024
    #endif
  }
}
