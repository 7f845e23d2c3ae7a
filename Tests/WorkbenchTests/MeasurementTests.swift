import LayoutModel
import Testing
import Workbench

/// Measuring between rectangles, against a slow count of whole points.
struct MeasurementTests {
  /// The points that a stretch covers, for stretches of whole numbers.
  private static func points(_ start: Double, _ length: Double) -> Set<Int> {
    Set(Int(start)..<Int(start + length))
  }

  @Test func `gaps and overlaps are what counting the points between says`() {
    var state: UInt64 = 11
    func next(_ count: Int) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(Int((state >> 33) % UInt64(count)))
    }
    var seen: Set<FrameMeasurement.Axis.Relation> = []
    for _ in 0..<5_000 {
      let first = Frame(x: next(12) - 6, y: 0, width: next(8) + 1, height: 1)
      let second = Frame(x: next(12) - 6, y: 0, width: next(8) + 1, height: 1)
      let axis = FrameMeasurement(from: first, to: second, precision: 0.25).horizontal
      let (a, b) = (
        Self.points(first.x, first.width), Self.points(second.x, second.width)
      )
      seen.insert(axis.relation)
      #expect(axis.overlap == Double(a.intersection(b).count), "\(first) \(second)")
      #expect((axis.gap == nil) == !a.isDisjoint(with: b), "\(first) \(second)")
      if let gap = axis.gap, let end = a.max(), let start = b.min(), let last = b.max(),
        let begin = a.min()
      {
        let between = start > end ? start - end - 1 : begin - last - 1
        #expect(gap == Double(between), "\(first) \(second)")
        #expect((axis.relation == .after) == (start > end), "\(first) \(second)")
      }
      #expect((axis.relation == .equal) == (a == b))
      #expect((axis.relation == .inside) == (b.isStrictSubset(of: a)))
      #expect((axis.relation == .around) == (b.isStrictSuperset(of: a)))
      #expect(axis.start == second.x - first.x && axis.growth == second.width - first.width)
      #expect(axis.end == axis.start + axis.growth && axis.center == (axis.start + axis.end) / 2)
      #expect(axis.aligned.contains(.start) == (a.min() == b.min()))
      #expect(axis.aligned.contains(.end) == (a.max() == b.max()))
      #expect(axis.isSameLength == (a.count == b.count))
    }
    #expect(seen == Set(FrameMeasurement.Axis.Relation.allCases))
  }

  @Test func `measuring back says the opposite`() {
    let first = Frame(x: 10, y: 20, width: 30, height: 40)
    for (x, y, width, height) in [(0.0, 0.0, 5.0, 5.0), (50, 60, 1, 1), (12, 22, 3, 90)] {
      let second = Frame(x: x, y: y, width: width, height: height)
      let there = FrameMeasurement(from: first, to: second, precision: 0)
      let back = FrameMeasurement(from: second, to: first, precision: 0)
      for (one, other) in [(there.horizontal, back.horizontal), (there.vertical, back.vertical)] {
        #expect(one.gap == other.gap && one.overlap == other.overlap)
        #expect(one.start == -other.start && one.end == -other.end && one.growth == -other.growth)
        #expect(one.aligned == other.aligned && one.isSameLength == other.isSameLength)
      }
      #expect(there.overlaps == back.overlaps)
    }
  }

  @Test func `half a pixel makes no difference`() {
    let first = Frame(x: 0, y: 0, width: 10, height: 10)
    let second = Frame(x: 0.25, y: 10.25, width: 10, height: 10)
    let near = FrameMeasurement(from: first, to: second, precision: 0.25)
    #expect(near.horizontal.relation == .equal && near.vertical.relation == .after)
    #expect(near.vertical.gap == 0.25)
    let far = FrameMeasurement(from: first, to: second, precision: 0.1)
    #expect(far.horizontal.relation == .overlapping && far.horizontal.aligned.isEmpty)
  }
}
