import Foundation

@testable import UIKit

/// A list of words that writes down what it is asked and told.
@MainActor
final class ListSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
  UICollectionViewDataSourcePrefetching
{
  var sections: [[String]]
  var log: [String] = []
  var title: UICollectionView.SupplementaryRegistration<UICollectionReusableView>?
  private let words = UICollectionView.CellRegistration<WordCell, String> { cell, _, word in
    cell.label.text = word
    cell.fills += 1
  }

  init(_ sections: [[String]]) {
    self.sections = sections
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: words,
      for: indexPath,
      item: sections[indexPath.section][indexPath.item]
    )
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let title else { return UICollectionReusableView() }
    return collectionView.dequeueConfiguredReusableSupplementary(using: title, for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    log.append("show \(word(cell))")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    log.append("end \(word(cell))")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {
    log.append("select \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    prefetchItemsAt indexPaths: [IndexPath]
  ) {
    log.append("prefetch \(indexPaths.map(\.item))")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    log.append("cancel \(indexPaths.map(\.item))")
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }

  private func word(_ cell: UICollectionViewCell) -> String {
    (cell as? WordCell)?.label.text ?? "?"
  }
}

/// A cell that shows a word, as tall as it is.
final class WordCell: UICollectionViewCell {
  let label = UILabel()
  var fills = 0
  private(set) var reuses = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 20)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A list on a screen of 200 by 200 points.
@MainActor
struct ShownList {
  let window: UIWindow
  let view: UICollectionView
  let source: ListSource

  init(_ sections: [[String]], layout: UICollectionViewLayout? = nil) {
    source = ListSource(sections)
    let controller = UIViewController()
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200),
      collectionViewLayout: layout ?? ShownList.rows(.absolute(50))
    )
    view.dataSource = source
    view.delegate = source
    view.prefetchDataSource = source
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view = view
    window = shown(controller, CGSize(width: 200, height: 200))
  }

  static func rows(_ height: NSCollectionLayoutDimension) -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: height
    )
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size,
      subitems: [NSCollectionLayoutItem(layoutSize: size)]
    )
    return UICollectionViewCompositionalLayout { _, _ in NSCollectionLayoutSection(group: group) }
  }

  /// The words on the screen, from above.
  var words: [String] {
    view.indexPathsForVisibleItems.compactMap(view.cellForItem)
      .sorted { $0.frame.minY < $1.frame.minY }
      .compactMap { ($0 as? WordCell)?.label.text }
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func cell(_ item: Int, _ section: Int = 0) -> WordCell? {
    view.cellForItem(at: IndexPath(item: item, section: section)) as? WordCell
  }
}
