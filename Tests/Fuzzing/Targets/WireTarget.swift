import Foundation
import LayoutModel
import PlanStore

/// What a stranger sends to the side that serves a store: answered or refused, and the store whole.
struct WireTarget: FuzzTarget {
  var seeds: [[UInt8]] { get throws { [try Conversation.ofPush(), try Conversation.ofFetch()] } }

  func run(_ bytes: [UInt8]) {
    var ends: [CInt] = [0, 0]
    guard bytes.count < 60_000, pipe(&ends) == 0 else { return }
    let output = open("/dev/null", O_WRONLY)
    defer {
      close(ends[0])
      close(output)
    }
    var written = 0
    while written < bytes.count {
      written += bytes.withUnsafeBytes {
        write(ends[1], $0.baseAddress.map { $0 + written }, bytes.count - written)
      }
    }
    close(ends[1])
    guard let store = try? PlanStore.inMemory() else { return }
    let service = ExchangeService(
      StorePeer(store), reading: ends[0], writing: output, patience: 1_000)
    try? service.run()
    // A push that ends before its names move leaves revisions that nothing leads to.
    let findings = try? store.maintenance.verify().filter { $0.rule != .unreachable }
    require(findings?.isEmpty == true, "the store is whole: \(String(describing: findings))")
  }
}
