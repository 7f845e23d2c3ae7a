import Dispatch
import Draftsman
import DraftsmanRecording
import Foundation
import LayoutModel
import PlanStore
import SQLiteAccess
import Synchronization
import Testing

/// A disk that fails concerns the recorder alone.
struct FailingDiskTests {
  @Test func `a path that cannot be a store is reported, with the plan's position`() throws {
    let folder = try Folder()
    let failures = Seen<String>()
    let box = PlannedBox()
    let recorder = PlanRecorder(to: "\(folder.path)/missing/layouts.draftsman", .quiet(failures))
    recorder.record(box)
    #expect(box.applyPlan().count == 1)
    #expect(box.label.superview === box)
    let report = recorder.flush()
    #expect(report.saved.isEmpty)
    #expect(report.unsaved == 1)
    #expect(report.failures.count >= 1)
    let text = try #require(failures.all.first)
    #expect(
      text.hasPrefix(
        "DraftsmanRecordingTests/Fixtures.swift:27: PlannedBox was not recorded: "), "\(text)")
  }

  @Test func `a folder in the store's place is left alone`() throws {
    let folder = try Folder()
    let recorder = PlanRecorder(to: folder.path, .quiet())
    recorder.capture(UIView(), as: "Plain")
    let report = recorder.flush()
    guard case .store(let error)? = report.failures.first?.reason else {
      Issue.record("no failure of the store: \(report)")
      return
    }
    #expect(error.code == .notAFile)
  }

  @Test func `the newest state is saved once the disk works again`() throws {
    let folder = try Folder()
    let box = PlannedBox()
    let path = "\(folder.path)/later/layouts.draftsman"
    let recorder = PlanRecorder(to: path, .quiet())
    recorder.record(box)
    for width in 1...3 {
      box.width = CGFloat(width)
      box.applyPlan()
      recorder.flush()
    }
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/later", withIntermediateDirectories: true)
    let report = recorder.flush()
    #expect(report.saved.count == 1 && report.failures.isEmpty && report.unsaved == 0)
    let store = try PlanStore.open(at: path, .readOnly)
    let layout = try #require(try store.checkOut(layout: "PlannedBox", at: report.saved[0]))
    #expect(layout.clauses.map(\.constant) == [3])
  }

  @Test func `states that give way while the disk fails are counted`() throws {
    let folder = try Folder()
    let box = PlannedBox()
    let recorder = PlanRecorder(to: "\(folder.path)/missing/layouts.draftsman", .quiet())
    recorder.record(box)
    var (lost, failed) = (0, 0)
    for width in 1...5 {
      box.width = CGFloat(width)
      box.applyPlan()
      let report = recorder.flush()
      lost += report.lost
      failed += report.failures.count
      #expect(report.unsaved == 1)
    }
    #expect(lost == 4)
    #expect(failed >= 5)
  }

  @Test func `a full disk is reported and holds what it had`() throws {
    let folder = try Folder()
    let opened = Mutex<Int>(0)
    let path = folder.store
    let recorder = PlanRecorder(.quiet()) { () throws(StoreError) in
      opened.withLock { $0 += 1 }
      let store = try PlanStore.openOrCreate(at: path)
      try store.limitPages(to: 0)
      return store
    }
    let screen = PlannedScreen()
    recorder.record(screen)
    let labels = (0..<400).map { UILabel(text: "label \($0)") }
    screen.plan = UIView().drf.insert { labels }
    screen.applyPlan()
    let report = recorder.flush()
    guard case .store(let error)? = report.failures.first?.reason else {
      Issue.record("no failure of the store: \(report)")
      return
    }
    #expect(error.code == .full)
    #expect(report.saved.isEmpty && report.unsaved == 1)
    #expect(opened.withLock { $0 } >= 1)
  }

  @Test func `a locked store is reported, and saved to when it is free`() throws {
    let folder = try Folder()
    _ = try PlanStore.create(at: folder.store)
    let other = try Database(path: folder.store, access: .readWrite)
    try other.execute("BEGIN IMMEDIATE")
    var options = RecordingOptions.quiet()
    options.lockWaitMilliseconds = 10
    let recorder = PlanRecorder(to: folder.store, options)
    let box = PlannedBox()
    recorder.record(box)
    box.applyPlan()
    let report = recorder.flush()
    guard case .store(let error)? = report.failures.first?.reason else {
      Issue.record("no failure of the store: \(report)")
      return
    }
    #expect(error.code == .busy)
    try other.execute("ROLLBACK")
    #expect(recorder.flush().saved.count == 1)
  }

  @Test func `applications go on while the disk keeps the recorder waiting`() throws {
    let gate = DispatchSemaphore(value: 0)
    let isWaiting = DispatchSemaphore(value: 0)
    var options = RecordingOptions.quiet()
    options.waitingLimit = 4
    let isFirst = Mutex(true)
    options.onRevision = { _ in
      guard
        isFirst.withLock({
          let first = $0; $0 = false; return first
        })
      else { return }
      isWaiting.signal()
      gate.wait()
    }
    let recorder = PlanRecorder(options) { () throws(StoreError) in try PlanStore.inMemory() }
    let box = PlannedBox()
    recorder.record(box)
    box.applyPlan()
    isWaiting.wait()
    // Nothing is saved now, and yet nothing waits.
    for width in 1...10 {
      box.width = CGFloat(width * 100)
      box.applyPlan()
    }
    #expect(box.appliedConstraints.first?.constant == 1000)
    gate.signal()
    let report = recorder.flush()
    // Four of the ten are kept: the first three, and the last.
    #expect(report.saved.count == 5)
    #expect(report.coalesced == 6)
  }

  @Test func `flushing from a closure of the recorder's does not wait for itself`() throws {
    let box = PlannedBox()
    let recorders = Mutex<[PlanRecorder]>([])
    let counts = Seen<Int>()
    var options = RecordingOptions.quiet()
    options.onRevision = { _ in
      for recorder in recorders.withLock({ $0 }) { counts.append(recorder.flush().saved.count) }
    }
    let recorder = PlanRecorder(options) { () throws(StoreError) in try PlanStore.inMemory() }
    recorders.withLock { $0 = [recorder] }
    recorder.record(box)
    box.applyPlan()
    recorder.flush()
    #expect(counts.all == [1])
    recorders.withLock { $0 = [] }
  }

  @Test func `a branch that is not there is reported`() throws {
    let folder = try Folder()
    let first = PlanRecorder(to: folder.store, .quiet())
    first.capture(UIView(), as: "Plain")
    #expect(first.flush().saved.count == 1)
    var options = RecordingOptions.quiet()
    options.branch = "other"
    let second = PlanRecorder(to: folder.store, options)
    second.capture(UILabel(), as: "Plain")
    let report = second.flush()
    #expect(report.saved.isEmpty)
    #expect(report.failures.first?.description.contains("other") == true)
  }
}
