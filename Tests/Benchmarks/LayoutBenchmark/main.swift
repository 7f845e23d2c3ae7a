// Times the layout engine on feeds of 1,000 and 10,000 views, and live trees of 100 to 10,000; run it
// in release:
// swift run -c release LayoutBenchmark
import AutoLayout
import HeadlessUIKit
import LayoutModel

func milliseconds(_ duration: Duration) -> Double {
  let parts = duration.components
  return Double(parts.seconds) * 1e3 + Double(parts.attoseconds) * 1e-15
}

func median(_ samples: [Double]) -> Double {
  let sorted = samples.sorted()
  return sorted[sorted.count / 2]
}

func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

let clock = ContinuousClock()
for viewCount in [1_000, 10_000] {
  let layout = Feed.layout(viewCount: viewCount)
  let environment = Environment(width: 390, height: 844, scale: 3)
  var made = LayoutEngine(layout, in: environment)
  let build = milliseconds(clock.measure { made = LayoutEngine(layout, in: environment) })
  let first = milliseconds(clock.measure { made.solve() })
  let engine = made
  let whole = milliseconds(clock.measure { _ = solve(layout, in: environment) })
  print(
    "\(layout.views.count) views, \(layout.clauses.count) clauses:"
      + " translate \(rounded(build)) ms, solve \(rounded(first)) ms,"
      + " translate, solve and look for findings \(rounded(whole)) ms")

  let rows = layout.views.count / Feed.viewsInRow
  var local: [Double] = []
  var chain: [Double] = []
  var frames: [Double] = []
  for step in 0..<200 {
    let row = 1 + (step * 37) % (rows - 1)
    let gap = ClauseID("row\(row).texts.left")
    local.append(
      milliseconds(
        clock.measure {
          engine.setConstant(Double(step % 30), of: gap)
          engine.solve()
        }))
    let top = ClauseID("row\(row).top")
    chain.append(
      milliseconds(
        clock.measure {
          engine.setConstant(Double(step % 25), of: top)
          engine.solve()
        }))
    frames.append(milliseconds(clock.measure { _ = engine.placements() }))
  }
  var resizes: [Double] = []
  for step in 0..<20 {
    var changed = environment
    changed.width = Double(320 + (step * 67) % 200)
    resizes.append(
      milliseconds(
        clock.measure {
          engine.setEnvironment(changed)
          engine.solve()
        }))
  }
  print(
    "  constant inside a row \(rounded(median(local))) ms, between rows"
      + " \(rounded(median(chain))) ms, window width \(rounded(median(resizes))) ms;"
      + " reading all frames \(rounded(median(frames))) ms")
}

for (viewCount, contradictions) in [(1_000, 0), (1_000, 1), (1_000, 10), (10_000, 0), (10_000, 10)]
{
  let layout = Feed.layout(viewCount: viewCount, contradictions: contradictions)
  let environment = Environment(width: 390, height: 844, scale: 3)
  var solves: [Double] = []
  var sets: [Double] = []
  var constants: [Double] = []
  for _ in 0..<5 {
    let engine = LayoutEngine(layout, in: environment)
    solves.append(milliseconds(clock.measure { engine.solve() }))
    sets.append(milliseconds(clock.measure { _ = engine.conflicts() }))
    for step in 0..<20 {
      // The first row is none of those that contradict.
      constants.append(
        milliseconds(
          clock.measure {
            engine.setConstant(Double(9 + step), of: "row0.texts.left")
            engine.solve()
          }))
    }
  }
  print(
    "\(layout.views.count) views, \(contradictions) contradictions: solve \(rounded(median(solves))) ms,"
      + " their smallest sets \(rounded(median(sets))) ms, a constant afterwards"
      + " \(rounded(median(constants))) ms")
}

for viewCount in [100, 1_000, 10_000] {
  var made: LiveFeed?
  let first = milliseconds(clock.measure { made = LiveFeed(viewCount: viewCount) })
  guard let feed = made else { continue }
  var constants: [Double] = []
  var insertions: [Double] = []
  var removals: [Double] = []
  for step in 0..<(viewCount > 1_000 ? 20 : 60) {
    let row = (step * 37) % feed.rows.count
    constants.append(
      milliseconds(
        clock.measure {
          feed.gaps[row].constant = CGFloat(9 + step % 30)
          feed.window.layoutIfNeeded()
        }))
    var line: UIView?
    insertions.append(
      milliseconds(
        clock.measure {
          line = feed.insertLine(inRow: row)
          feed.window.layoutIfNeeded()
        }))
    removals.append(
      milliseconds(
        clock.measure {
          line?.removeFromSuperview()
          feed.window.layoutIfNeeded()
        }))
  }
  print(
    "live, \(viewCount) views: made and laid out \(rounded(first)) ms, one constant"
      + " \(rounded(median(constants))) ms, one view in \(rounded(median(insertions))) ms,"
      + " one view out \(rounded(median(removals))) ms")
}
