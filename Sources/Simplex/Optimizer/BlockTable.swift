/// The connected parts of the problem: free columns that share forms, with their basis steps.
///
/// Blocks have nothing to do with each other; each is factorised on its own.
struct BlockTable {
  private(set) var blocks = IndexBuffer()
  private var starts = IndexBuffer()
  private var counts = IndexBuffer()
  private var firstSteps = IndexBuffer()
  private var members = Buffer<Int32>()
  private var updated = Buffer<Bool>()
  private var reached = Buffer<Bool>()
  private var reachedBlocks = IndexBuffer()
  private(set) var updatedBlocks = IndexBuffer()
  /// How often blocks were made or dissolved.
  private(set) var changeCount = 0
  /// How many columns the updated blocks have together.
  private(set) var updatedColumnCount = 0

  mutating func resize(toColumns count: Int) {
    blocks.resize(to: max(count, blocks.count), filling: -1)
  }

  var count: Int { starts.count }
  @inline(__always)
  func block(of column: Int) -> Int { blocks[column] }
  func firstStep(of block: Int) -> Int { firstSteps[block] }
  /// The columns of a block, ascending; valid until a block is added.
  func columns(of block: Int) -> UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: members.base + starts[block], count: counts[block])
  }

  func forget(_ column: Int) { blocks[column] = -1 }

  mutating func beginBlock(firstStep: Int) -> Int {
    starts.append(members.count)
    counts.append(0)
    firstSteps.append(firstStep)
    updated.append(false)
    reached.append(false)
    noteReach(of: starts.count - 1)
    changeCount += 1
    return starts.count - 1
  }

  mutating func add(_ column: Int, to block: Int) {
    members.append(Int32(column))
    counts[block] = counts[block] + 1
    blocks[column] = block
  }

  mutating func dissolve(_ block: Int) {
    changeCount += 1
    for column in columns(of: block) { blocks[Int(column)] = -1 }
    counts[block] = 0
  }

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
    firstSteps.removeAll()
    members.removeAll()
    updated.removeAll()
    reached.removeAll()
    reachedBlocks.removeAll()
    updatedBlocks.removeAll()
    updatedColumnCount = 0
    blocks.fill(-1)
  }

  /// Places given to columns of blocks that are gone.
  var memberCapacity: Int { members.count }
}
