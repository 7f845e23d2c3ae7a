import LayoutModel

/// The flexible parts of an autoresizing mask.
struct AutoresizingMask: Equatable {
  /// The flexible parts along one axis: the margin before, the size, the margin after.
  struct Parts: Equatable {
    var before = false
    var size = false
    var after = false
  }

  var horizontal = Parts()
  var vertical = Parts()

  /// Reads the parts' names, separated by spaces, as UIKit or Interface Builder spells them.
  init(_ text: String) {
    for part in AutoresizingPart.parts(of: text) {
      switch part {
      case .leftMargin: horizontal.before = true
      case .width: horizontal.size = true
      case .rightMargin: horizontal.after = true
      case .topMargin: vertical.before = true
      case .height: vertical.size = true
      case .bottomMargin: vertical.after = true
      }
    }
  }
}

extension AutoresizingMask.Parts {
  /// How much of each additional point of the superview goes to the margin before and the size.
  ///
  /// As UIKit documents it, flexible parts share in proportion to their lengths; parts of length
  /// zero share equally when there are no others. Without a flexible part, the margin after gives.
  func shares(
    before: Double, size: Double, after: Double
  ) -> (before: Double, size: Double) {
    let lengths = (
      self.before ? Swift.max(before, 0) : 0, self.size ? Swift.max(size, 0) : 0,
      self.after ? Swift.max(after, 0) : 0
    )
    let sum = lengths.0 + lengths.1 + lengths.2
    if sum > 0 { return (lengths.0 / sum, lengths.1 / sum) }
    let count = Double([self.before, self.size, self.after].count { $0 })
    if count == 0 { return (0, 0) }
    return (self.before ? 1 / count : 0, self.size ? 1 / count : 0)
  }
}
