#!/usr/bin/env python3
"""How long questions in SQL take in a store of a thousand revisions.

    python3 Tests/Benchmarks/questions.py .build/release/draftsman [--commits 1100] [--keep FOLDER]

Makes a git history of a storyboard of ten screens, in which commits change some constraints of one or
two of them and now and then add or remove a label (not each changes something); imports it; then runs the twelve questions
of the page QuestionsInSQL through `draftsman sql`, and each view as Datasette asks for its page:
unfiltered, the first 101 rows. A question has 100 ms, a page one second. Exit status 1 if one takes
longer. Of three runs the fastest counts.
"""
import argparse, pathlib, random, re, sqlite3, subprocess, sys, tempfile, time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "Sources/DraftsmanCLI/Tour/Versions/v6-conflict.storyboard"
PAGE = ROOT / "Sources/Draftsman/Draftsman.docc/QuestionsInSQL.md"


def scene_parts():
    text = SAMPLE.read_text()
    start, end = text.index("<scene "), text.index("</scene>") + len("</scene>")
    return text[:start], text[start:end], text[end:]


def renamed(scene, number):
    """The scene with identities of its own; the first keeps those that the questions name."""
    if number == 0:
        return scene
    ids = set(re.findall(r'\bid="([^"]+)"', scene))
    for identity in sorted(ids, key=len, reverse=True):
        scene = scene.replace(f'"{identity}"', f'"{identity[:-3]}{number:03d}"')
    return scene.replace("Sign In", f"Sign In {number}")


def history(count, seed=1):
    random.seed(seed)
    head, scene, tail = scene_parts()
    scenes = [renamed(scene, number) for number in range(10)]
    label = ('<label opaque="NO" text="Note" translatesAutoresizingMaskIntoConstraints="NO" '
             'id="Not-lb-{0:03d}"><rect key="frame" x="16" y="16" width="40" height="21"/></label>')
    for number in range(count):
        if number:
            for index in random.sample(range(10), random.choice([1, 1, 2])):
                def changed(match):
                    wide = random.random() < 0.15
                    return match[1] + (str(random.randint(1, 64)) if wide else match[2]) + '"'
                scenes[index] = re.sub(r'( constant=")(\d+)"', changed, scenes[index])
                note = label.format(index)
                if random.random() < 0.1:
                    if note in scenes[index]:
                        scenes[index] = scenes[index].replace(note, "")
                    else:
                        scenes[index] = scenes[index].replace("<subviews>", "<subviews>" + note, 1)
        yield (head + "\n".join(scenes) + tail).encode()


def fill(program, folder, count):
    repository, store = folder / "git", folder / "layouts.draftsman"
    subprocess.run(["git", "init", "-q", "-b", "main", repository], check=True)
    stream = bytearray()
    for number, text in enumerate(history(count)):
        message = f"Commit {number}".encode()
        stream += b"commit refs/heads/main\nmark :%d\n" % (number + 1)
        stream += b"committer b <b@example.invalid> %d +0000\n" % (1700000000 + 3600 * number)
        stream += b"data %d\n%s\n" % (len(message), message)
        if number:
            stream += b"from :%d\n" % number
        stream += b"M 100644 inline SignIn.storyboard\ndata %d\n" % len(text) + text + b"\n"
    subprocess.run(["git", "-C", repository, "fast-import", "--quiet"], input=bytes(stream), check=True)
    begin = time.monotonic()
    subprocess.run([program, "--store", store, "import", "--git", repository, "-q"], check=True,
                   stdout=subprocess.DEVNULL)
    print(f"imported {count} commits in {time.monotonic() - begin:.1f} s, "
          f"{store.stat().st_size / 1e6:.1f} MB")
    return store


def fastest(work, times=3):
    best = None
    for _ in range(times):
        begin = time.monotonic()
        work()
        best = min(best or 1e9, time.monotonic() - begin)
    return best


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("--commits", type=int, default=1100)
    options.add_argument("--keep", help="make the store in this folder, or use the one that is there")
    given = options.parse_args()
    program = str(pathlib.Path(given.program).resolve())
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(given.keep or scratch)
        folder.mkdir(parents=True, exist_ok=True)
        store = folder / "layouts.draftsman"
        if not store.exists():
            store = fill(program, folder, given.commits)
        database = sqlite3.connect(f"file:{store}?mode=ro", uri=True)
        newest = database.execute("SELECT max(revision) FROM revision").fetchone()[0]
        print(f"{newest} revisions, SQLite {sqlite3.sqlite_version}")
        slow = 0
        questions = re.findall(r"```sql\n(.*?)```", PAGE.read_text(), re.S)
        for number, question in enumerate(questions, 1):
            # What the page asks of the tour's sixth revision is asked of the newest here.
            question = re.sub(r"\b((?:f\.)?at|revision) = [456]\b", rf"\1 = {newest}", question)
            command = [program, "--store", store, "sql", question]
            took = fastest(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL))
            slow += took > 0.1
            print(f"  question {number:2}  {took * 1000:7.1f} ms{'  SLOW' if took > 0.1 else ''}")
        for (name,) in database.execute(
                "SELECT name FROM sqlite_schema WHERE type = 'view' AND name GLOB 'v_*' ORDER BY name"
        ).fetchall():
            took = fastest(lambda: database.execute(f"SELECT * FROM {name} LIMIT 101").fetchall(), 1)
            slow += took > 1
            print(f"  {name:18} {took * 1000:7.1f} ms{'  SLOW' if took > 1 else ''}")
    return 1 if slow else 0


sys.exit(main())
