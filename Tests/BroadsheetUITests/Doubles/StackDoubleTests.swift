import Foundation
import Testing

@testable import UIKit

@MainActor
struct StackDoubleTests {
  private func box(_ width: CGFloat, _ height: CGFloat) -> UIView {
    let box = UIView()
    box.widthAnchor.constraint(equalToConstant: width).isActive = true
    box.heightAnchor.constraint(equalToConstant: height).isActive = true
    return box
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 20)
    label.numberOfLines = 0
    label.text = text
    return label
  }

  @Test func `a column is as tall as its views and the gaps, and as wide as the widest`() {
    let stack = UIStackView(arrangedSubviews: [box(10, 20), box(30, 40)])
    stack.axis = .vertical
    stack.spacing = 5
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1,
      leading: 2,
      bottom: 3,
      trailing: 4
    )

    #expect(
      stack.systemLayoutSizeFitting(.zero)
        == CGSize(width: 36, height: 69)
    )
  }

  @Test func `what is hidden takes no room and no gap`() {
    let stack = UIStackView(arrangedSubviews: [box(10, 20), box(30, 40), box(5, 5)])
    stack.axis = .vertical
    stack.spacing = 5
    stack.arrangedSubviews[1].isHidden = true

    let size = stack.systemLayoutSizeFitting(.zero)

    #expect(size == CGSize(width: 10, height: 30))
  }

  @Test func `views of a row stand side by side, and text takes what is left`() {
    let text = label("word word word")
    let stack = UIStackView(arrangedSubviews: [box(50, 10), text])
    stack.spacing = 10
    stack.alignment = .top
    stack.frame = CGRect(x: 0, y: 0, width: 160, height: 100)

    stack.layoutIfNeeded()

    #expect(stack.arrangedSubviews[0].frame == CGRect(x: 0, y: 0, width: 50, height: 10))
    #expect(text.frame == CGRect(x: 60, y: 0, width: 100, height: 50))
  }

  @Test func `what is over goes to the view that hugs its content least`() {
    let (first, second) = (label("a"), label("b"))
    second.setContentHuggingPriority(.defaultLow, for: .horizontal)
    let stack = UIStackView(arrangedSubviews: [first, second])
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 25)

    stack.layoutIfNeeded()

    #expect(first.frame.width == 10)
    #expect(second.frame == CGRect(x: 10, y: 0, width: 90, height: 25))
  }

  @Test func `a view that leaves is not arranged any more`() {
    let stack = UIStackView(arrangedSubviews: [box(10, 20), box(10, 20)])

    stack.arrangedSubviews[0].removeFromSuperview()

    #expect(stack.arrangedSubviews.count == 1)
    #expect(stack.subviews.count == 1)
  }

  @Test func `text has as many lines as it may`() {
    let text = label("word word word word")
    text.numberOfLines = 2

    #expect(text.sizeThatFits(CGSize(width: 50, height: 0)).height == 50)
    text.numberOfLines = 0
    #expect(text.sizeThatFits(CGSize(width: 50, height: 0)).height == 100)
  }
}
