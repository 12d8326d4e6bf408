/// The longest increasing subsequence, by patience sorting.
enum LongestIncreasing {
  /// The indices of its elements, ascending.
  ///
  /// The numbers must be distinct.   /// Linear for numbers that ascend already, n log n for others.
  static func indices(of numbers: [Int]) -> [Int] {
    // The index of the least number that ends an increasing run of each length.
    var ends: [Int] = []
    ends.reserveCapacity(numbers.count)
    var before = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let length = runLength(below: number, ends, numbers)
      if length > 0 { before[index] = ends[length - 1] }
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var chain = [Int](repeating: 0, count: ends.count)
    var current = ends.last ?? -1
    for place in chain.indices.reversed() {
      chain[place] = current
      current = before[current]
    }
    return chain
  }

  /// How long a run the number can be put behind.
  private static func runLength(below number: Int, _ ends: [Int], _ numbers: [Int]) -> Int {
    if let last = ends.last, numbers[last] < number { return ends.count }
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
