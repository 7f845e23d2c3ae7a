import LayoutTestSupport

/// Random choices and names that are never given twice.
struct NameSource {
  var random: SplitMix64
  private var count = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  private static let letters = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
  private static let words = """
    title subtitle header footer avatar badge price cart list row cell photo caption author date \
    rating share like save cancel submit search filter sort menu tab card banner promo hero email
    """.split(separator: " ").map(String.init)

  /// An identity like Interface Builder's, such as `aB3-x9-Qz1`.
  mutating func identity() -> String {
    count += 1
    var number = count
    var tail = ""
    for _ in 0..<3 {
      tail.append(Self.letters[number % 62])
      number /= 62
    }
    let head = String((0..<5).map { _ in Self.letters[random.below(62)] })
    return "\(head.prefix(3))-\(head.suffix(2))-\(tail)\(number > 0 ? String(number) : "")"
  }

  /// A few words.
  mutating func text(_ length: Int) -> String {
    (0..<length).map { _ in random.element(of: Self.words) ?? "" }.joined(separator: " ")
  }
}
