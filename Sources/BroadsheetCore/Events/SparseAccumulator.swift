/// Sums by number, from which only what was touched is read and cleared.
struct SparseAccumulator: Sendable {
  private var sums: [Float] = []
  private var isTouched: [Bool] = []
  private(set) var touched: [Int32] = []

  /// Makes room for numbers below a bound.
  mutating func reserve(_ count: Int) {
    guard sums.count < count else { return }
    let missing = max(count, sums.count * 2) - sums.count
    sums += repeatElement(0, count: missing)
    isTouched += repeatElement(false, count: missing)
  }

  /// What was added to a number.
  subscript(_ number: Int32) -> Float { sums[Int(number)] }

  mutating func add(_ value: Float, to number: Int32) {
    let index = Int(number)
    if !isTouched[index] {
      isTouched[index] = true
      touched.append(number)
    }
    sums[index] += value
  }

  mutating func add(_ vector: SparseVector, times factor: Float) {
    for entry in vector.entries { add(entry.weight * factor, to: entry.term) }
  }

  /// The scalar product with what was added.
  func dot(_ vector: SparseVector) -> Float {
    sums.withUnsafeBufferPointer { sums in
      var product: Float = 0
      for entry in vector.entries { product += entry.weight * sums[Int(entry.term)] }
      return product
    }
  }

  /// All sums of at least a share of the greatest, as a vector.
  func vector(above share: Float) -> SparseVector {
    let floor = share * (touched.map { sums[Int($0)] }.max() ?? 0)
    let kept = touched.filter { sums[Int($0)] >= floor && sums[Int($0)] > 0 }.sorted()
    return SparseVector(kept.map { SparseVector.Entry(term: $0, weight: sums[Int($0)]) })
  }

  mutating func clear() {
    for number in touched {
      sums[Int(number)] = 0
      isTouched[Int(number)] = false
    }
    touched.removeAll(keepingCapacity: true)
  }
}
