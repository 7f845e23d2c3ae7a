#!/usr/bin/env python3
"""Runs draftsman on damaged inputs, for as long as one likes: no trap, no hang, no steered terminal.

  fuzz.py DRAFTSMAN [--seconds 20 | --rounds N] [--kinds markup,json] [--seed 1] [--keep FOLDER]

Each round takes one input of a small corpus (storyboards of the tour, JSON documents, a store, a
bundle, words of the grammars), damages it, and runs a command that reads it. A finding is a round
that a signal ended, that took more than 10 s of CPU or 500 MB, that exited with another status than
0, 1, 2 or 64, or that wrote a control character to standard error. The command and the input of
each are kept in FOLDER. The rounds of a seed are always the same. The exit status is 1 if there
were findings. Needs Linux; DRAFTSMAN is best a release build, or one with -sanitize=address.
"""
import argparse, glob, json, os, random, re, resource, shutil, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
VERSIONS = sorted(glob.glob(os.path.join(HERE, "../../Sources/DraftsmanCLI/Tour/Versions/*.storyboard")))
HOSTILE = [b"", b"NaN", b"1e400", b"-0", b"999999999999999999999", b"\x00", b"\xff", b"\x1b[31m",
           b"\xc2\x9b", b"5e-324", b"&#x1b;", b"&amp;", b"{", b"]]>", b"#", b"..", b"^", b"~9999999999",
           "é".encode(), "é".encode(), b"key", b"id", b"null", b"true", b"-1", b"'", b'"']
WORDS = ["HEAD", "r1", "r2", "main", "v1", "HEAD~1", "HEAD^2", "r1..r2", "@2023-11-14", "git:abcd",
         "SignIn/Sign In", "Sign In/Email.width", "#root", "Email", "..", "^!", "HEAD@{1}", "r99999"]
LAYOUT = {"format": "draftsman.layout/1", "layouts": [{"id": "a", "name": "A", "root": "r",
    "properties": {"k": 1, "t": "x"}, "views": [
        {"id": "r", "class": "UIStackView", "children": ["x", "y"], "arranged": ["x"],
         "guides": [{"id": "g", "kind": "safeArea"}]},
        {"id": "x", "class": "UILabel", "label": "Title", "properties": {"text": "Hello"}},
        {"id": "y", "subviews": [{"id": "z", "properties": {"f": True}}]}],
    "constraints": [{"first": "x.width", "constant": 10.5, "priority": 750},
                    {"first": "x.left", "second": "g.left", "multiplier": 2, "relation": ">="}]}]}


def damage(data, choose):
    """The bytes after one to three damages."""
    data = bytearray(data)
    for _ in range(choose.randint(1, 3)):
        if not data:
            return bytes(data)
        at = choose.randrange(len(data))
        end = min(len(data), at + choose.randint(1, 60))
        kind = choose.randrange(8)
        if kind == 0:
            data[at] ^= 1 << choose.randrange(8)
        elif kind == 1:
            data[at] = choose.randrange(256)
        elif kind == 2:
            del data[at:end]
        elif kind == 3:
            data[at:at] = data[at:end] * choose.choice([1, 1, 2, 50])
        elif kind == 4:
            other = choose.randrange(len(data))
            data[at:at] = data[other:other + end - at]
        elif kind == 5 and choose.randrange(4) == 0:
            del data[at:]
        elif kind == 6:
            quotes = [m.start() for m in re.finditer(b'"', bytes(data))]
            if len(quotes) > 1:
                first = choose.randrange(len(quotes) - 1)
                data[quotes[first] + 1:quotes[first + 1]] = choose.choice(HOSTILE)
        else:
            data[at:end] = choose.choice(HOSTILE)
    return bytes(data)


def environment(folder):
    return {"PATH": os.environ["PATH"], "HOME": folder, "DRAFTSMAN_AUTHOR": "A", "TMPDIR": folder,
            "SOURCE_DATE_EPOCH": "1700000000"}


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (10, 12))


def run(program, words, folder):
    """The status, peak memory and standard error of one command."""
    with open(os.path.join(folder, ".errors"), "w+b") as errors:
        process = subprocess.Popen(
            [program] + words, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=errors, env=environment(folder), preexec_fn=limit)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = status
        errors.seek(0)
        return os.waitstatus_to_exitcode(status), usage.ru_maxrss / 1024, errors.read(1 << 20)


def corpus(program, folder):
    """The sound inputs, by kind."""
    for version in VERSIONS[:3]:
        shutil.copy(version, os.path.join(folder, "SignIn.storyboard"))
        run(program, ["save", "SignIn.storyboard", "-q"], folder)
    run(program, ["bundle", "create", "all.bundle"], folder)
    read = lambda name: open(os.path.join(folder, name), "rb").read()
    return {"markup": [open(v, "rb").read() for v in VERSIONS],
            "json": [json.dumps(LAYOUT, indent=1).encode()],
            "store": [read("layouts.draftsman")], "bundle": [read("all.bundle")]}


def round_of(kind, inputs, choose, folder):
    """Writes the damaged input of a round, and gives the command and the input's name."""
    if kind == "grammar":
        name = damage(choose.choice(WORDS).encode(), choose).replace(b"\0", b"")
        word = name.decode("utf-8", "surrogateescape")
        command = choose.choice([["log"], ["show"], ["diff"], ["inspect"], ["blame"], ["explain"],
                                 ["solve"], ["check"], ["report"], ["branch", "b"], ["replay"],
                                 ["solve", "--on"], ["sql"]])
        return command + ([] if word.startswith("-") else [word]), None
    data = damage(choose.choice(inputs[kind]), choose)
    if kind == "store":
        name = "d.draftsman"
        command = choose.choice([["fsck"], ["log", "-p"], ["show"], ["diff", "r1", "r2"], ["gc"],
                                 ["sql", "SELECT * FROM v_changes"], ["replay"], ["undo"], [],
                                 ["blame", "Email"], ["solve"], ["oplog"]]) + ["--store", name]
    elif kind == "bundle":
        name, command = "d.bundle", ["bundle", "apply", "d.bundle", "--store", "n.draftsman"]
    else:
        name = "d.storyboard" if kind == "markup" else "d.layout.json"
        command = choose.choice([["save", name, "--dry-run"], ["check", name], ["solve", name],
                                 ["diff", "HEAD", name], ["textconv", name], ["fidelity", name],
                                 ["save", name, "--store", "n.draftsman"], ["show", name],
                                 ["convert", name], ["render", name, "-o", "n.svg"],
                                 ["convert", name, "--style", "uikit", "--json"],
                                 ["git-merge", "n.base", "n.ours", name, "7", name]])
        if command[0] == "git-merge":
            # The third version is the damaged one; the driver writes to the second.
            for other in ["n.base", "n.ours"]:
                with open(os.path.join(folder, other), "wb") as file:
                    file.write(choose.choice(inputs[kind]))
    with open(os.path.join(folder, name), "wb") as file:
        file.write(data)
    return command, name


def problem(status, memory, errors):
    """What is wrong with a round; nil if nothing is."""
    if status < 0:
        return f"signal {-status}"
    if status not in (0, 1, 2, 64):
        return f"status {status}"
    if memory > 500:
        return f"{memory:.0f} MB"
    if re.search(rb"[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]", errors):
        return "a control character"
    return "nothing said" if status in (2, 64) and not errors else None


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("draftsman")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rounds", type=int, help="as many, however long they take")
    parser.add_argument("--kinds", default="markup,json,store,bundle,grammar")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", default="fuzz-findings")
    options = parser.parse_args()
    program, outer = os.path.abspath(options.draftsman), tempfile.mkdtemp()
    # A command that is told to look into ../.. finds nothing else there.
    folder = os.path.join(outer, "1", "2", "3")
    os.makedirs(folder)
    kinds = options.kinds.split(",")
    counts, findings, end = {}, 0, time.monotonic() + options.seconds
    try:
        inputs, number = corpus(program, folder), 0
        while number < options.rounds if options.rounds else time.monotonic() < end:
            choose = random.Random(f"{options.seed}/{number}")
            kind = choose.choice(kinds)
            command, name = round_of(kind, inputs, choose, folder)
            status, memory, errors = run(program, command, folder)
            counts[kind] = counts.get(kind, 0) + 1
            wrong = problem(status, memory, errors)
            if wrong:
                findings += 1
                os.makedirs(options.keep, exist_ok=True)
                print(f"round {number} ({kind}): {wrong}: {command}", flush=True)
                if name:
                    shutil.copy(os.path.join(folder, name), os.path.join(options.keep, f"{number}-{name}"))
            for left in glob.glob(os.path.join(folder, "[dn].*")):
                os.remove(left)
            number += 1
    finally:
        shutil.rmtree(outer, ignore_errors=True)
    print(", ".join(f"{kind} {count}" for kind, count in sorted(counts.items())),
          f"- {sum(counts.values())} rounds, {findings} findings")
    sys.exit(1 if findings else 0)


main()
