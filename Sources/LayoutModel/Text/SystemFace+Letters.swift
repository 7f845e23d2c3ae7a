/// Characters beyond ASCII of the system font.
///
/// No figures of Apple's are at hand for them. Those that Inter publishes stand for them, a free family
/// whose Latin letters have the system font's advances but for 2 % on average; letters that look like
/// Latin ones have the advances of those.
extension SystemFace {
  /// The advance of a character in thousandths of the size, and its kind; nil for one that is not listed.
  static func listedUnits(of scalar: UInt32) -> (units: Double, kind: CharacterKind)? {
    switch scalar {
    case 0xA1..<0xC0: (symbols[Int(scalar) - 0xA0], .other)
    case 0x386..<0x3D0: (greek[Int(scalar) - 0x386], scalar < 0x3AC ? .upper : .lower)
    case 0x400..<0x460: (cyrillic[Int(scalar) - 0x400], scalar < 0x430 ? .upper : .lower)
    case 0x490: (575, .upper)
    case 0x491: (460, .lower)
    case 0xD7, 0xF7, 0x2212, 0x2248, 0x2264, 0x2265: (659, .other)
    // Degrees in one character, which other fonts draw: stored in labels of 17 and 40 points.
    case 0x2103, 0x2109: (1190, .other)
    case 0x20A9: (949, .other)
    case 0x20AC: (665, .other)
    case 0x20B9: (540, .other)
    case 0x20BD: (697, .other)
    case 0x2122: (608, .other)
    case 0x2190...0x2193: (955, .other)
    default: nil
    }
  }

  /// From U+00A0, the space that breaks no line, on; the degree sign as labels are stored.
  private static let symbols: [Double] = [
    281, 278, 558, 631, 723, 548, 266, 551, 591, 915, 449, 540, 540, 460, 670, 449, 460, 659, 420,
    430, 497, 622, 599, 276, 267, 313, 449, 540, 884, 926, 949, 507,
  ]

  /// From U+0386, the capital alpha with a mark, on.
  private static let greek: [Double] = [
    668, 276, 603, 751, 274, 0, 765, 0, 646, 764, 266, 668, 664, 575, 676, 603, 633, 751, 761,
    274, 670, 676, 875, 744, 540, 765, 722, 635, 0, 631, 628, 646, 750, 689, 778, 761, 274, 646,
    641, 544, 585, 266, 585, 641, 592, 534, 540, 544, 523, 585, 540, 266, 631, 585, 622, 580, 540,
    584, 631, 571, 538, 631, 472, 585, 732, 599, 747, 811, 250, 585, 584, 585, 811, 631,
  ]

  /// From U+0400, the capital ie with a grave, on.
  private static let cyrillic: [Double] = [
    598, 603, 808, 575, 665, 635, 274, 274, 545, 1082, 1129, 901, 652, 753, 624, 719, 668, 659,
    664, 575, 751, 603, 949, 636, 753, 753, 670, 713, 875, 751, 765, 722, 635, 717, 628, 624, 791,
    689, 751, 714, 952, 980, 812, 849, 653, 670, 1011, 670, 552, 589, 561, 459, 624, 569, 827,
    494, 597, 597, 537, 589, 750, 582, 584, 582, 614, 563, 534, 539, 680, 507, 635, 574, 817, 866,
    655, 750, 554, 541, 812, 561, 582, 569, 591, 459, 540, 522, 250, 250, 233, 923, 899, 591, 537,
    597, 557, 582,
  ]
}
