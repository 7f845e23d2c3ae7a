#if canImport(Glibc)
  import Glibc
#endif

/// How much work the laws do: DRAFTSMAN_CASES multiplies their cases, and `all` stands for 100.
package enum Scale {
  /// How often the laws do their cases.
  package static let factor: Int = {
    guard let text = getenv("DRAFTSMAN_CASES") else { return 1 }
    let factor = String(cString: text)
    return factor == "all" ? 100 : Int(factor) ?? 1
  }()
}
