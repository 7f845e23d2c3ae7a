#!/usr/bin/env python3
"""Measures how soon commands end after Ctrl-C, pressed at seeded moments while they work.

  interrupts.py DRAFTSMAN DOCUMENTS [--presses 8] [--seed 1] [--only NAME]

DOCUMENTS is a folder of storyboards and xibs, the more the longer each command works. Each line is a
command, how long it takes, the greatest wait in milliseconds and the statuses; a star marks more
than 100 ms. After every press the store is checked: a command that wrote did all of it or nothing.
Needs Linux.
"""
import argparse, os, random, shutil, signal, subprocess, tempfile, time

COUNT = "WITH RECURSIVE t(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM t LIMIT 30000000) SELECT count(*) FROM t"
COMMANDS = {
    "save": ["save", "documents", "-m", "All"], "check": ["check", "documents"],
    "solve": ["solve", "documents"], "fidelity": ["fidelity", "documents"],
    "convert": ["convert", "documents"], "show": ["show", "HEAD"], "log": ["log", "-p"],
    "replay": ["replay", "--verify"], "page": ["replay", "--html", "page.html", "--force"],
    "fsck": ["fsck"], "rebuild": ["fsck", "--rebuild"], "gc": ["gc"], "sql": ["sql", COUNT],
    "bundle": ["bundle", "create", "a.bundle"],
}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("draftsman")
    parser.add_argument("documents")
    parser.add_argument("--presses", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    program, moments = os.path.abspath(options.draftsman), random.Random(options.seed)
    environment = {"PATH": os.environ["PATH"], "DRAFTSMAN_AUTHOR": "A", "SOURCE_DATE_EPOCH": "1700000000"}
    top = tempfile.mkdtemp()
    try:
        project, kept = os.path.join(top, "project"), os.path.join(top, "kept")
        os.mkdir(project)
        shutil.copytree(options.documents, os.path.join(project, "documents"))

        def start(arguments):
            return subprocess.Popen(
                [program] + arguments, cwd=project, env=environment, stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

        start(["save", "documents", "-m", "All"]).wait()
        store = os.path.join(project, "layouts.draftsman")
        shutil.move(store, kept)
        print(f"{'command':10} {'takes ms':>9} {'wait ms':>8}  statuses", flush=True)
        for name, arguments in COMMANDS.items():
            if options.only not in name:
                continue

            def prepare():
                for file in os.listdir(project):
                    if file != "documents":
                        os.remove(os.path.join(project, file))
                if name != "save":
                    shutil.copy(kept, store)

            prepare()
            began = time.monotonic()
            start(arguments).wait()
            takes = time.monotonic() - began
            waits, statuses = [0.0], {}
            for _ in range(options.presses):
                prepare()
                process = start(arguments)
                time.sleep(takes * moments.random() * 0.95)
                pressed = time.monotonic()
                process.send_signal(signal.SIGINT)
                status = process.wait()
                waits.append(time.monotonic() - pressed)
                statuses[status] = statuses.get(status, 0) + 1
                if os.path.exists(store) and start(["fsck"]).wait() != 0:
                    raise SystemExit(f"{name}: the store is not whole after Ctrl-C")
            star = " *" if max(waits) > 0.1 else ""
            print(f"{name:10} {takes * 1e3:9.0f} {max(waits) * 1e3:8.0f}  {statuses}{star}", flush=True)
    finally:
        shutil.rmtree(top)


main()
