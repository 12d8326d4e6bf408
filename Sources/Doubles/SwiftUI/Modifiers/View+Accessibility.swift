/// What assistive technology makes of the views in an element.
public struct AccessibilityChildBehavior: Hashable {
  let name: String
  /// They are left out.
  public static var ignore: Self { AccessibilityChildBehavior(name: "ignore") }
  /// They are elements of their own.
  public static var contain: Self { AccessibilityChildBehavior(name: "contain") }
}

/// What an element is.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  var names: Set<String>

  /// Nothing in particular.
  public init() { names = [] }
  init(_ name: String) { names = [name] }

  /// A heading.
  public static let isHeader = AccessibilityTraits("header")
  /// A link.
  public static let isLink = AccessibilityTraits("link")
  /// A button, which every button is by itself.
  static let isButton = AccessibilityTraits("button")
  /// What is chosen.
  public static let isSelected = AccessibilityTraits("selected")
  /// What changes by itself.
  public static let updatesFrequently = AccessibilityTraits("updates")

  public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }
  public func union(_ other: Self) -> Self { changed { $0.union(other.names) } }
  public func intersection(_ other: Self) -> Self { changed { $0.intersection(other.names) } }
  public func symmetricDifference(_ other: Self) -> Self {
    changed { $0.symmetricDifference(other.names) }
  }
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    defer { formUnion(newMember) }
    return (!contains(newMember), newMember)
  }
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    defer { names.subtract(member.names) }
    return contains(member) ? member : nil
  }
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    defer { formUnion(newMember) }
    return contains(newMember) ? newMember : nil
  }
  public mutating func formUnion(_ other: Self) { names.formUnion(other.names) }
  public mutating func formIntersection(_ other: Self) { names.formIntersection(other.names) }
  public mutating func formSymmetricDifference(_ other: Self) {
    names.formSymmetricDifference(other.names)
  }

  private func changed(_ change: (Set<String>) -> Set<String>) -> Self {
    var other = self
    other.names = change(names)
    return other
  }
}

/// What assistive technology can be asked to do with an element.
public struct AccessibilityActionKind: Equatable, Sendable {
  let name: String
  /// What a double tap does.
  public static let `default` = AccessibilityActionKind(name: "default")
  /// To go away from what is shown.
  public static let escape = AccessibilityActionKind(name: "escape")
}

extension View {
  /// Makes one element of the view.
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    changing("accessibilityElement") { node in
      node.isElement = true
      node.childBehaviour = children
    }
  }

  /// What assistive technology says of it.
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    let label = String(label)
    return changing("accessibilityLabel") { $0.label = label }
  }

  /// What tests know it by.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    changing("accessibilityIdentifier") { $0.identifier = identifier }
  }

  /// What it is, beside what it was.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    changing("accessibilityAddTraits") { $0.traits.formUnion(traits) }
  }

  /// Keeps it from assistive technology.
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    changing("accessibilityHidden") { $0.isHidden = hidden }
  }

  /// What it does when assistive technology asks for it.
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default,
    _ handler: @escaping () -> Void
  ) -> some View {
    changing("accessibilityAction") { $0.actions[actionKind.name] = handler }
  }
}
