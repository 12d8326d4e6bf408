public import BroadsheetCore
import Foundation
import NewsDesk
public import UIKit

/// The newspapers of a newsstand beside each other, each in its own dress.
///
/// A paper has its name, its lead with its picture, and headlines. A press anywhere on one opens its front.
///
/// ```swift
/// window.rootViewController = UINavigationController(rootViewController: RackViewController(with: dependencies))
/// ```
public final class RackViewController: UIViewController {
  /// The least width of a paper, and the room between two, in points.
  private static let (least, gap): (CGFloat, CGFloat) = (280, 24)

  /// Called with the brand that is pressed; by default its front is pushed on the navigation around it.
  public var choose: (Brand) -> Void = { _ in }
  private let dependencies: AppDependencies
  private let brands: [Brand]
  private var sheets: [Slug: FrontSheet] = [:]
  /// Bring the sheets; owned here, cancelled when it leaves the screen.
  private var filling: [Slug: Task<Void, Never>] = [:]
  private lazy var papers = UICollectionView.CellRegistration<SheetCell, Brand> {
    [weak self] cell, _, brand in self?.fill(cell, with: brand)
  }
  private lazy var collection = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout { _, environment in
      Self.section(at: environment.container.contentSize.width)
    }
  )

  /// The rack of the app's newsstand.
  public init(with dependencies: AppDependencies) {
    self.dependencies = dependencies
    brands = dependencies.desk.newsstand.brands
    super.init(nibName: nil, bundle: nil)
    title = dependencies.desk.newsstand.title
    choose = { [weak self, dependencies] brand in
      self?.navigationController?.pushViewController(
        FrontViewController(brand, with: dependencies),
        animated: true
      )
    }
  }

  /// Not made from archives.
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    // Registered before the first cell is asked for.
    _ = papers
    collection.dataSource = self
    collection.delegate = self
    collection.backgroundColor = .systemBackground
    collection.accessibilityIdentifier = "rack"
    collection.fill(view)
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for brand in brands { bring(brand) }
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    for task in filling.values { task.cancel() }
    filling = [:]
  }

  /// Shows what was kept, else what is new; a paper whose front does not come shows its name.
  private func bring(_ brand: Brand) {
    let address = PageKey(brand: brand.id)
    filling[brand.id]?.cancel()
    filling[brand.id] = Task { [weak self, desk = dependencies.desk] in
      var page = await desk.kept(address)
      if page == nil { page = try? await desk.load(address, asksSources: false) }
      guard !Task.isCancelled, let self else { return }
      filling[brand.id] = nil
      guard let plan = page?.edition.plan else { return }
      show(FrontSheet(of: plan), of: brand)
    }
  }

  private func show(_ sheet: FrontSheet, of brand: Brand) {
    guard sheet != sheets[brand.id], let place = brands.firstIndex(where: { $0.id == brand.id })
    else { return }
    sheets[brand.id] = sheet
    collection.reconfigureItems(at: [IndexPath(item: place, section: 0)])
  }

  private func fill(_ cell: SheetCell, with brand: Brand) {
    cell.show(brand, sheets[brand.id], pictures: dependencies.pictures) { [weak self] in
      self?.choose(brand)
    }
  }

  /// As many columns as there is room for.
  private static func section(at width: CGFloat) -> NSCollectionLayoutSection {
    let columns = max(1, Int((width - gap) / (least + gap)))
    let height = NSCollectionLayoutDimension.estimated(420)
    let paper = NSCollectionLayoutItem(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1 / CGFloat(columns)),
        heightDimension: height
      )
    )
    paper.contentInsets = .init(top: 0, leading: gap / 2, bottom: 0, trailing: gap / 2)
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: height),
      subitems: Array(repeating: paper, count: columns)
    )
    let section = NSCollectionLayoutSection(group: row)
    section.interGroupSpacing = gap
    section.contentInsets = .init(top: gap, leading: gap / 2, bottom: gap, trailing: gap / 2)
    return section
  }
}

extension RackViewController: UICollectionViewDataSource, UICollectionViewDelegate {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  public func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    brands.count
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: papers,
      for: indexPath,
      item: brands[indexPath.item]
    )
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: true)
    choose(brands[indexPath.item])
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (cell as? SheetCell)?.setNear(true)
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (cell as? SheetCell)?.setNear(false)
  }
}
