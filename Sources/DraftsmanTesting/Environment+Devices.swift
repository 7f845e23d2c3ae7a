public import LayoutModel

/// Devices upright, by name; `Environment(width:height:)` is any other window.
extension Environment {
  /// A phone of 375 × 667 points with a home button.
  public static let iPhoneSE = device("iPhone SE")
  /// A phone of 375 × 812 points.
  public static let iPhone13mini = device("iPhone 13 mini")
  /// A phone of 393 × 852 points.
  public static let iPhone15 = device("iPhone 15")
  /// A phone of 430 × 932 points.
  public static let iPhone15ProMax = device("iPhone 15 Pro Max")
  /// A phone of 402 × 874 points.
  public static let iPhone16Pro = device("iPhone 16 Pro")
  /// A tablet of 744 × 1133 points.
  public static let iPadMini = device("iPad mini")
  /// A tablet of 834 × 1194 points.
  public static let iPadPro11 = device("iPad Pro 11")
  /// A tablet of 1024 × 1366 points.
  public static let iPadPro13 = device("iPad Pro 12.9")

  private static func device(_ name: String) -> Environment {
    guard let device = Device(named: name) else { preconditionFailure("\(name) is a device") }
    var environment = Environment(device)
    environment.name = "\(name) portrait"
    return environment
  }

  /// The device on its side; a window that is no known device with its sides exchanged.
  public var landscape: Environment {
    let title = name.map { $0.hasSuffix(" portrait") ? String($0.dropLast(9)) : $0 }
    var turned: Environment
    if let title, let device = Device(named: title) {
      turned = Environment(device, .landscape)
      turned.name = "\(title) landscape"
    } else {
      turned = Environment(width: height, height: width, scale: scale)
      turned.name = title.map { "\($0) landscape" }
    }
    (turned.textSize, turned.direction) = (textSize, direction)
    return turned
  }

  /// The device with another text size.
  public func text(_ size: TextSize) -> Environment {
    var changed = self
    changed.textSize = size
    changed.name = "\(shownName), \(size.rawValue)"
    return changed
  }

  /// The device of somebody who reads from right to left.
  public var rightToLeft: Environment {
    var changed = self
    changed.direction = .rightToLeft
    changed.name = "\(shownName), right to left"
    return changed
  }
}
