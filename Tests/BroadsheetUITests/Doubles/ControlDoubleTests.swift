import Foundation
import Testing

@testable import UIKit

@MainActor
struct ControlDoubleTests {
  @Test func `a press does what a button is for, unless it cannot be pressed`() {
    var presses = 0
    let button = UIButton(
      configuration: .plain(),
      primaryAction: UIAction(title: "Go") { _ in presses += 1 }
    )

    button.press()
    button.isEnabled = false
    button.press()

    #expect(presses == 1)
    #expect(button.configuration?.title == "Go")
  }

  @Test func `an action of the same identifier takes the place of the first`() {
    let control = UIControl()
    let name = UIAction.Identifier("name")
    var heard: [String] = []
    control.addAction(UIAction(identifier: name) { _ in heard.append("a") }, for: .touchUpInside)
    control.addAction(UIAction(identifier: name) { _ in heard.append("b") }, for: .touchUpInside)

    control.sendActions(for: .touchUpInside)

    #expect(heard == ["b"])
  }

  @Test func `menus hold actions, and menus`() {
    var chosen = ""
    let inner = UIMenu(
      title: "More",
      children: [UIAction(title: "Share") { chosen = $0.title }]
    )
    let menu = UIMenu(children: [UIAction(title: "Save") { chosen = $0.title }, inner])

    menu.allActions.last?.choose()

    #expect(menu.allActions.map(\.title) == ["Save", "Share"])
    #expect(chosen == "Share")
  }

  @Test func `a link in a text does what the delegate says`() throws {
    let link = try #require(URL(string: "https://example.org"))
    let text = UITextView()
    text.attributedText = NSAttributedString(string: "read", attributes: [.link: link])
    let delegate = LinkDelegate()
    text.delegate = delegate

    let isDone = text.press(link)

    #expect(isDone)
    #expect(delegate.followed == [link])
  }

  @Test func `an announcement is heard`() {
    AccessibilityRecord.posted = []

    UIAccessibility.post(notification: .announcement, argument: "New stories")

    #expect(AccessibilityRecord.posted.map(\.notification) == [.announcement])
    #expect(AccessibilityRecord.posted.first?.argument as? String == "New stories")
  }

  @Test func `a picture has the size that its bytes state`() throws {
    let png =
      Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
      + Data("IHDR".utf8) + Data([0, 0, 2, 0, 0, 0, 1, 0])
    let jpeg = Data([
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 100, 0, 200, 1, 0, 0, 0,
    ])

    #expect(UIImage(data: png)?.size == CGSize(width: 512, height: 256))
    #expect(UIImage(data: png, scale: 2)?.size == CGSize(width: 256, height: 128))
    #expect(UIImage(data: jpeg)?.size == CGSize(width: 200, height: 100))
    #expect(UIImage(data: Data("text".utf8)) == nil)
  }

  @Test func `a font keeps what its description asks for`() throws {
    let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
    let serif = try #require(plain.withDesign(.serif)?.withSymbolicTraits(.traitItalic))
    let font = UIFont(descriptor: serif, size: 0)

    #expect(font.pointSize == 20)
    #expect(font.fontDescriptor.design == .serif)
    #expect(font == UIFont(descriptor: serif, size: 20))
    #expect(font != UIFont.systemFont(ofSize: 20))
  }
}

private final class LinkDelegate: NSObject, UITextViewDelegate {
  var followed: [URL] = []

  func textView(
    _ textView: UITextView,
    primaryActionFor textItem: UITextItem,
    defaultAction: UIAction
  ) -> UIAction? {
    guard case .link(let address) = textItem.content else { return defaultAction }
    return UIAction { [weak self] _ in self?.followed.append(address) }
  }
}
