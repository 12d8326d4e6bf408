import Foundation

/// Where the views of a stack stand, and how much room they take.
@MainActor
struct StackArrangement {
  private let stack: UIStackView
  private let views: [UIView]
  private let margins: NSDirectionalEdgeInsets

  init(_ stack: UIStackView) {
    self.stack = stack
    // What is hidden takes no room and no distance.
    views = stack.arrangedSubviews.filter { !$0.isHidden }
    let edges = stack.margins
    margins =
      stack.isLayoutMarginsRelativeArrangement
      ? NSDirectionalEdgeInsets(
        top: edges.top,
        leading: edges.left,
        bottom: edges.bottom,
        trailing: edges.right
      )
      : .zero
  }

  func size(width: CGFloat?) -> CGSize {
    let room = width.map { max(0, $0 - margins.width) }
    let content = stack.axis == .vertical ? columnSize(room) : rowSize(room)
    return CGSize(width: content.width + margins.width, height: content.height + margins.height)
  }

  func frames(in bounds: CGRect) -> [(UIView, CGRect)] {
    let room = bounds.inset(by: margins)
    return stack.axis == .vertical ? column(room) : row(room)
  }

  private var gaps: CGFloat {
    views.dropLast().map { stack.gap(after: $0) }.reduce(0, +)
  }

  private func columnSize(_ room: CGFloat?) -> CGSize {
    let sizes = views.map { size(of: $0, across: room) }
    var height = sizes.map(\.height).reduce(0, +) + gaps
    if stack.distribution == .fillEqually {
      height = (sizes.map(\.height).max() ?? 0) * CGFloat(views.count) + gaps
    }
    return CGSize(width: sizes.map(\.width).max() ?? 0, height: height)
  }

  private func rowSize(_ room: CGFloat?) -> CGSize {
    let widths = rowWidths(room)
    let heights = zip(views, widths).map { Fitting.size(of: $0, width: $1).height }
    return CGSize(width: widths.reduce(0, +) + gaps, height: heights.max() ?? 0)
  }

  private func size(of view: UIView, across room: CGFloat?) -> CGSize {
    guard let room else { return Fitting.size(of: view, width: nil) }
    guard stack.alignment == .fill, Fitting.own(view).width == nil else {
      let width = Fitting.size(of: view, width: nil, limit: room).width
      return Fitting.size(of: view, width: min(room, width))
    }
    return Fitting.size(of: view, width: room)
  }

  private func column(_ room: CGRect) -> [(UIView, CGRect)] {
    let sizes = views.map { size(of: $0, across: room.width) }
    let heights = stretched(sizes.map(\.height), to: room.height, .vertical)
    var top = room.minY
    let extra = spare(heights, room.height)
    return views.indices.map { index in
      let width = stack.alignment == .fill ? room.width : min(room.width, sizes[index].width)
      let left = aligned(width, from: room.minX, in: room.width)
      let frame = CGRect(x: left, y: top, width: width, height: heights[index])
      top += heights[index] + stack.gap(after: views[index]) + extra
      return (views[index], frame)
    }
  }

  private func row(_ room: CGRect) -> [(UIView, CGRect)] {
    let widths = stretched(rowWidths(room.width), to: room.width, .horizontal)
    var left = room.minX
    let extra = spare(widths, room.width)
    return views.indices.map { index in
      let natural = Fitting.size(of: views[index], width: widths[index]).height
      let height = stack.alignment == .fill ? room.height : min(room.height, natural)
      let top = aligned(height, from: room.minY, in: room.height)
      let frame = CGRect(x: left, y: top, width: widths[index], height: height)
      left += widths[index] + stack.gap(after: views[index]) + extra
      return (views[index], frame)
    }
  }

  /// The widths of a row's views; the widest give way first.
  private func rowWidths(_ room: CGFloat?) -> [CGFloat] {
    var widths = views.map { Fitting.size(of: $0, width: nil).width }
    guard let room else { return widths }
    let free = max(0, room - gaps)
    if stack.distribution == .fillEqually, !views.isEmpty {
      return views.map { _ in free / CGFloat(views.count) }
    }
    let order = views.indices.sorted { widths[$0] > widths[$1] }
    for index in order where Fitting.own(views[index]).width == nil {
      let over = widths.reduce(0, +) - free
      guard over > 0 else { break }
      widths[index] = max(0, widths[index] - over)
    }
    return widths
  }

  /// The lengths with what is over given to the view that hugs its content least.
  private func stretched(
    _ lengths: [CGFloat],
    to room: CGFloat,
    _ axis: NSLayoutConstraint.Axis
  ) -> [CGFloat] {
    let over = room - gaps - lengths.reduce(0, +)
    guard over > 0, !lengths.isEmpty else { return lengths }
    switch stack.distribution {
    case .fillEqually:
      return lengths.map { _ in (room - gaps) / CGFloat(lengths.count) }
    case .equalSpacing, .equalCentering:
      return lengths
    case .fill, .fillProportionally:
      let candidates = views.indices.filter { index in
        let own = Fitting.own(views[index])
        return (axis == .horizontal ? own.width : own.height) == nil
      }
      let least = candidates.min {
        views[$0].contentHuggingPriority(for: axis) < views[$1].contentHuggingPriority(for: axis)
      }
      guard let least else { return lengths }
      var lengths = lengths
      lengths[least] += over
      return lengths
    }
  }

  private func spare(_ lengths: [CGFloat], _ room: CGFloat) -> CGFloat {
    switch stack.distribution {
    case .equalSpacing, .equalCentering:
      let over = max(0, room - gaps - lengths.reduce(0, +))
      return views.count > 1 ? over / CGFloat(views.count - 1) : 0
    case .fill, .fillEqually, .fillProportionally:
      return 0
    }
  }

  private func aligned(_ length: CGFloat, from start: CGFloat, in room: CGFloat) -> CGFloat {
    switch stack.alignment {
    case .fill, .leading, .firstBaseline: start
    case .center: start + (room - length) / 2
    case .trailing, .lastBaseline: start + room - length
    }
  }
}
