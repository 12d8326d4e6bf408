/// A part of a screen with its view, which holds others and is held, for toolkits that have no view
/// controllers of their own.
///
/// Any class can be one: it has a view and a ``Containment``, and hears what becomes of it.
///
/// ```swift
/// story.add(loading) { view in box.append(view) } unembed: { view in box.remove(view) }
/// loading.leave()
/// ```
@MainActor
public protocol Controller<View>: AnyObject {
  /// What the toolkit draws.
  associatedtype View: AnyObject
  /// What the toolkit draws of it, for as long as it lives.
  var view: View { get }
  /// Who holds it, and whom it holds.
  var containment: Containment<View> { get }
  /// It is about to be held by another, or by nobody.
  func willMove(to parent: (any Controller<View>)?)
  /// It is held, and its view is in place.
  func didMove(to parent: any Controller<View>)
  /// It has come on the screen.
  func didAppear()
  /// It is off the screen.
  func didDisappear()
}

extension Controller {
  public func willMove(to parent: (any Controller<View>)?) {}
  public func didMove(to parent: any Controller<View>) {}
  public func didAppear() {}
  public func didDisappear() {}
}

/// Who holds a controller, and whom it holds.
@MainActor
public final class Containment<View: AnyObject> {
  /// Who holds it; nil for one that nobody holds.
  public fileprivate(set) weak var parent: (any Controller<View>)?
  /// In the order in which they were added.
  public fileprivate(set) var children: [any Controller<View>] = []
  /// Whether it is on the screen.
  public fileprivate(set) var isOnScreen = false
  /// Takes its view out of its parent's.
  fileprivate var unembed: (@MainActor (View) -> Void)?

  /// Of a controller that is held by nobody and holds nobody.
  public init() {}
}

extension Controller {
  /// Holds a child and has its view put in place.
  ///
  /// The child is told that it will move, is added, its view embedded, and told that it has moved; it
  /// appears with its parent. Nothing happens for a child that is here already, and one that another
  /// holds leaves that first.
  ///
  /// - Parameters:
  ///   - child: Who is held from now on.
  ///   - embed: Puts the child's view in place.
  ///   - unembed: Takes the child's view away, when it leaves.
  public func add(
    _ child: any Controller<View>,
    embed: @MainActor (View) -> Void,
    unembed: @escaping @MainActor (View) -> Void
  ) {
    guard child.containment.parent !== self else { return }
    child.leave()
    child.willMove(to: self)
    containment.children.append(child)
    child.containment.parent = self
    child.containment.unembed = unembed
    embed(child.view)
    child.didMove(to: self)
    if containment.isOnScreen { child.setOnScreen(true) }
  }

  /// Leaves whoever holds it: it is told, leaves its parent, and its view goes last.
  ///
  /// Nothing happens for one that nobody holds.
  public func leave() {
    guard let parent = containment.parent else { return }
    willMove(to: nil)
    parent.containment.children.removeAll { $0 === self }
    containment.parent = nil
    let unembed = containment.unembed
    containment.unembed = nil
    unembed?(view)
    setOnScreen(false)
  }

  /// Tells it, and all that it holds, that it has come on the screen or is off it.
  ///
  /// A parent appears before its children and disappears after them. Nothing happens where that is so
  /// already.
  public func setOnScreen(_ isOnScreen: Bool) {
    guard containment.isOnScreen != isOnScreen else { return }
    containment.isOnScreen = isOnScreen
    if isOnScreen { didAppear() }
    for child in containment.children { child.setOnScreen(isOnScreen) }
    if !isOnScreen { didDisappear() }
  }
}
