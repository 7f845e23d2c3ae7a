import Foundation
import LayoutTestSupport
import Testing
import TimeMachine

/// Compression against a slow reader of the format.
struct DeflateTests {
  @Test func `what is packed can be unpacked`() throws {
    for seed in Cases.seeds(2_000) {
      var random = SplitMix64(seed: seed)
      let input = bytes(&random)
      #expect(try Inflate.unpack(Deflate.compress(input)) == input, "seed \(seed)")
    }
  }

  @Test(arguments: [0, 1, 2, 3, 257, 258, 259, 32_767, 32_768, 32_769, 70_000])
  func `inputs of lengths at which something begins or ends`(count: Int) throws {
    for period in [1, 2, 300, 40_000] {
      let input = (0..<count).map { UInt8(truncatingIfNeeded: $0 % period * 7) }
      #expect(try Inflate.unpack(Deflate.compress(input)) == input, "period \(period)")
    }
  }

  @Test func `text becomes small, noise hardly larger`() {
    let text = (0..<2_000).map { "\"0/view-\($0 % 90)\":[16,\($0 % 7),361,44]," }.joined()
    #expect(Deflate.compress(Array(text.utf8)).count < text.utf8.count / 8)
    var random = SplitMix64(seed: 1)
    let noise = (0..<100_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    #expect(Deflate.compress(noise).count < 101_000)
  }

  @Test func `rare symbols get codes of at most 15 bits`() throws {
    // Frequencies like Fibonacci's numbers make the deepest trees.
    var counts = [1, 1]
    while counts.count < 24 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    let code = PrefixCode(counts, limit: 15)
    #expect(code.lengths.allSatisfy { (1...15).contains($0) })
    let sum = code.lengths.reduce(0.0) { $0 + pow(0.5, Double($1)) }
    #expect(sum <= 1)
  }

  /// Bytes with repetitions, of few or of all kinds.
  private func bytes(_ random: inout SplitMix64) -> [UInt8] {
    let kinds = random.number(in: 1...256)
    var input: [UInt8] = []
    let count = random.number(in: 0...3_000)
    while input.count < count {
      if !input.isEmpty, random.isOne(in: 3) {
        let start = random.below(input.count)
        for offset in 0..<random.number(in: 1...400) { input.append(input[start + offset]) }
      } else {
        input.append(UInt8(truncatingIfNeeded: random.below(kinds)))
      }
    }
    return input
  }
}
