import Foundation
import Testing

/// The rows of pixels of a PNG, read by Python, whose library can unpack them.
struct PNGRows {
  /// How many there are.
  let height: Int
  /// The last one that is not white.
  let lastDrawn: Int
  /// Whether a pixel of the last column is not white.
  let isDrawnToTheSide: Bool

  /// Whether there is a browser that makes a PNG, and something to read it.
  static let canRead =
    InstalledProgram.isThere("python3") && InstalledProgram.hasChromium

  /// Reads a file.
  init(of file: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.script, file.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let numbers = String(decoding: data, as: UTF8.self).split(separator: " ")
      .compactMap { Int($0.filter { $0 != "\n" }) }
    try #require(process.terminationStatus == 0 && numbers.count == 3)
    (height, lastDrawn, isDrawnToTheSide) = (numbers[0], numbers[1], numbers[2] == 1)
  }

  /// Undoes the filters of the rows, as the specification of PNG has them (section 9).
  private static let script = """
    import struct, sys, zlib
    data = open(sys.argv[1], "rb").read()
    place, packed = 8, b""
    while place < len(data):
        size, kind = struct.unpack(">I4s", data[place:place + 8])
        part = data[place + 8:place + 8 + size]
        place += size + 12
        if kind == b"IHDR":
            width, height, _, colours = struct.unpack(">IIBB", part[:10])
        if kind == b"IDAT":
            packed += part
    step = {0: 1, 2: 3, 6: 4}[colours]
    size, rows = width * step, zlib.decompress(packed)
    above, last, side = bytearray(size), -1, 0
    for y in range(height):
        start = y * (size + 1)
        rule, row = rows[start], bytearray(rows[start + 1:start + 1 + size])
        for x in range(size):
            a = row[x - step] if x >= step else 0
            b, c = above[x], above[x - step] if x >= step else 0
            p = a + b - c
            nearest = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
            row[x] = (row[x] + (0, a, b, (a + b) // 2, nearest)[rule]) & 255
        if any(value != 255 for value in row):
            last = y
        if any(value != 255 for value in row[-step:]):
            side = 1
        above = row
    print(height, last, side)
    """
}
