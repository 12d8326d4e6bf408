public import BroadsheetCore
public import Foundation

/// Runs a loader over hostile input made of a sample, and says what it did.
///
/// The sample is cut at every byte, written in other encodings, has every value exchanged for values of
/// other types, is made huge and deep. A loader may refuse any of it; what it makes of the rest must be
/// fit to be shown. Needs no test library:
///
/// ```swift
/// let report = await LoaderChecks(of: HarbourLoader(), in: context).run(on: sample)
/// #expect(report.isComplete && report.findings.isEmpty, "\(report)")
/// ```
///
/// A loader that crashes ends the process, so that nothing can hide it, and `journal` then holds the
/// input that it crashed on.
public struct LoaderChecks: Sendable {
  /// How much is tried; more of it takes more time, in proportion.
  public struct Extent: Sendable {
    /// Places at which the sample is cut or changed, evenly over all of it; every one in a sample that
    /// has no more.
    public var places = 2_000
    /// Entries of the largest list that is made of the sample's.
    public var entries = 4_000
    /// Levels of the deepest value.
    public var levels = 100_000
    /// Whether the time of doubled input is compared; the machine's other work shows in it.
    public var comparesTimes = true

    /// The extent as it stands at each property: seconds for a sample of a few kilobytes.
    public init() {}
  }

  private let attempt: @Sendable (_ bytes: [UInt8]) -> Attempt
  private let extent: Extent
  private let journal: URL?

  /// Checks of a loader of feeds.
  ///
  /// - Parameters:
  ///   - loader: The loader.
  ///   - context: What the loader may know beside the bytes.
  ///   - extent: How much is tried.
  ///   - journal: A file that has the bytes of the attempt under way; it is removed at the end.
  public init(
    of loader: any FeedLoader,
    in context: LoadingContext,
    extent: Extent = Extent(),
    journal: URL? = nil
  ) {
    self.extent = extent
    self.journal = journal
    attempt = { bytes in
      Attempt(of: bytes, at: context.source.address, now: context.now) {
        payload throws(LoadingError) in
        LoadedContent(try loader.load(payload, in: context))
      }
    }
  }

  /// Checks of a loader of stories behind a teaser.
  public init(
    of loader: any StoryLoader,
    for teaser: Teaser,
    at address: URL,
    now: Date,
    extent: Extent = Extent(),
    journal: URL? = nil
  ) {
    self.extent = extent
    self.journal = journal
    attempt = { bytes in
      Attempt(of: bytes, at: address, now: now) { payload throws(LoadingError) in
        LoadedContent(try loader.load(payload, for: teaser, id: Slug(identifying: "checked")))
      }
    }
  }

  /// Tries all there is, one after the other; takes seconds, and as many threads as one.
  public func run(on sample: [UInt8]) async -> LoaderReport {
    let inputs = HostileInputs(sample: sample, extent: extent)
    var report = LoaderReport(planned: inputs.count + 1)
    inputs.make { input in report.note(tried(input.bytes), of: input) }
    await report.note(cancelled(sample), ofCancelled: sample)
    if extent.comparesTimes { compareTimes(inputs, in: &report) }
    if let journal { try? FileManager.default.removeItem(at: journal) }
    return report
  }

  private func tried(_ bytes: [UInt8]) -> Attempt {
    if let journal { try? Data(bytes).write(to: journal) }
    return attempt(bytes)
  }

  /// The sample, loaded by a task that nobody waits for.
  private func cancelled(_ sample: [UInt8]) async -> Attempt {
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return tried(sample)
    }.value
  }

  private func compareTimes(_ inputs: HostileInputs, in report: inout LoaderReport) {
    for series in inputs.doublings {
      let seconds = series.map { input in
        (0..<3).map { _ in ThreadTime.seconds { _ = attempt(input.bytes) } }.min() ?? 0
      }
      for (index, pair) in zip(seconds, seconds.dropFirst()).enumerated() where pair.0 > 0 {
        report.note(growth: pair.1 / pair.0, of: series[index + 1])
      }
    }
  }
}
