#if PostgreSQL
  import LayoutModel
  import PlanStore
  import PostgresAccess
  import PostgresStore
  import Testing

  /// How often the server is asked, where every question takes 40 milliseconds.
  @Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
  struct RoundTripTests {
    @Test
    func `a push takes three round trips, a fetch of nothing one and of one revision two`() throws {
      let server = try PostgresServer()
      try server.reset()
      let proxy = try DelayingProxy(to: server.port, milliseconds: 20)
      defer { proxy.end() }
      let address = try PostgresAddress(
        "postgresql://owner@127.0.0.1:\(proxy.port)/postgres?sslmode=disable&gssencmode=disable")
      let one = PostgresConnection(address, environment: [:])
      let peer = PostgresPeer(one, wait: { _ in })
      _ = try one.read([PostgresStatement("SELECT 1")])
      let connecting = proxy.takeTrips()
      #expect(connecting == 2, "one for the connection, one for the question")

      let store = try SmallHistory.store()
      try store.sharing.add(Remote(name: "origin", address: address.url))
      _ = try store.sharing.push(["main"], to: peer, as: "origin", time: 0)
      #expect(proxy.takeTrips() == 3)
      let clock = ContinuousClock()
      try SmallHistory.save(store, spacing: 50, minute: 50)
      let pushing = try clock.measure {
        _ = try store.sharing.push(["main"], to: peer, as: "origin", time: 0)
      }
      #expect(proxy.takeTrips() == 3)
      #expect(pushing >= .milliseconds(120))
      let fetching = try clock.measure {
        _ = try store.sharing.fetch(from: peer, as: "origin", time: 0)
      }
      #expect(proxy.takeTrips() == 1)
      #expect(fetching >= .milliseconds(40))

      let other = try PlanStore.inMemory()
      let origin = Remote(name: "origin", address: address.url)
      _ = try other.sharing.clone(peer, as: origin, time: 0)
      #expect(proxy.takeTrips() <= 2)
      try SmallHistory.save(store, spacing: 51, minute: 51)
      _ = try store.sharing.push(["main"], to: peer, as: "origin", time: 0)
      _ = proxy.takeTrips()
      _ = try other.sharing.fetch(from: peer, as: "origin", time: 0)
      #expect(proxy.takeTrips() == 2)
    }
  }
#endif
