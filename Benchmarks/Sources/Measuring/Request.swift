/// How a benchmark was asked to run, by its arguments.
public struct Request: Sendable {
  /// Whether a few seconds must do: fewer rounds, of the shorter works.
  public let isBrief: Bool
  /// Whether a program reads along: nothing is printed but ratios.
  public let wantsRatios: Bool
  /// Such as the lengths of lists.
  public let numbers: [Int]

  /// The request of these arguments; what is neither a number nor known is left out.
  public init(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) {
    isBrief = arguments.contains("--brief")
    wantsRatios = arguments.contains("--ratios")
    numbers = arguments.compactMap { Int($0) }
  }

  /// How often the works are measured.
  public var rounds: Int { isBrief ? 15 : 21 }

  /// The lengths of lists to measure: those that were asked for, or the usual.
  public var lengths: [Int] {
    if !numbers.isEmpty { return numbers }
    return isBrief ? [1000, 10_000] : [1000, 10_000, 100_000]
  }

  /// Prints for people, unless a program reads along.
  public func say(_ line: @autoclosure () -> String) {
    if !wantsRatios { print(line()) }
  }

  /// Prints for a program that reads along: what was measured, as a multiple of the yardstick.
  public func tell(_ name: String, _ ratio: Double) {
    if wantsRatios { print("\(name) \(threeDigits(ratio))") }
  }
}
