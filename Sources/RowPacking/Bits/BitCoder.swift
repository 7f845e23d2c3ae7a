/// One direction of an arithmetic coder: turns bits into bytes or bytes into bits.
///
/// What is to be coded is described once, for both directions: an encoder answers the bit it was
/// given, a decoder the bit it reads, whatever it was given. So a description that asks its
/// questions only by what it has been answered cannot be different in the two.
protocol BitCoder {
  /// Codes one bit.
  ///
  /// - Parameters:
  ///   - bit: 0 or 1; a decoder takes no notice of it.
  ///   - probability: How likely a 1 is, in 65,536ths, from 1 to 65,535.
  /// - Returns: The bit, 0 or 1.
  mutating func code(_ bit: Int, _ probability: Int) -> Int

  /// Whether everything so far has made sense; a decoder gives only zeros after it has not.
  var isSound: Bool { get }
}
