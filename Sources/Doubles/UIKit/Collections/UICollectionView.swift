public import Foundation

/// A list or grid of items.
@MainActor
open class UICollectionView: UIScrollView {
  /// Where an item shall stand when it is scrolled to.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits of the places.
    public let rawValue: UInt

    /// The places of these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Above.
    public static let top = Self(rawValue: 1)
    /// In the middle downwards.
    static let centeredVertically = Self(rawValue: 2)
    /// Below.
    static let bottom = Self(rawValue: 4)
    /// On the left.
    public static let left = Self(rawValue: 8)
    /// On the right.
    static let right = Self(rawValue: 32)
  }

  /// What a view of a list stands for.
  public enum ElementCategory: Int, Sendable {
    /// An item.
    case cell
    /// A header or the like.
    case supplementaryView
    /// What is behind.
    case decorationView
  }

  let pool = CellPool()
  let display = CellDisplay()
  let selection = CellSelection()
  let prefetcher = Prefetcher()
  var layoutIsStale = true
  /// The numbers of items that the list last heard of; none before it has asked.
  var counts: [Int]?
  var batch: BatchUpdate?

  /// A list at a place, with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.list = self
    display.list = self
    selection.list = self
  }

  /// Lists are not read from files here.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewLayout()
    super.init(coder: coder)
    display.list = self
    selection.list = self
  }

  /// Where items stand.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.list = nil
      collectionViewLayout.list = self
      collectionViewLayout.invalidateLayout()
    }
  }
  /// What it has its items from.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// What is told of items before they are seen.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether anything is told of items before they are seen.
  var isPrefetchingEnabled = true
  /// What stands behind the items.
  var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// Whether keys can go to items.
  open var allowsFocus = true
  /// Whether it remembers where keys last went.
  open var remembersLastFocusedIndexPath = false

  var listDelegate: (any UICollectionViewDelegate)? {
    delegate as? any UICollectionViewDelegate
  }

  // MARK: - Items

  /// How many sections it knows of.
  open var numberOfSections: Int { knownCounts.count }

  /// How many items of a section it knows of.
  open func numberOfItems(inSection section: Int) -> Int {
    knownCounts.indices.contains(section) ? knownCounts[section] : 0
  }

  /// Asks for all anew.
  open func reloadData() {
    counts = nil
    display.releaseAll()
    selection.clear()
    prefetcher.forget()
    collectionViewLayout.forgetPreferences()
    collectionViewLayout.invalidateLayout()
  }

  /// Changes items by what a closure says, which changes them in the data source, too.
  open func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    BatchRun.perform(in: self, updates)
    completion?(true)
  }

  /// Adds sections.
  open func insertSections(_ sections: IndexSet) {
    note { $0.insertedSections.append(contentsOf: sections) }
  }

  /// Takes sections away.
  open func deleteSections(_ sections: IndexSet) {
    note { $0.deletedSections.append(contentsOf: sections) }
  }

  /// Adds items.
  open func insertItems(at indexPaths: [IndexPath]) {
    note { $0.inserted += indexPaths }
  }

  /// Takes items away.
  open func deleteItems(at indexPaths: [IndexPath]) {
    note { $0.deleted += indexPaths }
  }

  /// Moves an item.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note { $0.moved.append((indexPath, newIndexPath)) }
  }

  /// Fills the cells of items anew.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    note { $0.reconfigured += indexPaths }
  }

  private func note(_ change: @escaping (inout BatchUpdate) -> Void) {
    guard var open = batch else {
      return BatchRun.perform(in: self) { self.note(change) }
    }
    change(&open)
    batch = open
  }

  var knownCounts: [Int] {
    if let counts { return counts }
    let asked = askCounts()
    counts = asked
    return asked
  }

  func askCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  // MARK: - Layout

  open override var bounds: CGRect {
    didSet {
      guard bounds.size != oldValue.size else { return }
      collectionViewLayout.forgetPreferences()
      collectionViewLayout.invalidateLayout()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    display.fill()
    backgroundView?.frame = CGRect(origin: bounds.origin, size: bounds.size)
    prefetcher.look(around: self)
  }
}
