#if PostgreSQL
  import Foundation

  /// A connection to a server on loopback that takes as long as one to another continent, and counts
  /// the round trips.
  final class DelayingProxy: @unchecked Sendable {
    let port: Int
    private let server: Int
    private let microseconds: UInt32
    private let listener: Int32
    private let lock = NSLock()
    private var trips = 0
    private var isClientSpeaking = false

    /// Listens for connections, to be led to a port; each direction takes so many milliseconds.
    init(to server: Int, milliseconds: Int) throws {
      self.server = server
      microseconds = UInt32(milliseconds * 1_000)
      port = try PostgresServer.freePort()
      listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var yes: Int32 = 1
      setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
      guard Self.with(port, { bind(listener, $0, $1) }) == 0, listen(listener, 16) == 0 else {
        throw PostgresServer.Failure(text: "no proxy")
      }
      Thread.detachNewThread { [self] in accept() }
    }

    /// Ends listening; connections end with their clients.
    func end() { shutdown(listener, Int32(SHUT_RDWR)) }

    /// How often a client has spoken after a server since the last call.
    func takeTrips() -> Int {
      lock.withLock {
        defer { trips = 0 }
        return trips
      }
    }

    private static func with(
      _ port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      address.sin_port = UInt16(port).bigEndian
      return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }

    private func accept() {
      while true {
        let client = Foundation.accept(listener, nil, nil)
        guard client >= 0 else { break }
        let upstream = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var yes: Int32 = 1
        for end in [client, upstream] {
          setsockopt(
            end, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        }
        guard Self.with(server, { connect(upstream, $0, $1) }) == 0 else {
          close(client)
          close(upstream)
          continue
        }
        Thread.detachNewThread { [self] in pump(from: client, to: upstream, isClient: true) }
        Thread.detachNewThread { [self] in pump(from: upstream, to: client, isClient: false) }
      }
      close(listener)
    }

    private func pump(from source: Int32, to target: Int32, isClient: Bool) {
      var bytes = [UInt8](repeating: 0, count: 1 << 20)
      while true {
        let count = recv(source, &bytes, bytes.count, 0)
        guard count > 0 else { break }
        lock.withLock {
          if isClient, !isClientSpeaking { trips += 1 }
          isClientSpeaking = isClient
        }
        usleep(microseconds)
        var sent = 0
        while sent < count {
          let part = bytes[sent..<count].withUnsafeBytes {
            send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          }
          guard part > 0 else { break }
          sent += part
        }
      }
      shutdown(target, Int32(SHUT_WR))
    }
  }
#endif
