public import LayoutModel

/// The kind of device that a file is made for by its name: `Login~ipad.xib`, `Main~iphone.storyboard`.
///
/// iOS loads such a file on devices of that kind only. Authors go on from these endings and load the file
/// themselves: `Login~ipadland.xib` for iPads in landscape. A file without such an ending is for all
/// devices.
public enum FileIdiom: String, CaseIterable, Sendable {
  /// A file for iPhones.
  case phone = "~iphone"
  /// A file for iPads.
  case pad = "~ipad"

  /// The kind that a file's name ends with, before the dot; nil for a file for all devices.
  public init?(path: String) {
    guard let ending = FileIdiom.ending(of: path),
      let idiom = FileIdiom.allCases.first(where: { ending.hasPrefix($0.rawValue) }),
      ending.dropFirst(idiom.rawValue.count).allSatisfy(\.isLetter)
    else { return nil }
    self = idiom
  }

  /// What stands in a file's name from the last tilde to the dot.
  fileprivate static func ending(of path: String) -> Substring? {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return stem.lastIndex(of: "~").map { stem[$0...] }
  }

  /// The kind of a device; nil for a window of some size and for a canvas.
  public init?(_ environment: Environment) {
    guard !environment.isDesignTime, let name = environment.name else { return nil }
    if name.hasPrefix("iPhone") {
      self = .phone
    } else if name.hasPrefix("iPad") {
      self = .pad
    } else {
      return nil
    }
  }

  /// What people call devices of the kind.
  var devices: String { self == .phone ? "iPhones" : "iPads" }

  /// Whether iOS loads a layout's file on a device.
  static func loads(_ layout: Layout, on environment: Environment) -> Bool {
    guard let own = FileIdiom(path: LayoutName(layout).file),
      let device = FileIdiom(environment)
    else { return true }
    return own == device
  }
}

extension SolvedScreen {
  /// What to tell of files that are not solved on some of the targets, since iOS does not load them there.
  ///
  /// - Returns: A sentence for each of the files, in their order.
  public static func passedOver(_ project: Project, on targets: [SolvingTarget]) -> [String] {
    var sentences: [String] = []
    var told: Set<String> = []
    for layout in project.layouts {
      let file = LayoutName(layout).file
      guard let idiom = FileIdiom(path: file), told.insert(file).inserted else { continue }
      let others = targets.compactMap { target -> String? in
        guard case .device(let environment) = target,
          !FileIdiom.loads(layout, on: environment)
        else { return nil }
        return target.name
      }
      guard !others.isEmpty else { continue }
      let isLoadedByName = FileIdiom.ending(of: file) == idiom.rawValue[...]
      let reason = isLoadedByName ? "iOS loads it on" : "by its name it is for"
      sentences.append(
        "\(file) is not solved on \(others.joined(separator: ", ")): \(reason)"
          + " \(idiom.devices) only.")
    }
    return sentences
  }
}
