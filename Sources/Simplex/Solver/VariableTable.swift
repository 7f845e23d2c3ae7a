/// The variables as the caller knows them, and the columns that stand for them inside.
///
/// A column is an unknown of the presolve; column 0 is the ground, which is always zero. Columns
/// are numbered in the order of the keys at the first solve, so that nothing inside depends on
/// the order in which the caller made the variables; later ones follow at the end.
struct VariableTable {
  private var keys = Buffer<UInt64>()
  private var restingValues = Buffer<Double>()
  private var minuends = IndexBuffer()
  private var subtrahends = IndexBuffer()
  private var columns = IndexBuffer()
  private var owners = IndexBuffer()
  private(set) var numberedCount = 0

  init() {
    owners.append(-1)
  }

  var count: Int { columns.count }
  var columnCount: Int { owners.count }

  mutating func add(key: UInt64, resting: Double) -> Int {
    keys.append(key)
    restingValues.append(resting)
    minuends.append(-1)
    subtrahends.append(-1)
    columns.append(-1)
    return columns.count - 1
  }

  mutating func addDifference(_ minuend: Int, _ subtrahend: Int) -> Int {
    let index = add(key: 0, resting: 0)
    minuends[index] = minuend
    subtrahends[index] = subtrahend
    return index
  }

  @inline(__always)
  func isDifference(_ index: Int) -> Bool { minuends[index] >= 0 }
  @inline(__always)
  func minuend(of index: Int) -> Int { minuends[index] }
  @inline(__always)
  func subtrahend(of index: Int) -> Int { subtrahends[index] }
  /// The column of a variable that is not a difference; -1 until it is numbered.
  @inline(__always)
  func column(of index: Int) -> Int { columns[index] }
  func owner(ofColumn column: Int) -> Int { owners[column] }
  func key(ofColumn column: Int) -> UInt64 { keys[owners[column]] }
  func resting(ofColumn column: Int) -> Double { restingValues[owners[column]] }

  func setResting(_ value: Double, of index: Int) {
    restingValues[index] = value
  }

  /// Gives columns to the variables that have none, ascending by key.
  mutating func numberColumns() {
    var fresh: [Int] = []
    var ordered = true
    for index in numberedCount..<count where !isDifference(index) {
      if let last = fresh.last, keys[last] > keys[index] { ordered = false }
      fresh.append(index)
    }
    if !ordered {
      fresh = fresh.map { (keys[$0], $0) }.sorted { $0 < $1 }.map(\.1)
    }
    for index in fresh {
      columns[index] = owners.count
      owners.append(index)
    }
    numberedCount = count
  }

  /// The weight of a variable's resting value: between 1 and 2, from the key alone.
  ///
  /// The bits of the key are mixed (the finaliser of SplitMix64) so that no two sums of a few
  /// weights are equal in practice; that is what makes the last tie-break decide.
  func restingWeight(ofColumn column: Int) -> Double {
    var bits = key(ofColumn: column) &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return 1 + Double(bits >> 40) / Double(1 << 24)
  }
}
