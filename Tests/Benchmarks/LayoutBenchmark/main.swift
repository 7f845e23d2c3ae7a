// Times the layout engine on feeds of 1,000 and 10,000 views, and live trees of 100 to 10,000: medians
// of processor time, which other work does not lengthen much. Run it in release:
// swift run -c release LayoutBenchmark
import AutoLayout
import Foundation
import HeadlessUIKit
import LayoutModel

/// Milliseconds of processor time that something takes in this thread.
func milliseconds(_ body: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
  }
  let start = now()
  body()
  return now() - start
}

func median(_ samples: [Double]) -> Double {
  let sorted = samples.sorted()
  return sorted[sorted.count / 2]
}

func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

for viewCount in [1_000, 10_000] {
  let layout = Feed.layout(viewCount: viewCount)
  let environment = Environment(width: 390, height: 844, scale: 3)
  var engine = LayoutEngine(layout, in: environment)
  var builds: [Double] = []
  var firsts: [Double] = []
  var wholes: [Double] = []
  for _ in 0..<(viewCount > 1_000 ? 7 : 41) {
    builds.append(milliseconds { engine = LayoutEngine(layout, in: environment) })
    firsts.append(milliseconds { engine.solve() })
    wholes.append(milliseconds { _ = solve(layout, in: environment) })
  }
  print(
    "\(layout.views.count) views, \(layout.clauses.count) clauses:"
      + " translate \(rounded(median(builds))) ms, solve \(rounded(median(firsts))) ms,"
      + " translate, solve and look for findings \(rounded(median(wholes))) ms")

  let rows = layout.views.count / Feed.viewsInRow
  var local: [Double] = []
  var chain: [Double] = []
  var frames: [Double] = []
  for step in 0..<200 {
    let row = 1 + (step * 37) % (rows - 1)
    let gap = ClauseID("row\(row).texts.left")
    local.append(
      milliseconds {
        engine.setConstant(Double(step % 30), of: gap)
        engine.solve()
      })
    let top = ClauseID("row\(row).top")
    chain.append(
      milliseconds {
        engine.setConstant(Double(step % 25), of: top)
        engine.solve()
      })
    frames.append(milliseconds { _ = engine.placements() })
  }
  var resizes: [Double] = []
  for step in 0..<20 {
    var changed = environment
    changed.width = Double(320 + (step * 67) % 200)
    resizes.append(
      milliseconds {
        engine.setEnvironment(changed)
        engine.solve()
      })
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
    solves.append(milliseconds { engine.solve() })
    sets.append(milliseconds { _ = engine.conflicts() })
    for step in 0..<20 {
      // The first row is none of those that contradict.
      constants.append(
        milliseconds {
          engine.setConstant(Double(9 + step), of: "row0.texts.left")
          engine.solve()
        })
    }
  }
  print(
    "\(layout.views.count) views, \(contradictions) contradictions: solve \(rounded(median(solves))) ms,"
      + " their smallest sets \(rounded(median(sets))) ms, a constant afterwards"
      + " \(rounded(median(constants))) ms")
}

for viewCount in [100, 1_000, 10_000] {
  var made: LiveFeed?
  let first = milliseconds { made = LiveFeed(viewCount: viewCount) }
  guard let feed = made else { continue }
  var constants: [Double] = []
  var insertions: [Double] = []
  var removals: [Double] = []
  for step in 0..<(viewCount > 1_000 ? 20 : 60) {
    let row = (step * 37) % feed.rows.count
    constants.append(
      milliseconds {
        feed.gaps[row].constant = CGFloat(9 + step % 30)
        feed.window.layoutIfNeeded()
      })
    var line: UIView?
    insertions.append(
      milliseconds {
        line = feed.insertLine(inRow: row)
        feed.window.layoutIfNeeded()
      })
    removals.append(
      milliseconds {
        line?.removeFromSuperview()
        feed.window.layoutIfNeeded()
      })
  }
  print(
    "live, \(viewCount) views: made and laid out \(rounded(first)) ms, one constant"
      + " \(rounded(median(constants))) ms, one view in \(rounded(median(insertions))) ms,"
      + " one view out \(rounded(median(removals))) ms")
}

for messages in [100, 1_000] {
  for lines in [1, 0] {
    let times = Chat.times(messages: messages, lines: lines)
    print(
      "chat of \(messages) labels of \(lines == 1 ? "one line" : "several lines"): made and laid out "
        + "\(rounded(times.made)) ms, one constant \(rounded(times.constant)) ms")
  }
}
