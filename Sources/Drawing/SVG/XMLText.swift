extension Unicode.Scalar {
  /// Whether a scalar may stand in XML 1.0 and shows or shapes something: no control characters
  /// and no noncharacters (w3.org/TR/xml, 2.2).
  var isDrawable: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: false
    default: value & 0xFFFE != 0xFFFE
    }
  }
}

extension String {
  /// The text as the content of an XML element or attribute: markup escaped, line breaks and tabs
  /// as spaces, other control characters left out.
  var xmlEscaped: String {
    var result = ""
    result.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\r", "\t": result += " "
      default: if scalar.isDrawable { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}

extension Double {
  /// The number with at most two digits behind the point, as SVG writes it.
  ///
  /// Numbers beyond ten million, which no screen shows, are held there; what is no number is 0.
  var svg: String {
    guard isFinite else {
      return self == .infinity ? "10000000" : self == -.infinity ? "-10000000" : "0"
    }
    let limit = 1e7
    let hundredths = Int((Swift.min(Swift.max(self, -limit), limit) * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    var text = hundredths < 0 ? "-\(whole)" : "\(whole)"
    guard rest > 0 else { return text }
    text += rest < 10 ? ".0\(rest)" : rest % 10 == 0 ? ".\(rest / 10)" : ".\(rest)"
    return text
  }
}
