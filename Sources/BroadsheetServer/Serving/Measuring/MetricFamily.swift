/// Figures of one name, as Prometheus's text format has them.
struct MetricFamily: Sendable, Equatable {
  /// A dimension of a figure.
  struct Label: Sendable, Hashable {
    var name: String
    var value: String
  }

  /// A figure that stands for itself.
  struct Sample: Sendable, Equatable {
    var labels: [Label] = []
    var value: Double
  }

  /// How often something took how long.
  struct Distribution: Sendable, Equatable {
    var labels: [Label] = []
    /// For each bound how many were below it or at it, and above the one before; one more for the rest.
    var counts: [Int]
    /// Upper bounds, ascending.
    var bounds: [Double]
    var sum: Double
  }

  enum Figures: Sendable, Equatable {
    /// What only grows, from zero when the process began.
    case counter([Sample])
    /// What is so now.
    case gauge([Sample])
    case histogram([Distribution])
  }

  var name: String
  /// What it is of, in a sentence.
  var help: String
  var figures: Figures
}

extension MetricFamily {
  /// One figure that is so now.
  static func gauge(_ name: String, _ help: String, _ value: Int) -> MetricFamily {
    MetricFamily(name: name, help: help, figures: .gauge([Sample(value: Double(value))]))
  }

  static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

  /// The lines of the family in Prometheus's text format, version 0.0.4.
  ///
  /// https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format
  var text: String {
    switch figures {
    case .counter(let samples): head("counter") + lines(of: samples)
    case .gauge(let samples): head("gauge") + lines(of: samples)
    case .histogram(let distributions):
      head("histogram") + distributions.map(lines).joined()
    }
  }

  private func head(_ type: String) -> String {
    let help = help.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    return "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
  }

  private func lines(of samples: [Sample]) -> String {
    samples.map { Self.line(name, $0.labels, $0.value) }.joined()
  }

  private func lines(of distribution: Distribution) -> String {
    var (text, count) = ("", 0)
    for (bound, number) in zip(distribution.bounds + [.infinity], distribution.counts) {
      count += number
      let bound = Label(name: "le", value: Self.text(of: bound))
      text += Self.line("\(name)_bucket", distribution.labels + [bound], Double(count))
    }
    text += Self.line("\(name)_sum", distribution.labels, distribution.sum)
    return text + Self.line("\(name)_count", distribution.labels, Double(count))
  }

  private static func line(_ name: String, _ labels: [Label], _ value: Double) -> String {
    let pairs = labels.map { label in
      let value = label.value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n")
      return "\(label.name)=\"\(value)\""
    }
    let dimensions = pairs.isEmpty ? "" : "{\(pairs.joined(separator: ","))}"
    return "\(name)\(dimensions) \(text(of: value))\n"
  }

  private static func text(of value: Double) -> String {
    if value.isNaN { return "NaN" }
    guard value.isFinite else { return value < 0 ? "-Inf" : "+Inf" }
    return Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
