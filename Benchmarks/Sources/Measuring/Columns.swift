import Foundation

/// A number with two digits behind the point, right-aligned.
public func column(_ number: Double?, width: Int = 10) -> String {
  column(number.map { String(format: "%.2f", $0) } ?? "-", width: width)
}

/// Right-aligned.
public func column(_ text: String, width: Int = 10) -> String {
  String(repeating: " ", count: max(1, width - text.count)) + text
}

/// A number with three digits behind the point.
public func threeDigits(_ number: Double) -> String { String(format: "%.3f", number) }
