extension Environment {
  /// A device by its screen: sizes in points upright, as Apple's interface guidelines list them.
  public struct Device: Hashable, Sendable {
    /// The device's name; several models of one screen share the oldest one's entry.
    public let name: String
    /// Other names of devices with the same screen.
    public let aliases: [String]
    /// The `id` of `<device>` in Interface Builder documents, or nil.
    public let interfaceBuilderID: String?
    /// The width upright.
    public let width: Double
    /// The height upright.
    public let height: Double
    /// Pixels per point.
    public let scale: Double
    /// The safe area upright, with the status bar.
    public let portraitSafeArea: Insets
    /// The safe area on its side, with the status bar where there is one (iPad only).
    public let landscapeSafeArea: Insets

    /// The device of a name or alias, whatever the case, spaces and hyphens; nil if unknown.
    public init?(named name: String) {
      let wanted = Device.key(name)
      let found = Device.all.first { device in
        Device.key(device.name) == wanted || device.interfaceBuilderID == name
          || device.aliases.contains { Device.key($0) == wanted }
      }
      guard let found else { return nil }
      self = found
    }

    private static func key(_ name: String) -> [UInt8] {
      name.utf8.compactMap { byte in
        switch byte {
        case 0x41...0x5A: byte + 0x20
        case 0x20, 0x2D, 0x5F, 0x28, 0x29: nil
        default: byte
        }
      }
    }

    private init(
      _ name: String, _ aliases: [String] = [], _ interfaceBuilderID: String? = nil,
      _ width: Double, _ height: Double, _ scale: Double, _ portrait: Insets, _ landscape: Insets
    ) {
      self.name = name
      self.aliases = aliases
      self.interfaceBuilderID = interfaceBuilderID
      self.width = width
      self.height = height
      self.scale = scale
      portraitSafeArea = portrait
      landscapeSafeArea = landscape
    }

    /// A phone with a home button: a status bar of 20 points, upright only.
    private static func buttonPhone(
      _ name: String, _ aliases: [String], _ id: String, _ width: Double, _ height: Double,
      _ scale: Double
    ) -> Device {
      Device(
        name, aliases, id, width, height, scale,
        Insets(left: 0, top: 20, right: 0, bottom: 0), .zero)
    }

    /// A phone with a notch or island: `top` is its reach, the home indicator takes 34 or 21.
    private static func notchPhone(
      _ name: String, _ aliases: [String], _ id: String?, _ width: Double, _ height: Double,
      _ scale: Double, _ top: Double
    ) -> Device {
      Device(
        name, aliases, id, width, height, scale,
        Insets(left: 0, top: top, right: 0, bottom: 34),
        Insets(left: top, top: 0, right: top, bottom: 21))
    }

    /// A tablet: a status bar of 20 points, or 24 and a home indicator of 20 with round corners.
    private static func tablet(
      _ name: String, _ aliases: [String], _ id: String?, _ width: Double, _ height: Double,
      isRounded: Bool
    ) -> Device {
      let safeArea = Insets(left: 0, top: isRounded ? 24 : 20, right: 0, bottom: isRounded ? 20 : 0)
      return Device(name, aliases, id, width, height, 2, safeArea, safeArea)
    }

    /// Every known device, phones before tablets, small before large.
    public static let all: [Device] = [
      buttonPhone("iPhone 4s", ["iPhone 4"], "retina3_5", 320, 480, 2),
      buttonPhone(
        "iPhone SE (1st generation)", ["iPhone 5s", "iPhone 5"], "retina4_0", 320, 568, 2),
      buttonPhone(
        "iPhone 8",
        [
          "iPhone SE", "iPhone SE (2nd generation)", "iPhone SE (3rd generation)", "iPhone 7",
          "iPhone 6s", "iPhone 6",
        ], "retina4_7", 375, 667, 2),
      buttonPhone(
        "iPhone 8 Plus", ["iPhone 7 Plus", "iPhone 6s Plus", "iPhone 6 Plus"], "retina5_5",
        414, 736, 3),
      notchPhone("iPhone X", ["iPhone Xs", "iPhone 11 Pro"], "retina5_9", 375, 812, 3, 44),
      notchPhone("iPhone XR", [], nil, 414, 896, 2, 44),
      notchPhone("iPhone 11", [], "retina6_1", 414, 896, 2, 48),
      notchPhone("iPhone Xs Max", ["iPhone 11 Pro Max"], "retina6_5", 414, 896, 3, 44),
      notchPhone("iPhone 12 mini", ["iPhone 13 mini"], "retina5_4", 375, 812, 3, 50),
      notchPhone(
        "iPhone 12",
        ["iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e"], "retina6_0",
        390, 844, 3, 47),
      notchPhone(
        "iPhone 12 Pro Max", ["iPhone 13 Pro Max", "iPhone 14 Plus"], "retina6_7", 428, 926, 3, 47),
      notchPhone(
        "iPhone 14 Pro", ["iPhone 15", "iPhone 15 Pro", "iPhone 16"], "retina6_12",
        393, 852, 3, 59),
      notchPhone(
        "iPhone 14 Pro Max", ["iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"],
        "retina6_72", 430, 932, 3, 59),
      notchPhone("iPhone 16 Pro", [], "retina6_3", 402, 874, 3, 62),
      notchPhone("iPhone 16 Pro Max", [], "retina6_9", 440, 956, 3, 62),
      tablet(
        "iPad mini (6th generation)", ["iPad mini"], "ipad8_3rounded", 744, 1133, isRounded: true),
      tablet(
        "iPad 9.7", ["iPad (5th generation)", "iPad Air 2"], "ipad9_7", 768, 1024, isRounded: false),
      tablet(
        "iPad 10.2", ["iPad", "iPad (9th generation)"], "ipad10_2", 810, 1080, isRounded: false),
      tablet(
        "iPad Pro 10.5", ["iPad Air (3rd generation)"], "ipad10_5", 834, 1112, isRounded: false),
      tablet(
        "iPad Air", ["iPad (10th generation)", "iPad 10.9"], "ipad10_9rounded", 820, 1180,
        isRounded: true),
      tablet("iPad Pro 11", [], "ipad11_0rounded", 834, 1194, isRounded: true),
      tablet("iPad Pro 11 (M4)", [], nil, 834, 1210, isRounded: true),
      tablet("iPad Pro 12.9 (2nd generation)", [], "ipad12_9", 1024, 1366, isRounded: false),
      tablet(
        "iPad Pro 12.9", ["iPad Pro", "iPad Air 13"], "ipad12_9rounded", 1024, 1366, isRounded: true
      ),
      tablet("iPad Pro 13", ["iPad Pro 13 (M4)"], nil, 1032, 1376, isRounded: true),
    ]
  }
}
