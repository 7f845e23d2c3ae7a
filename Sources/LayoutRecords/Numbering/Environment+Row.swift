package import LayoutModel
package import SQLiteAccess

extension Environment {
  /// All numbers, in the order of the columns, the margins last.
  package var lengths: [Double] {
    let insets = [safeArea] + (margins.map { [$0] } ?? [])
    return [width, height, scale, keyboardHeight]
      + insets.flatMap { [$0.left, $0.top, $0.right, $0.bottom] }
  }

  /// SHA-256 over the name and all values.
  package var digest: Digest {
    var bytes: [UInt8] = []
    bytes.append(text: name ?? "")
    bytes.append(number: UInt64(lengths.count))
    for length in lengths { bytes.append(number: length.bitPattern) }
    for text in [
      direction.rawValue, widthClass.rawValue, heightClass.rawValue, textSize.rawValue,
    ] {
      bytes.append(text: text)
    }
    bytes.append(isDesignTime ? 1 : 0)
    return Digest(hashing: bytes)
  }

  /// The cells of a row of `environment` behind its number.
  package var cells: [Value] {
    let margins = margins.map { [$0.left, $0.top, $0.right, $0.bottom].map(Value.real) }
    let sizes = [
      width, height, scale, safeArea.left, safeArea.top, safeArea.right, safeArea.bottom,
    ]
    return [.text(name ?? "")] + sizes.map(Value.real)
      + (margins ?? [.null, .null, .null, .null])
      + [
        .real(keyboardHeight), .text(direction.rawValue), .text(widthClass.rawValue),
        .text(heightClass.rawValue), .text(textSize.rawValue), .integer(isDesignTime ? 1 : 0),
        .blob(digest.bytes),
      ]
  }

  /// Reads a row of `environment`; nil if it makes no sense or has not the hash it states.
  package init?(_ row: borrowing Statement) {
    var numbers: [Double?] = []
    for column in 2...13 { numbers.append(row.real(column)) }
    let known = numbers.compactMap(\.self)
    guard let name = row.text(1), numbers.prefix(7).allSatisfy({ $0 != nil }),
      let keyboard = numbers[11], known.count == 8 || known.count == 12,
      let direction = row.text(14).flatMap(Direction.init(rawValue:)),
      let widthClass = row.text(15).flatMap(SizeClass.init(rawValue:)),
      let heightClass = row.text(16).flatMap(SizeClass.init(rawValue:)),
      let textSize = row.text(17).flatMap(TextSize.init(rawValue:)),
      let isDesignTime = row.integer(18), let hash = row.blob(19)
    else { return nil }
    func insets(_ start: Int) -> Insets {
      Insets(
        left: known[start], top: known[start + 1], right: known[start + 2],
        bottom: known[start + 3])
    }
    self.init(
      width: known[0], height: known[1], scale: known[2], safeArea: insets(3),
      margins: known.count == 12 ? insets(7) : nil, keyboardHeight: keyboard,
      direction: direction, widthClass: widthClass, heightClass: heightClass, textSize: textSize,
      name: name, isDesignTime: isDesignTime == 1)
    guard digest.bytes == hash else { return nil }
  }
}
