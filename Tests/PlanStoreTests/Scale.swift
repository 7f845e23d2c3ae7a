#if canImport(Glibc)
  import Glibc
#endif

/// How much work the laws do: DRAFTSMAN_CASES multiplies their cases.
enum Scale {
  static let factor: Int = {
    guard let text = getenv("DRAFTSMAN_CASES") else { return 1 }
    return Int(String(cString: text)) ?? 1
  }()
}
