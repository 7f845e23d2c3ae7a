import LayoutModel

/// The pixels of a screen, to which frames are rounded.
///
/// Both edges are rounded in the superview's coordinates, halves away from zero, and the size is their
/// difference, which is what stored frames of Interface Builder show.
package struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  let scale: Double

  /// Makes the grid of a scale.
  package init(scale: Double) {
    // A scale that is no scale comes from a caller's arithmetic; whole points are the best guess.
    self.scale = scale > 0 && scale < 1e6 ? scale : 1
  }

  /// The number of the nearest pixel, halves away from zero; a hundred thousandth of a pixel counts as
  /// none, since half a pixel of a third of a point is no multiple of what values are kept to.
  private func pixel(_ value: Double) -> Double {
    let pixels = (abs(value) * scale + 0.5 + 1e-5).rounded(.down)
    return value < 0 ? -pixels : pixels
  }

  /// The next pixel at or above a length; a difference below a millionth counts as none.
  func ceiling(_ value: Double) -> Double {
    (value * scale - 1e-6).rounded(.up) / scale
  }

  /// A length rounded to a whole number of pixels, half up.
  package func rounding(_ value: Double) -> Double { pixel(value) / scale }

  /// A rectangle with both edges on each axis rounded.
  func rounding(_ frame: Frame) -> Frame {
    let left = pixel(frame.x)
    let top = pixel(frame.y)
    return Frame(
      x: left / scale, y: top / scale, width: (pixel(frame.x + frame.width) - left) / scale,
      height: (pixel(frame.y + frame.height) - top) / scale)
  }
}
