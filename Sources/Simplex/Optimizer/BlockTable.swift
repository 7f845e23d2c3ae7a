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
  private(set) var updatedBlocks = IndexBuffer()
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
    return starts.count - 1
  }

  mutating func add(_ column: Int, to block: Int) {
    members.append(Int32(column))
    counts[block] = counts[block] + 1
    blocks[column] = block
  }

  func dissolve(_ block: Int) {
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

  mutating func removeAll() {
    starts.removeAll()
    counts.removeAll()
    firstSteps.removeAll()
    members.removeAll()
    updated.removeAll()
    updatedBlocks.removeAll()
    updatedColumnCount = 0
    blocks.fill(-1)
  }

  /// Places given to columns of blocks that are gone.
  var memberCapacity: Int { members.count }
}
