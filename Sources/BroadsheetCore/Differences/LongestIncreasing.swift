/// The longest increasing subsequence, by patience sorting.
enum LongestIncreasing {
  /// Its numbers, ascending.
  ///
  /// The numbers must be distinct; negative ones are passed over. Linear where they nearly ascend,
  /// n log n where they do not.
  static func run(in numbers: [Int32]) -> [Int32] {
    // The least number that ends an increasing run of each length.
    var ends: [Int32] = []
    ends.reserveCapacity(numbers.count)
    // How long a run each number was put behind.
    var lengths = [Int32](repeating: -1, count: numbers.count)
    var length = -1
    for (index, number) in numbers.enumerated() where number >= 0 {
      length = runLength(below: number, ends, guess: length + 1)
      if length == ends.count { ends.append(number) } else { ends[length] = number }
      lengths[index] = Int32(length)
    }
    // The last number of each length, from the longest down, is below the one chosen before.
    var wanted = ends.count - 1
    for (number, length) in zip(numbers, lengths).reversed() where length == wanted && wanted >= 0 {
      ends[wanted] = number
      wanted -= 1
    }
    return ends
  }

  /// How many of the ends are below the number.
  private static func runLength(below number: Int32, _ ends: [Int32], guess: Int) -> Int {
    let isAboveOne = guess == 0 || ends[guess - 1] < number
    if isAboveOne, guess == ends.count || number < ends[guess] { return guess }
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
