import Foundation
import HeadlessUIKit
import Testing

/// Pictures that are read: only their size is known.
struct PictureTests {
  private let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1,
    0x2C, 0, 0, 0, 60, 8, 6, 0, 0, 0,
  ]
  private let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array(repeating: 0, count: 14)
    + [0xFF, 0xFF, 0xDB, 0, 4, 1, 2] + [0xFF, 0xC2, 0, 11, 8, 0, 90, 1, 0x40, 1, 1, 0x11, 0]

  @Test func `a picture's size is that which its file states`() throws {
    #expect(UIImage(data: Data(png))?.size == CGSize(width: 300, height: 60))
    #expect(UIImage(data: Data(png), scale: 2)?.size == CGSize(width: 150, height: 30))
    #expect(UIImage(data: Data(jpeg))?.size == CGSize(width: 320, height: 90))
    let gif = Array("GIF89a".utf8) + [0x10, 0x01, 0x20, 0x00]
    #expect(UIImage(data: Data(gif))?.size == CGSize(width: 272, height: 32))
    let view = UIImageView(image: UIImage(data: Data(png)))
    #expect(view.intrinsicContentSize == CGSize(width: 300, height: 60))
  }

  @Test func `what is no picture, or ends too early, is none`() {
    #expect(UIImage(data: Data()) == nil && UIImage(data: Data("text".utf8)) == nil)
    for bytes in [png, jpeg] {
      for count in 0..<22 { #expect(UIImage(data: Data(bytes.prefix(count))) == nil) }
    }
    #expect(
      UIImage(data: Data(png), scale: 0) == nil && UIImage(data: Data(png), scale: .nan) == nil)
    #expect(UIImage(data: Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0xFF])) == nil)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var bytes = jpeg
      for _ in 0..<4 {
        bytes[Int.random(in: 2..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      // Any answer will do, but one comes.
      _ = UIImage(data: Data(bytes))
    }
  }

  @Test func `a file's name says how many pixels are a point`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, width) in [("a.png", CGFloat(300)), ("a@2x.png", 150), ("a@3x.png", 100)] {
      let file = folder.appendingPathComponent(name)
      try Data(png).write(to: file)
      #expect(UIImage(contentsOfFile: file.path)?.size.width == width)
    }
    #expect(UIImage(contentsOfFile: folder.appendingPathComponent("none.png").path) == nil)
  }
}
