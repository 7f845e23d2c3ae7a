import InterfaceBuilder

extension Coverage {
  /// The share in percent with one decimal, rounded down, so that 100 means all.
  var percentText: String {
    let tenths = Int(share * 1000)
    return tenths == 1000 ? "100" : "\(tenths / 10).\(tenths % 10)"
  }
}
