import AutoLayout
import Draftsman
import DraftsmanRecording
import LayoutDiff
import LayoutModel
import PlanStore
import Testing

// The steps of the page "A screen, its plan, its history", whose code stands here and in
// NoteController.swift.

@Test func `step 1: a screen is what its plan says`() {
  let note = NoteController()
  note.loadViewIfNeeded()
  #expect(note.view.subviews == [note.column, note.save])
  #expect(note.column.arrangedSubviews == [note.text])
  #expect(note.appliedConstraints.count == 8)
}

@Test func `step 2: a window gives the screen its frames`() {
  let (window, note) = (UIWindow(), NoteController())
  window.rootViewController = note
  window.makeKeyAndVisible()
  #expect(note.column.frame == CGRect(x: 16, y: 75, width: 361, height: 671))
  #expect(note.save.frame == CGRect(x: 16, y: 758, width: 361, height: 44))
  window.move(to: UIScreen(size: CGSize(width: 375, height: 667)))
  window.layoutIfNeeded()
  #expect(note.save.frame == CGRect(x: 16, y: 607, width: 343, height: 44))
}

@Test func `step 3: applying the plan again changes what has changed`() {
  let note = NoteController()
  note.loadViewIfNeeded()
  let constraints = note.appliedConstraints
  note.isLocked = true
  note.applyPlan()
  #expect(note.column.arrangedSubviews == [note.notice, note.text])
  #expect(note.appliedConstraints == constraints)
}

@Test func `step 4: the keyboard comes, and contradictions are found`() {
  let (window, note) = (UIWindow(), NoteController())
  window.rootViewController = note
  window.makeKeyAndVisible()
  window.showKeyboard(height: 300)
  window.layoutIfNeeded()
  #expect(note.save.frame == CGRect(x: 16, y: 492, width: 361, height: 44))
  #expect(window.layoutFindings.isEmpty)
  let wrong = note.save.drf.height.equal(to: 60).apply()
  #expect(window.layoutFindings.map(\.rule) == ["conflict"])
  #expect(window.layoutFindings.first?.constraints.contains(wrong[0]) == true)
}

@Test func `step 5: a recorder keeps every version`() throws {
  let folder = try Folder()
  let path = folder.store
  let recorder = PlanRecorder(to: path, RecordingOptions(author: "A. Writer"))
  let note = NoteController()
  recorder.record(note)
  note.loadViewIfNeeded()
  note.isLocked = true
  note.applyPlan()
  note.applyPlan()
  let report = recorder.flush()
  #expect(report.saved.count == 2 && report.unchanged == 1)
}

@Test func `step 6: versions are compared, view by view`() throws {
  let (path, folder) = try recordedNotes()
  let store = try PlanStore.open(at: path, .readOnly)
  let newest = try store.resolve("HEAD")
  let versions = try store.log(from: newest).map(\.revision)
  #expect(versions.map(\.metadata.author) == ["A. Writer", "A. Writer"])
  let old = try #require(try store.checkOut(versions[1].number).layouts.first)
  let new = try #require(try store.checkOut(newest).layouts.first)
  let operations = LayoutDifference(from: old, to: new).operations
  let entered = operations.compactMap { operation in
    if case .insertViews(let subtree) = operation { subtree.views.first?.id } else { nil }
  }
  #expect(entered == ["notice"])
  let lines = try store.blame(NodeID("notice"), in: new.id, at: newest)
  #expect(lines.first { $0.cell == "properties.text" }?.revision == newest)
  withExtendedLifetime(folder) {}
}

@Test func `step 7: an old version has its frames on any device`() throws {
  let (path, folder) = try recordedNotes()
  let store = try PlanStore.open(at: path, .readOnly)
  let first = try #require(try store.log(from: store.resolve("HEAD")).last).revision.number
  let layout = try #require(try store.checkOut(first).layouts.first)
  let phone = Environment(
    width: 393, height: 852, scale: 3, safeArea: .init(left: 0, top: 59, right: 0, bottom: 34))
  #expect(solve(layout, in: phone)["save"] == Frame(x: 16, y: 758, width: 361, height: 44))
  var turned = Environment(width: 852, height: 393, scale: 3)
  turned.keyboardHeight = 200
  #expect(solve(layout, in: turned)["save"] == Frame(x: 16, y: 133, width: 820, height: 44))
  withExtendedLifetime(folder) {}
}

/// The history of step 5, in a folder that is removed with the value.
private func recordedNotes() throws -> (path: String, folder: Folder) {
  let folder = try Folder()
  let recorder = PlanRecorder(to: folder.store, RecordingOptions(author: "A. Writer"))
  let note = NoteController()
  recorder.record(note)
  note.loadViewIfNeeded()
  note.isLocked = true
  note.applyPlan()
  #expect(recorder.flush().failures.isEmpty)
  return (folder.store, folder)
}
