import AutoLayout
import Testing

struct PixelGridTests {
  /// Values are kept to multiples of 2⁻²⁰, which no third or sixth of a point is; a height of a pass
  /// before goes into the next.
  @Test(arguments: [1.0, 2, 3])
  func `half a pixel goes to the next one wherever values as they are kept lie beside it`(
    scale: Double
  ) {
    func kept(_ value: Double) -> Double { (value * 1_048_576).rounded() / 1_048_576 }
    let grid = PixelGrid(scale: scale)
    for pixel in 3..<4000 {
      let half = (Double(pixel) + 0.5) / scale
      for part in [0, 1.0 / 6, 1.0 / 3, 0.5, 2.0 / 3] {
        let value = kept(half - part) + kept(part)
        #expect(grid.rounding(value) == Double(pixel + 1) / scale)
        #expect(grid.rounding(-value) == -Double(pixel + 1) / scale)
        #expect(grid.rounding(value - 0.001) == Double(pixel) / scale)
      }
    }
  }
}
