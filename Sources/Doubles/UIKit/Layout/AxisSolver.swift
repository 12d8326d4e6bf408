import Foundation

/// Where a view begins, ends and how long it is in one direction, as far as it is known.
struct Span {
  private(set) var low: CGFloat?
  private(set) var high: CGFloat?
  private(set) var middle: CGFloat?
  private(set) var length: CGFloat?

  enum Part {
    case low
    case high
    case middle
    case length
  }

  var isComplete: Bool { low != nil && length != nil }
  var hasPlace: Bool { low != nil || high != nil || middle != nil }

  subscript(part: Part) -> CGFloat? {
    switch part {
    case .low: low
    case .high: high
    case .middle: middle
    case .length: length
    }
  }

  /// Learns one part, and the others as far as they follow.
  mutating func learn(_ part: Part, _ value: CGFloat) {
    guard self[part] == nil else { return }
    switch part {
    case .low: low = value
    case .high: high = value
    case .middle: middle = value
    case .length: length = max(0, value)
    }
    if let low, let high { settle(low, high - low) }
    if let low, let length { settle(low, length) }
    if let high, let length { settle(high - length, length) }
    if let middle, let length { settle(middle - length / 2, length) }
    if let low, let middle { settle(low, (middle - low) * 2) }
    if let high, let middle { settle(middle * 2 - high, (high - middle) * 2) }
  }

  private mutating func settle(_ start: CGFloat, _ extent: CGFloat) {
    guard low == nil || high == nil || middle == nil || length == nil else { return }
    let extent = max(0, extent)
    low = start
    length = extent
    high = start + extent
    middle = start + extent / 2
  }
}

/// A rule in one direction, between parts of spans.
struct SpanRule {
  struct End {
    var key: ObjectIdentifier
    var part: Span.Part
    var offset: CGFloat
  }

  var first: End
  var second: End?
  var relation: NSLayoutConstraint.Relation
  var multiplier: CGFloat
  var constant: CGFloat
  var priority: UILayoutPriority
}

/// Finds the spans of views in one direction from what is known, rule by rule.
///
/// No general solver: it follows equations with one unknown, and where none is left gives a
/// view the length that its content has.
@MainActor
struct AxisSolver {
  var spans: [ObjectIdentifier: Span] = [:]
  let rules: [SpanRule]
  /// Views whose end is not known but to be found from what is in them.
  let open: Set<ObjectIdentifier>

  init(_ rules: [SpanRule], open: Set<ObjectIdentifier>) {
    self.rules = rules.sorted { $0.priority > $1.priority }
    self.open = open
  }

  mutating func solve(
    _ views: [UIView],
    axis: NSLayoutConstraint.Axis,
    natural: (UIView) -> CGFloat
  ) {
    let views = views.enumerated().sorted { one, other in
      let first = one.element.contentHuggingPriority(for: axis)
      let second = other.element.contentHuggingPriority(for: axis)
      return first == second ? one.offset < other.offset : first > second
    }.map(\.element)
    while true {
      propagate()
      let waiting = views.filter { !span($0).isComplete }
      guard let next = waiting.first(where: { span($0).hasPlace }) ?? waiting.first else { return }
      let key = ObjectIdentifier(next)
      if span(next).length == nil {
        let length = clamp(natural(next), of: key)
        spans[key, default: Span()].learn(.length, length)
      } else {
        let start = bound(of: key, .low, .more) ?? 0
        spans[key, default: Span()].learn(.low, start)
      }
      if !span(next).hasPlace, span(next).length != nil {
        propagate()
        guard !span(next).hasPlace else { continue }
        spans[key, default: Span()].learn(.low, bound(of: key, .low, .more) ?? 0)
      }
    }
  }

  /// How far an open span has to reach for what is in it.
  func reach(_ key: ObjectIdentifier) -> CGFloat? {
    rules.compactMap { rule -> CGFloat? in
      guard rule.priority > .defaultLow else { return nil }
      if let second = rule.second, second.key == key, rule.relation != .more {
        guard [.high, .length].contains(second.part), let value = value(rule.first) else {
          return nil
        }
        return rule.multiplier == 0
          ? nil : (value - rule.constant) / rule.multiplier - second.offset
      }
      guard rule.first.key == key, rule.relation != .less,
        [.high, .length].contains(rule.first.part)
      else { return nil }
      return other(rule).map { $0 - rule.first.offset }
    }.max()
  }

  private func span(_ view: UIView) -> Span {
    spans[ObjectIdentifier(view)] ?? Span()
  }

  private mutating func propagate() {
    var isMoving = true
    while isMoving {
      isMoving = false
      for rule in rules where rule.relation == .equal && rule.priority.rawValue >= 500 {
        isMoving = follow(rule) || isMoving
      }
    }
  }

  private mutating func follow(_ rule: SpanRule) -> Bool {
    if let value = other(rule), learn(rule.first, value, rule.priority) { return true }
    guard let second = rule.second, rule.multiplier != 0, let value = value(rule.first) else {
      return false
    }
    return learn(second, (value - rule.constant) / rule.multiplier, rule.priority)
  }

  private mutating func learn(
    _ end: SpanRule.End,
    _ value: CGFloat,
    _ priority: UILayoutPriority
  ) -> Bool {
    let span = spans[end.key] ?? Span()
    guard !span.isComplete, span[end.part] == nil, !open.contains(end.key) else { return false }
    var known = value - end.offset
    if end.part == .length, priority < .required { known = clamp(known, of: end.key) }
    spans[end.key, default: Span()].learn(end.part, known)
    return true
  }

  /// What the first end has to be for the second.
  private func other(_ rule: SpanRule) -> CGFloat? {
    guard let second = rule.second else { return rule.constant }
    return value(second).map { $0 * rule.multiplier + rule.constant }
  }

  private func value(_ end: SpanRule.End) -> CGFloat? {
    (spans[end.key] ?? Span())[end.part].map { $0 + end.offset }
  }

  private func clamp(_ length: CGFloat, of key: ObjectIdentifier) -> CGFloat {
    let span = spans[key] ?? Span()
    var most = bound(of: key, .length, .less) ?? .greatestFiniteMagnitude
    if let low = span.low, let end = bound(of: key, .high, .less) { most = min(most, end - low) }
    if let high = span.high, let start = bound(of: key, .low, .more) {
      most = min(most, high - start)
    }
    return max(bound(of: key, .length, .more) ?? 0, min(length, max(0, most)))
  }

  /// The tightest bound that inequalities put on a part of a span.
  private func bound(
    of key: ObjectIdentifier,
    _ part: Span.Part,
    _ relation: NSLayoutConstraint.Relation
  ) -> CGFloat? {
    let bounds = rules.compactMap { rule -> CGFloat? in
      if rule.first.key == key, rule.first.part == part, rule.relation == relation {
        return other(rule).map { $0 - rule.first.offset }
      }
      let turned: NSLayoutConstraint.Relation = relation == .less ? .more : .less
      guard let second = rule.second, second.key == key, second.part == part,
        rule.relation == turned, rule.multiplier != 0
      else { return nil }
      return value(rule.first).map {
        ($0 - rule.constant) / rule.multiplier - second.offset
      }
    }
    return relation == .less ? bounds.min() : bounds.max()
  }
}
