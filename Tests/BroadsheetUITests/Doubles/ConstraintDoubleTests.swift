import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct ConstraintDoubleTests {
  private let room = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func put(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    room.addSubview(view)
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 20)
    label.text = text
    return label
  }

  @Test func `a view at all edges fills its room, within the distances`() {
    let view = UIView()
    put(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: room.topAnchor, constant: 10),
      view.leadingAnchor.constraint(equalTo: room.leadingAnchor, constant: 20),
      room.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 20),
      room.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 10),
    ])

    room.layoutIfNeeded()

    #expect(view.frame == CGRect(x: 20, y: 10, width: 160, height: 80))
  }

  @Test func `a view takes the size of its content in the middle`() {
    let text = label("four")
    put(text)
    NSLayoutConstraint.activate([
      text.centerXAnchor.constraint(equalTo: room.centerXAnchor),
      text.centerYAnchor.constraint(equalTo: room.centerYAnchor),
    ])

    room.layoutIfNeeded()

    #expect(text.frame == CGRect(x: 80, y: 37.5, width: 40, height: 25))
  }

  @Test func `a width is kept below its limit, and a height follows it`() {
    let picture = UIImageView()
    put(picture)
    let wish = picture.widthAnchor.constraint(equalTo: room.widthAnchor)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      wish,
      picture.widthAnchor.constraint(lessThanOrEqualToConstant: 160),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.5),
      picture.centerXAnchor.constraint(equalTo: room.centerXAnchor),
      picture.topAnchor.constraint(equalTo: room.topAnchor),
    ])

    room.layoutIfNeeded()

    #expect(picture.frame == CGRect(x: 20, y: 0, width: 160, height: 80))
  }

  @Test func `text that is too wide for its room is broken`() {
    let text = label("word word word word word")
    text.numberOfLines = 0
    put(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: room.topAnchor),
      text.leadingAnchor.constraint(equalTo: room.leadingAnchor),
      text.trailingAnchor.constraint(lessThanOrEqualTo: room.trailingAnchor),
    ])

    room.layoutIfNeeded()

    #expect(text.frame == CGRect(x: 0, y: 0, width: 200, height: 50))
  }

  @Test func `a view is as tall at a width as what is in it`() {
    let (title, summary) = (label("title"), label("word word word word word"))
    summary.numberOfLines = 0
    put(title)
    put(summary)
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: room.topAnchor, constant: 8),
      title.leadingAnchor.constraint(equalTo: room.leadingAnchor),
      summary.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      summary.leadingAnchor.constraint(equalTo: room.leadingAnchor),
      summary.trailingAnchor.constraint(equalTo: room.trailingAnchor),
      summary.bottomAnchor.constraint(equalTo: room.bottomAnchor, constant: -8),
    ])

    let size = room.systemLayoutSizeFitting(
      CGSize(width: 100, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )

    // Ten letters a line, so three lines of at most two words.
    #expect(size == CGSize(width: 100, height: 8 + 25 + 4 + 75 + 8))
  }

  @Test func `a view that is scrolled is as tall as what is in it`() {
    let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scroller.addSubview(content)
    let guide = scroller.contentLayoutGuide
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: guide.topAnchor),
      content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroller.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 300),
    ])

    scroller.layoutIfNeeded()

    #expect(scroller.contentSize == CGSize(width: 100, height: 300))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 100, height: 300))
  }

  @Test func `a rule between views that are in no common view breaks a rule`() {
    let (one, other) = (UIView(), UIView())

    let broken = BrokenRules.of {
      one.widthAnchor.constraint(equalTo: other.widthAnchor).isActive = true
    }

    #expect(broken.count == 1)
  }

  @Test func `rules to a view end when it is left`() {
    let view = UIView()
    put(view)
    let rule = view.topAnchor.constraint(equalTo: room.topAnchor)
    let own = view.heightAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([rule, own])

    view.removeFromSuperview()

    #expect(!rule.isActive)
    #expect(own.isActive)
  }
}
