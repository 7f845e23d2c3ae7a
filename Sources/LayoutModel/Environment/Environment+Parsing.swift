extension Environment {
  /// Reads an environment as people write it.
  ///
  /// A device, optionally with an orientation (`iPhone 15`, `ipad-pro-11 landscape`), or a size in
  /// points, optionally with a scale (`375x667`, `820x1180@2`). A size alone has scale 2 and no
  /// safe area.
  ///
  /// - Throws: `UnknownEnvironment` if the text is neither.
  public init(parsing text: String) throws(UnknownEnvironment) {
    if let size = Environment.size(parsing: text) {
      self = size
      return
    }
    var words = text.split(separator: " ")
    var orientation = Orientation.portrait
    if let last = words.last, let named = Orientation(rawValue: last.lowercased()) {
      orientation = named
      words.removeLast()
    }
    guard let device = Device(named: words.joined(separator: " ")) else {
      throw UnknownEnvironment(text: text)
    }
    self.init(device, orientation)
    if device.interfaceBuilderID != words.joined(), !words.isEmpty {
      name = "\(words.joined(separator: " ")) \(orientation.rawValue)"
    }
  }

  private static func size(parsing text: String) -> Environment? {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count <= 2, sides.count == 2, let width = length(sides[0]),
      let height = length(sides[1])
    else { return nil }
    var scale = 2.0
    if parts.count == 2 {
      let digits = parts[1].hasSuffix("x") ? parts[1].dropLast() : parts[1]
      guard let given = Double(digits), given >= 1, given <= 10 else { return nil }
      scale = given
    }
    return Environment(width: width, height: height, scale: scale, name: text)
  }

  private static func length(_ text: Substring) -> Double? {
    guard let value = Double(text), value >= 1, value <= 100_000 else { return nil }
    return value
  }
}
