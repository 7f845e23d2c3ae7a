import Foundation

/// How many pixels a picture has, by the first bytes of its file.
struct PictureSize {
  let width: Int
  let height: Int

  /// The size that a PNG, GIF or JPEG file states; nil of anything else.
  ///
  /// - Complexity: O(*n*) of a JPEG file, whose parts before the size are passed over.
  init?(_ data: Data) {
    let bytes = Array(data.prefix(1 << 20))
    guard let size = PictureSize.png(bytes) ?? PictureSize.gif(bytes) ?? PictureSize.jpeg(bytes),
      size.width > 0, size.height > 0
    else { return nil }
    (width, height) = size
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
    guard start >= 0, start + count <= bytes.count else { return nil }
    return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      let width = number(bytes, 16, 4), let height = number(bytes, 20, 4)
    else { return nil }
    return (width, height)
  }

  private static func gif(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 else { return nil }
    return (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
  }

  /// Goes from marker to marker until the one of a frame.
  private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while let marker = number(bytes, place, 2), marker >> 8 == 0xFF {
      let kind = marker & 0xFF
      if kind == 0xFF || (0xD0...0xD8).contains(kind) || kind == 0x01 {
        // A byte to fill up, or a marker without a part.
        place += kind == 0xFF ? 1 : 2
        continue
      }
      guard let length = number(bytes, place + 2, 2), length >= 2 else { return nil }
      if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
        guard let height = number(bytes, place + 5, 2), let width = number(bytes, place + 7, 2)
        else { return nil }
        return (width, height)
      }
      place += 2 + length
    }
    return nil
  }
}

extension UIImage {
  /// Reads how large the picture of a PNG, GIF or JPEG file is; nil if it is none.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Reads how large a picture is whose pixels are so many to a point; nil if it is none.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let pixels = PictureSize(data), scale > 0, scale.isFinite else { return nil }
    self.init(
      size: CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale))
  }

  /// Reads how large the picture of a file is, whose name says how many pixels are a point
  /// (`icon@2x.png`); nil if it is none.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = (path as NSString).deletingPathExtension
    self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }
}
