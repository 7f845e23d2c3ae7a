import PlanStore

/// A bundle: refused, with nothing written, or taken in whole.
struct BundleTarget: FuzzTarget {
  var seeds: [[UInt8]] {
    get throws {
      let store = try PlanStore.inMemory()
      try Seeds.fill(store)
      return try [[], ["v1"], ["side"]].map { names in
        var writer = BundleWriter()
        var bytes: [UInt8] = []
        try store.exchange.export(names) { bytes += writer.bytes(of: $0) }
        return bytes + writer.end()
      }
    }
  }

  func run(_ bytes: [UInt8]) {
    guard let store = try? PlanStore.inMemory(), var reader = try? BundleReader(bytes) else {
      return
    }
    do throws(StoreError) {
      _ = try store.exchange.receive(time: 0) { () throws(StoreError) in try reader.next() }
      let findings = try store.maintenance.verify()
      require(findings.isEmpty, "what is taken in is whole: \(findings)")
    } catch {
      require((try? store.references.all().isEmpty) == true, "what is refused leaves nothing")
    }
  }
}
