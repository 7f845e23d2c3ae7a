extension Double {
  /// The number as a person would write it: to thousandths, without a needless fraction.
  var shown: String {
    guard abs(self) < 1e9 else { return "\(self)" }
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
