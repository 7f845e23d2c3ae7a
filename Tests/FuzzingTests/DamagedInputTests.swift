import FuzzTargets
import Testing

/// What comes from outside, damaged: a reader refuses it or reads it, and never traps or hangs.
///
/// `Tests/Fuzzing/run.sh` gives the same readers inputs that libFuzzer chooses by the code they reach.
struct DamagedInputTests {
  private static let count = 400

  @Test(.timeLimit(.minutes(5)), arguments: FuzzTargetTable.names)
  func `a reader takes what is damaged without a trap`(_ name: String) throws {
    let target = try #require(try FuzzTargetTable.make(name))
    let seeds = try target.seeds
    var damage = Damage(seed: 1)
    var inputs: Set<[UInt8]> = []
    for seed in seeds { target.run(seed) }
    for _ in 0..<DamagedInputTests.count {
      let input = damage.input(of: seeds)
      inputs.insert(input)
      // A trap ends the run; a law that does not hold traps too, and says which.
      target.run(input)
    }
    #expect(inputs.count > DamagedInputTests.count / 2, "the damages repeat themselves")
  }
}
