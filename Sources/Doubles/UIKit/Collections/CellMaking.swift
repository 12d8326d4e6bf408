import Foundation

/// Makes views of a type that is known only when the process runs.
///
/// Swift makes objects of such types by required initialisers alone. Apple's `init(frame:)` is
/// none, because Objective-C has no such rule, and if it were one here, every cell would have to
/// say so, which Apple's compiler would not take. So the type is seen as that of a view whose
/// initialiser is required. Both keep it in the same entry of the table of methods, which is that
/// of `UIView`, and nothing else of the type is touched.
@MainActor
enum CellMaking {
  static func make(_ type: UICollectionReusableView.Type) -> UICollectionReusableView {
    unsafeBitCast(type, to: RequiredView.Type.self).init(frame: .zero)
  }
}

private class RequiredView: UICollectionReusableView {
  required override init(frame: CGRect) {
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// Keeps the compiler from calling the only initialiser there is without looking at the table.
private final class OtherRequiredView: RequiredView {
  required init(frame: CGRect) {
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
