/// The variables as the caller knows them, and the columns that stand for them inside.
///
/// A column is an unknown of the presolve; column 0 is the ground, which is always zero. Variables
/// get columns at the first solve after a constraint has mentioned them, in the order of the keys,
/// so that nothing inside depends on the order in which the caller made them. A variable that
/// nothing speaks of costs a line in this table and is at its resting value.
struct VariableTable {
  private var keys = Buffer<UInt64>()
  /// By variable: its resting value; empty while all of them are zero, as they mostly are.
  private var restingValues = Buffer<Double>()
  /// By variable: what it is the minuend less, or -1 if it is no difference.
  private var subtrahends = IndexBuffer()
  /// By variable: its minuend if it is a difference; else its column, negative until it has one.
  private var columns = IndexBuffer()
  private var owners = IndexBuffer()
  /// Variables mentioned since columns were last given out.
  private var mentioned = IndexBuffer()

  init() {
    owners.append(-1)
  }

  var count: Int { columns.count }
  var columnCount: Int { owners.count }

  mutating func add(key: UInt64, resting: Double) -> Int {
    keys.append(key)
    if resting != 0 { noteResting(resting, of: keys.count - 1) }
    subtrahends.append(-1)
    columns.append(-1)
    return columns.count - 1
  }

  mutating func addDifference(_ minuend: Int, _ subtrahend: Int) -> Int {
    let index = add(key: 0, resting: 0)
    columns[index] = minuend
    subtrahends[index] = subtrahend
    return index
  }

  @inline(__always)
  func isDifference(_ index: Int) -> Bool { subtrahends[index] >= 0 }
  @inline(__always)
  func minuend(of index: Int) -> Int { columns[index] }
  @inline(__always)
  func subtrahend(of index: Int) -> Int { subtrahends[index] }
  /// The column of a variable that is not a difference; negative until it has one.
  @inline(__always)
  func column(of index: Int) -> Int { columns[index] }
  func owner(ofColumn column: Int) -> Int { owners[column] }
  func key(of index: Int) -> UInt64 { keys[index] }
  func setKey(_ key: UInt64, of index: Int) { keys[index] = key }
  func key(ofColumn column: Int) -> UInt64 { keys[owners[column]] }
  func resting(ofColumn column: Int) -> Double { resting(of: owners[column]) }

  mutating func setResting(_ value: Double, of index: Int) {
    if value != 0 || index < restingValues.count { noteResting(value, of: index) }
  }

  func resting(of index: Int) -> Double {
    index < restingValues.count ? restingValues[index] : 0
  }

  private mutating func noteResting(_ value: Double, of index: Int) {
    restingValues.resize(to: max(index + 1, restingValues.count), filling: 0)
    restingValues[index] = value
  }

  /// Notes that a constraint speaks of a variable, which is not a difference.
  @inline(__always)
  mutating func mention(_ index: Int) {
    if columns[index] == -1 {
      columns[index] = -2
      mentioned.append(index)
    }
  }

  var hasMentioned: Bool { mentioned.count > 0 }

  /// Gives columns to the variables mentioned that have none, ascending by key.
  mutating func numberColumns() {
    var fresh: [(key: UInt64, index: Int)] = []
    fresh.reserveCapacity(mentioned.count)
    var isOrdered = true
    for position in 0..<mentioned.count {
      let index = mentioned[position]
      if let last = fresh.last, (last.key, last.index) > (keys[index], index) { isOrdered = false }
      fresh.append((keys[index], index))
    }
    if !isOrdered { fresh.sort { ($0.key, $0.index) < ($1.key, $1.index) } }
    for (_, index) in fresh {
      columns[index] = owners.count
      owners.append(index)
    }
    mentioned.release()
    keys.trim()
    restingValues.trim()
    subtrahends.trim()
    columns.trim()
    owners.trim()
  }

  /// The weight of a variable's resting value: between 1 and 2, from the key alone.
  ///
  /// The bits of the key are mixed (the finaliser of SplitMix64) so that no two sums of a few
  /// weights are equal in practice; that is what makes the last tie-break decide.
  func restingWeight(ofColumn column: Int) -> Double {
    Self.weight(for: key(ofColumn: column))
  }

  /// A number between 1 and 2 for another one, as if by chance.
  static func weight(for key: UInt64) -> Double {
    var bits = key &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return 1 + Double(bits >> 40) / Double(1 << 24)
  }
}
