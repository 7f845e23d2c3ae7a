import Foundation
import HeadlessUIKit
import Testing

/// Fonts by what describes them.
struct FontDescriptorTests {
  @Test func `a descriptor makes the font that it came from`() {
    for font in [
      UIFont.systemFont(ofSize: 15, weight: .medium), .boldSystemFont(ofSize: 12),
      UIFont(name: "Georgia", size: 20) ?? .systemFont(ofSize: 1),
    ] {
      #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
      #expect(UIFont(descriptor: font.fontDescriptor, size: 30) == font.withSize(30))
    }
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    #expect(body.pointSize == 17 && body.symbolicTraits.isEmpty)
    #expect(body.withSize(9).pointSize == 9 && body.postscriptName == ".SFUI")
  }

  @Test func `bold is the semibold of the system, and can be taken back`() throws {
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    let bold = try #require(body.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: bold, size: 0) == .boldSystemFont(ofSize: 17))
    #expect(bold.symbolicTraits == [.traitBold, .traitItalic])
    #expect(bold.withSymbolicTraits([]) == body)
    #expect(
      UIFont.systemFont(ofSize: 5, weight: .heavy).fontDescriptor.symbolicTraits == .traitBold)
  }

  @Test func `designs and attributes`() throws {
    let font = UIFont.systemFont(ofSize: 20, weight: .bold)
    let rounded = try #require(font.fontDescriptor.withDesign(.rounded))
    #expect(UIFont(descriptor: rounded, size: 20) == font)
    #expect(UIFontDescriptor(name: "Georgia", size: 3).withDesign(.serif) == nil)
    let heavy = font.fontDescriptor.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy], .size: 11.0,
    ])
    #expect(UIFont(descriptor: heavy, size: 0) == .systemFont(ofSize: 11, weight: .heavy))
    #expect(font.fontDescriptor.addingAttributes() == font.fontDescriptor)
    let slanted = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(slanted.addingAttributes([.size: 11.0]) == slanted.withSize(11))
  }
}
