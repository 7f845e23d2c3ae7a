/// How the point follows one basic form while no pivot is needed: a column of the inverse, kept.
struct Slide {
  /// A form outside of the basis that moves along, and the segment it must not leave.
  struct Follower: BitwiseCopyable {
    var form: Int
    var rate: Double
    var floor: Double
    var ceiling: Double
  }

  private(set) var slot = -1
  private var basisVersion = -1
  /// Free columns with their rates.
  var columns = Buffer<RowTerm>()
  var followers = Buffer<Follower>()

  func isValid(for slot: Int, _ basisVersion: Int) -> Bool {
    self.slot == slot && self.basisVersion == basisVersion
  }

  /// Begins a column in which at most so many columns and forms move.
  mutating func begin(_ slot: Int, _ basisVersion: Int, columnCount: Int, formCount: Int) {
    self.slot = slot
    self.basisVersion = basisVersion
    columns.removeAll(expecting: columnCount)
    followers.removeAll(expecting: formCount)
  }
}
