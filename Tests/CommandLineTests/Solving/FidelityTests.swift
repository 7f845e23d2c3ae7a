import Foundation
import Testing

/// `draftsman fidelity`, run as a user runs it.
struct FidelityTests {
  private static let stale = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="21507" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina4_7" orientation="portrait" appearance="light"/>
    <objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
    <subviews><view userLabel="Box" translatesAutoresizingMaskIntoConstraints="NO" id="box">
    <rect key="frame" x="10" y="0" width="40" height="30"/>
    <constraints><constraint firstAttribute="width" constant="40" id="w"/>
    <constraint firstAttribute="height" constant="30" id="h"/></constraints></view></subviews>
    <constraints><constraint firstItem="box" firstAttribute="leading" secondItem="root" \
    secondAttribute="leading" constant="%" id="l"/><constraint firstItem="box" \
    firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/></constraints></view>
    </objects></document>
    """

  @Test func `agreement and reasons are told by document and in total`() throws {
    let folder = try Folder()
    try folder.write(Self.stale.replacingOccurrences(of: "%", with: "10"), to: "App/Good.xib")
    let good = try folder.command.run("fidelity", "App")
    #expect(good.status == 0, "\(good.errors)")
    #expect(good.output.contains("100.0 %"))
    try folder.write(Self.stale.replacingOccurrences(of: "%", with: "25"), to: "App/Stale.xib")
    let both = try folder.command.run("fidelity", "App", "--misses")
    #expect(both.status == 1, "\(both.errors)")
    #expect(both.output.contains("App/Stale.xib  (1 stale)"), "\(both.output)")
    #expect(both.output.contains("2 documents, nothing borrowed"))
    #expect(both.output.contains("stored (10, 0) 40×30  solved (25, 0) 40×30"))
  }

  @Test func `the comparison is one JSON document`() throws {
    let folder = try Folder()
    try folder.write(Self.stale.replacingOccurrences(of: "%", with: "25"), to: "Stale.xib")
    let run = try folder.command.run("fidelity", "Stale.xib", "--json", "--borrow", "sizes")
    #expect(run.status == 1)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(document["schema"] as? String == "draftsman.fidelity/1")
    #expect(document["rules"] as? String == "own")
    #expect(document["borrowed"] as? String == "sizes")
    let total = try #require(document["total"] as? [String: Any])
    #expect(total["views"] as? Int == 1)
    #expect((total["misses"] as? [String: Int]) == ["stale": 1])
  }

  @Test func `trouble is told and nothing else is lost`() throws {
    let folder = try Folder()
    try folder.write(Self.stale.replacingOccurrences(of: "%", with: "10"), to: "Good.xib")
    try folder.write("<document", to: "Bad.xib")
    let run = try folder.command.run("fidelity", ".")
    #expect(run.status == 2)
    #expect(run.errors.contains("Bad.xib"))
    #expect(run.output.contains("Good.xib"))
    #expect(try folder.command.run("fidelity", "Nowhere.xib").status == 2)
    #expect(try folder.command.run("fidelity", "Good.xib", "--borrow", "all").status == 64)
  }
}
