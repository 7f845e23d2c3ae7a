/// The connected parts of the problem: free columns that share forms, with their basis steps.
///
/// Blocks have nothing to do with each other; each is factorised on its own.
struct BlockTable {
  private(set) var blocks = IndexBuffer()
  /// By block: its first step, and how many it has: one for each column.
  private var starts = IndexBuffer()
  private var counts = IndexBuffer()
  /// By step: a column of the block that has the step.
  private var members = Buffer<Int32>()
  /// How many columns are in blocks.
  private(set) var columnCount = 0
  private var updated = Buffer<Bool>()
  private var reached = Buffer<Bool>()
  private var reachedBlocks = IndexBuffer()
  private(set) var updatedBlocks = IndexBuffer()
  /// How often blocks were made or dissolved.
  private(set) var changeCount = 0
  /// How many columns the updated blocks have together.
  private(set) var updatedColumnCount = 0

  mutating func resize(toSlots count: Int) {
    blocks.resize(to: max(count, blocks.count), filling: -1)
  }

  var count: Int { starts.count }
  @inline(__always)
  func block(of column: Int) -> Int { blocks[column] }
  /// The steps of elimination that a block has.
  func steps(of block: Int) -> Range<Int> { starts[block]..<starts[block] + counts[block] }
  /// The columns of a block, ascending; valid until a block is added.
  func columns(of block: Int) -> UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: members.base + starts[block], count: counts[block])
  }

  func forget(_ column: Int) { blocks[column] = -1 }

  /// Makes a block without columns; each that it is given has the next step.
  mutating func beginBlock() -> Int {
    starts.append(members.count)
    counts.append(0)
    updated.append(false)
    reached.append(false)
    noteReach(of: starts.count - 1)
    changeCount += 1
    return starts.count - 1
  }

  mutating func add(_ column: Int, to block: Int) {
    members.append(Int32(column))
    counts[block] = counts[block] + 1
    columnCount += 1
    blocks[column] = block
  }

  mutating func dissolve(_ block: Int) {
    changeCount += 1
    for column in columns(of: block) { blocks[Int(column)] = -1 }
    columnCount -= counts[block]
    counts[block] = 0
  }

  /// Gives a block other steps: some that no block has any more, and may be its own.
  func moveSteps(of block: Int, to first: Int) {
    for offset in 0..<counts[block] { members[first + offset] = members[starts[block] + offset] }
    starts[block] = first
  }

  /// Forgets the steps from `count` on, which no block has any more.
  mutating func dropSteps(from count: Int) { members.resize(to: count, filling: 0) }

  mutating func noteUpdate(of block: Int) {
    if !updated[block] {
      updated[block] = true
      updatedBlocks.append(block)
      updatedColumnCount += counts[block]
    }
  }

  mutating func forgetUpdates() {
    for index in 0..<updatedBlocks.count { updated[updatedBlocks[index]] = false }
    updatedBlocks.removeAll()
    updatedColumnCount = 0
  }

  /// Notes that something was changed that the point in a block follows from.
  mutating func noteReach(of block: Int) {
    if !reached[block] {
      reached[block] = true
      reachedBlocks.append(block)
    }
  }

  /// Whether a block is new or was changed since the last ``forgetReach()``.
  @inline(__always)
  func isReached(_ block: Int) -> Bool { reached[block] }

  /// How many blocks are reached.
  var reachedCount: Int { reachedBlocks.count }

  mutating func forgetReach() {
    for index in 0..<reachedBlocks.count { reached[reachedBlocks[index]] = false }
    reachedBlocks.removeAll()
  }

  mutating func removeAll() {
    changeCount += 1
    starts.removeAll()
    counts.removeAll()
    columnCount = 0
    members.removeAll()
    updated.removeAll()
    reached.removeAll()
    reachedBlocks.removeAll()
    updatedBlocks.removeAll()
    updatedColumnCount = 0
    blocks.fill(-1)
  }
}
