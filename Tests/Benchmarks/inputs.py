#!/usr/bin/env python3
"""Measures what inputs cost that were made to cost much: CPU and memory of each reading command.

  inputs.py DRAFTSMAN [--size KB] [--only NAME] [--commands save,show,...] [--stars] [FILE ...]

Each shape repeats one thing: attributes, elements, levels, names, properties. It is made at the
size and at four times the size; GROWTH is how many times the CPU grew, the cost of starting taken
off: about 4 where the cost follows the length, 16 where it follows its square. Files are measured
as they are. The commands named "changed" compare the document with a version of it in which every
number is another and a tenth of the things have other names. A line that costs more than 1 s for
100 kB (10 s for 1 MB), or more memory than 64 times the input and 64 MB, ends with a star, and one
of a command that refused says its status.
DRAFTSMAN is a release build. Needs Linux.
"""
import argparse, json, os, random, re, resource, shutil, subprocess, sys, tempfile

HEAD = ('<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.'
        'CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155" targetRuntime='
        '"iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" '
        'useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">\n')
LEAF, SIZE = '<b c="1"/>', '<size c="1"/>'
RECT = '<rect key="frame" x="0" y="0" width="1" height="1"/>'


def storyboard(inside, attributes="", scene="", after=""):
    """A document of one scene whose main view has something inside."""
    return (HEAD + '<scenes><scene sceneID="s">' + scene + '<objects><viewController id="c">'
            f'<view key="view" id="r"{attributes}>{RECT}{inside}</view></viewController></objects>'
            '</scene></scenes>' + after + '</document>\n')


def fill(piece, size, start=0):
    """Pieces until they are so many bytes long."""
    parts, length, number = [], 0, start
    while length < size:
        part = piece(number)
        parts.append(part)
        length += len(part)
        number += 1
    return "".join(parts)


def many(size):
    """Attributes of different names."""
    return fill(lambda i: f' a{i}="1"', size)


def nested(opening, closing, content, size, depth=150):
    """Towers of elements inside each other, side by side."""
    tower = lambda n: ("".join(opening(n * depth + i) for i in range(depth)) + content(n)
                       + closing * depth)
    return fill(tower, size)


SHAPES = {}


def shape(name, make):
    SHAPES[name] = (".storyboard", make)


def view(number, inside=""):
    return f'<view id="v{number}">{RECT}{inside}</view>'


shape("attributes", lambda n: storyboard("", fill(lambda i: f' a{i}="1"', n)))
shape("attributes of a frame", lambda n: storyboard(
    f'<subviews><view id="v"><rect key="frame" {many(n)}/></view></subviews>'))
shape("attributes of a constraint", lambda n: storyboard(
    '<constraints><constraint firstAttribute="width" constant="1" id="q"'
    f'{many(n)}/></constraints>'))
shape("attributes of an outlet", lambda n: storyboard(
    f'<connections><outlet property="p" destination="r"{many(n)}/></connections>'))
shape("views", lambda n: storyboard(f'<subviews>{fill(view, n)}</subviews>'))
shape("views of one id", lambda n: storyboard(
    f'<subviews>{fill(lambda i: view(0), n)}</subviews>'))
shape("views without id", lambda n: storyboard(
    f'<subviews>{fill(lambda i: f"<view>{RECT}</view>", n)}</subviews>'))
shape("frames of one view", lambda n: storyboard(fill(lambda i: RECT, n)))
shape("frames after subviews", lambda n: storyboard(
    f'<subviews>{fill(view, n // 2)}</subviews>{fill(lambda i: RECT, n // 2)}'))
shape("towers of views", lambda n: storyboard("<subviews>" + nested(
    lambda i: f'<view id="v{i}">{RECT}<subviews>', "</subviews></view>", lambda i: "", n, 60)
    + "</subviews>"))
shape("towers of unknown elements", lambda n: storyboard(nested(
    lambda i: "<novelty>", "</novelty>", lambda i: "", n)))
shape("towers of groups", lambda n: storyboard(nested(
    lambda i: "<items>", "</items>", lambda i: '<size key="k" width="1"/>', n)))
shape("towers of unknown elements that hold views", lambda n: storyboard(nested(
    lambda i: "<novelty>", "</novelty>", view, n)))
shape("a long name with many children", lambda n: storyboard(
    f'<x{"x" * (n // 2)}>{fill(lambda i: LEAF, n // 2)}{RECT}</x{"x" * (n // 2)}>'))
shape("a long key with many children", lambda n: storyboard(
    f'<items key="{"x" * (n // 2)}">{fill(lambda i: SIZE, n // 2)}</items>'))
shape("a long id with many names", lambda n: storyboard(
    f'<subviews>{view("x" * (n // 2))}</subviews><constraints>'
    + fill(lambda i: '<constraint firstItem="v" firstAttribute="width" constant="1"/>', n // 2)
    + '</constraints>'))
shape("variations", lambda n: storyboard(fill(lambda i:
    '<variation key="heightClass=compact-widthClass=compact"><mask key="subviews">'
    f'<exclude reference="v{i}"/></mask></variation>', n)))
shape("variations of classes", lambda n: storyboard(fill(lambda i:
    f'<variation key="widthClass=c{i}" misplaced="YES"/>', n)))
shape("outlets", lambda n: storyboard("<connections>" + fill(lambda i:
    f'<outlet property="p{i}" destination="r" id="o{i}"/>', n) + "</connections>"))
shape("outlets of one name", lambda n: storyboard("<connections>" + fill(lambda i:
    '<outlet property="p" destination="r"/>', n) + "</connections>"))
shape("runtime attributes", lambda n: storyboard("<userDefinedRuntimeAttributes>" + fill(lambda i:
    f'<userDefinedRuntimeAttribute type="string" keyPath="k{i}" value="1"/>', n)
    + "</userDefinedRuntimeAttributes>"))
shape("colours", lambda n: storyboard(fill(lambda i: '<color key="k" white="1"/>', n)))
shape("strings", lambda n: storyboard(fill(lambda i: f'<string key="k{i}">a&amp;b</string>', n)))
shape("base64", lambda n: storyboard(f'<string key="k" base64-UTF8="YES">{"QUJD" * (n // 4)}</string>'))
shape("references", lambda n: storyboard(f'<string key="k">{"&amp;" * (n // 5)}</string>'))
shape("comments in a text", lambda n: storyboard(
    "<string key='k'>" + "a<!---->" * (n // 8) + "</string>"))
shape("one long line of text", lambda n: storyboard("<string key='k'>" + "é" * (n // 2) + "</string>"))
shape("combining marks", lambda n: storyboard(
    "", f' userLabel="a{"́" * (n // 2)}"'))
shape("a long class", lambda n: storyboard("", f' customClass="{"C" * n}"'))
shape("scenes", lambda n: HEAD + "<scenes>" + fill(lambda i:
    f'<scene sceneID="s{i}"><objects><viewController id="c{i}"><view key="view" id="r{i}">{RECT}'
    '</view></viewController></objects></scene>', n) + "</scenes></document>\n")
shape("scenes of one id", lambda n: HEAD + "<scenes>" + fill(lambda i:
    f'<scene sceneID="s"><objects><viewController id="c"><view key="view" id="r">{RECT}'
    '</view></viewController></objects></scene>', n) + "</scenes></document>\n")
shape("controllers of one scene", lambda n: HEAD + '<scenes><scene sceneID="s"><objects>'
      '<placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>'
      + fill(lambda i: f'<outlet property="p{i}" destination="r{i}"/>', n // 2)
      + "</connections></placeholder>" + fill(lambda i:
    f'<view id="r{i}">{RECT}</view>', n // 2) + "</objects></scene></scenes></document>\n")
shape("values of the owner", lambda n: HEAD + '<objects>'
      '<placeholder placeholderIdentifier="IBFilesOwner" id="-1"><userDefinedRuntimeAttributes>'
      + fill(lambda i: f'<userDefinedRuntimeAttribute type="string" keyPath="k{i}" value="1"/>',
             n // 2) + "</userDefinedRuntimeAttributes></placeholder>" + fill(lambda i:
    f'<view id="r{i}">{RECT}</view>', n // 2) + "</objects></document>\n")
shape("values of a setting", lambda n: HEAD + f'<color key="tintColor" {many(n // 2)}/><scenes>'
      + fill(lambda i: f'<scene sceneID="s{i}"><objects><viewController id="c{i}"><view key="view" '
             f'id="r{i}">{RECT}</view></viewController></objects></scene>', n // 2)
      + "</scenes></document>\n")
shape("a long id with stray attributes", lambda n: storyboard(
    f'<connections id="{"x" * (n // 2)}"{many(n // 2)}/>'))
shape("images", lambda n: storyboard("", after="<resources>" + fill(lambda i:
    f'<image name="i{i}" width="1" height="1"/>', n) + "</resources>"))
shape("designables", lambda n: storyboard("", after="<designables>" + fill(lambda i:
    f'<designable name="i{i}"><size key="intrinsicContentSize" width="1" height="1"/></designable>',
    n) + "</designables>"))
shape("segues", lambda n: storyboard("<connections>" + fill(lambda i:
    f'<segue destination="c" kind="relationship" relationship="r" id="g{i}"/>', n)
    + "</connections>"))
shape("sections", lambda n: storyboard("<subviews><tableView id='t'>" + RECT + "<sections>" + fill(
    lambda i: f'<tableViewSection id="x{i}"><cells/></tableViewSection>', n)
    + "</sections></tableView></subviews>"))
shape("cells", lambda n: storyboard("<subviews><tableView id='t'>" + RECT + "<prototypes>" + fill(
    lambda i: f'<tableViewCell id="x{i}">{RECT}</tableViewCell>', n)
    + "</prototypes></tableView></subviews>"))
shape("guides", lambda n: storyboard(fill(
    lambda i: f'<viewLayoutGuide key="safeArea" id="g{i}"/>', n)))
shape("constraints of one id", lambda n: storyboard("<constraints>" + fill(lambda i:
    '<constraint firstAttribute="width" relation="lessThanOrEqual" constant="900" id="q"/>', n // 8)
    + "</constraints>"))
shape("unknown elements", lambda n: storyboard(fill(lambda i: f"<n{i} a='1'/>", n)))
shape("stray text", lambda n: storyboard(fill(lambda i: f"<items>x</items>", n)))
shape("what no document has", lambda n: HEAD + fill(lambda i: f"<n{i}/>", n) + "</document>")
shape("solving: a long text", lambda n: storyboard(
    '<subviews><label text="' + fill(lambda i: f"word{i} ", n)
    + f'" lineBreakMode="wordWrap" numberOfLines="0" id="l">{RECT}'
    '<fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>'))
shape("solving: widths of one view", lambda n: storyboard("<constraints>" + fill(lambda i:
    f'<constraint firstAttribute="width" constant="{i + 1}" id="q{i}"/>', n) + "</constraints>"))
shape("no document", lambda n: "<" * n)
shape("merge marks", lambda n: "<?xml version='1.0'?>" + "<!--\n" * (n // 5))


def layout(views, constraints=(), **more):
    return json.dumps({"format": "draftsman.layout/1", "id": "l", "root": "r", "views": views,
                       "constraints": list(constraints), **more})


def document(name, make):
    SHAPES[name] = (".layout.json", make)


def shuffled(n):
    names = [f"v{i}" for i in range(n // 40)]
    random.Random(7).shuffle(names)
    return names


document("JSON: shuffled siblings", lambda n: layout(
    [{"id": "r", "children": shuffled(n)}] + [{"id": f"v{i}"} for i in range(n // 40)]))
document("JSON: properties", lambda n: layout(
    [{"id": "r", "properties": {f"k{i}": 1 for i in range(n // 15)}}]))
document("JSON: properties of the layout", lambda n: layout(
    [{"id": "r"}], properties={f"k{n - i}": 1 for i in range(n // 15)}))
document("JSON: guides", lambda n: layout(
    [{"id": "r", "guides": [{"id": f"g{i}", "kind": "safeArea"} for i in range(n // 40)]}]))
document("JSON: subviews", lambda n: layout(
    [{"id": "r", "subviews": [{"id": f"v{i}"} for i in range(n // 15)]}]))
document("JSON: mistakes", lambda n: layout([{"id": "r", "nonsense": 1} for i in range(n // 30)]))
document("JSON: equal keys", lambda n: '{"format":"draftsman.layout/1","views":[{'
         + ",".join('"id":"r"' for i in range(n // 9)) + "}]}")
document("JSON: a deep array", lambda n: "[" * n)
document("JSON: a long number", lambda n: '{"format":' + "1" * n + "}")
document("JSON: escapes", lambda n: layout([{"id": "r", "label": "\U0001F600" * (n // 12)}]))
document("JSON: layouts", lambda n: json.dumps({"format": "draftsman.layout/1", "layouts": [
    {"id": f"l{i}", "views": [{"id": "r"}]} for i in range(n // 60)]}))
document("JSON: layouts of one id", lambda n: json.dumps({"format": "draftsman.layout/1",
    "layouts": [{"id": "l", "views": [{"id": "r"}]} for i in range(n // 60)]}))


def chain(n):
    """Views one behind the other, the last of which is where the first begins."""
    count = n // 150
    gaps = [{"first": f"v{i + 1}.leading", "second": f"v{i}.trailing", "constant": 8}
            for i in range(count - 1)]
    widths = [{"first": f"v{i}.width", "relation": ">=", "constant": i % 7} for i in range(count)]
    ends = {"first": "v0.leading", "second": f"v{count - 1}.trailing"}
    return of_views(count, gaps + widths + [ends])


def inequalities(n):
    """Three inequalities for each view, of many sizes."""
    count = n // 280
    return of_views(count, [one for i in range(count) for one in (
        {"first": f"v{i}.left", "relation": ">=", "second": f"v{i * 7 % count}.right",
         "multiplier": (i % 5 + 1) * 1000, "constant": i},
        {"first": f"v{i}.width", "relation": "<=", "second": f"v{i * 11 % count}.width",
         "constant": -(i % 13), "priority": 1 + i % 1000},
        {"first": f"v{i}.top", "relation": ">=", "second": f"v{i * 3 % count}.bottom"})])


def of_views(count, constraints):
    return layout([{"id": "r", "subviews": [{"id": f"v{i}"} for i in range(count)]}], constraints)


document("solving: a chain that contradicts itself", chain)
document("solving: inequalities", inequalities)
document("solving: names of nothing", lambda n: layout(
    [{"id": "r", "subviews": [{"id": f"v{i}", "children": [f"w{i}"]} for i in range(n // 110)]}],
    [{"first": f"x{i}.width", "second": f"y{i}.nothing"} for i in range(n // 110)]))


def changed(text):
    """The same document with other numbers, and a tenth of its things under other names."""
    start = len(HEAD) if text.startswith(HEAD) else 0
    body = re.sub(r'((?:="|": ))(\d{1,9})\b', lambda m: m[1] + str(int(m[2]) + 1), text[start:])
    return text[:start] + re.sub(r'\b([a-z])(\d*5)\b', r'\1x\2', body)


def run(program, arguments, folder):
    """CPU seconds, peak memory in bytes and status of one command."""
    environment = {"PATH": os.environ["PATH"], "HOME": folder, "DRAFTSMAN_AUTHOR": "A",
                   "SOURCE_DATE_EPOCH": "1700000000"}
    with open(os.path.join(folder, ".out"), "wb") as out:
        process = subprocess.Popen([program] + arguments, cwd=folder, stdout=out, stderr=out,
                                   stdin=subprocess.DEVNULL, env=environment,
                                   preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (60, 60)))
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = status
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, os.waitstatus_to_exitcode(status)


ROOT = ["#r"]  # The root view, which most shapes have.
# By name: what is run, after "save" where it asks the store.
COMMANDS = {
    "save": lambda f: ["save", f, "-q"], "save again": lambda f: ["save", f, "-q"],
    "check": lambda f: ["check", f], "solve": lambda f: ["solve", f],
    "fidelity": lambda f: ["fidelity", f], "convert": lambda f: ["convert", f],
    "textconv": lambda f: ["textconv", f], "render": lambda f: ["render", f, "-o", "pictures"],
    "inspect": lambda f: ["inspect", *ROOT, "-r", f],
    "explain": lambda f: ["explain", *ROOT, "-r", f],
    "measure": lambda f: ["measure", *ROOT, *ROOT, "-r", f],
    "git-diff": lambda f: ["git-diff", f, "empty", "0", "100644", f, "1", "100644"],
    "git-merge": lambda f: ["git-merge", f, f, f, "7", f],
    "show": lambda f: ["show", "HEAD"], "show file": lambda f: ["show", f],
    "diff": lambda f: ["diff", "HEAD", f], "diff empty": lambda f: ["diff", "empty", f],
    "log": lambda f: ["log", "-p"], "blame": lambda f: ["blame", *ROOT],
    "replay": lambda f: ["replay"], "verify": lambda f: ["replay", "--verify"],
    "html": lambda f: ["replay", "--html", "page.html", "--force"],
    "report": lambda f: ["report", "HEAD"], "fsck": lambda f: ["fsck"],
    "rebuild": lambda f: ["fsck", "--rebuild"], "gc": lambda f: ["gc"],
    "sql": lambda f: ["sql", "SELECT count(*) FROM v_frames WHERE at = 1"],
    "create": lambda f: ["bundle", "create", "a.bundle"],
    "apply": lambda f: ["bundle", "apply", "a.bundle", "--store", "other.draftsman"],
    "undo": lambda f: ["undo"],
    "diff changed": lambda f: ["diff", f, "changed/" + f],
    "git-diff changed": lambda f: ["git-diff", f, f, "0", "100644", "changed/" + f, "1", "100644"],
    "git-merge changed": lambda f: ["git-merge", f, f, "changed/" + f, "7", f],
    # The file is what it becomes from here on.
    "save changed": lambda f: ["save", f, "-q"], "show changed": lambda f: ["show", "HEAD"],
    "report changed": lambda f: ["report", "HEAD^", "HEAD"],
    "html changed": lambda f: ["replay", "--html", "page.html", "--force"],
    "log changed": lambda f: ["log", "-p"], "blame changed": lambda f: ["blame", *ROOT],
    "values changed": lambda f: ["diff", "HEAD^", "HEAD", "--values"],
    "verify changed": lambda f: ["replay", "--verify"],
}


def measure(program, name, data, commands):
    """The costs of the commands for one input, by command."""
    folder = tempfile.mkdtemp()
    try:
        with open(os.path.join(folder, name), "wb") as file:
            file.write(data)
        open(os.path.join(folder, "empty"), "wb").close()
        os.mkdir(os.path.join(folder, "changed"))
        other = os.path.join(folder, "changed", name)
        with open(other, "wb") as file:
            file.write(changed(data.decode(errors="surrogateescape")).encode(errors="surrogateescape"))
        costs = {}
        for command in commands:
            if command == "save changed":
                # What was undone is there again: the changed version is to come behind it.
                run(program, ["save", name, "-q"], folder)
                shutil.copy(other, os.path.join(folder, name))
            costs[command] = run(program, COMMANDS[command](name), folder)
        return costs
    finally:
        shutil.rmtree(folder)


def excess(length, cpu, memory):
    """Whether a cost is above what is stated."""
    return cpu > max(1.0, length / 100e3) or memory > 64 * length + (64 << 20)


def ending(status):
    """What a line says of how a command ended: one that refuses its input costs little."""
    return f" signal {-status}" if status < 0 else f" status {status}" if status > 1 else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("draftsman")
    parser.add_argument("files", nargs="*")
    parser.add_argument("--size", type=int, default=100, help="kB of the smaller input")
    parser.add_argument("--only", default="", help="shapes whose names contain this")
    parser.add_argument("--commands", default=",".join(COMMANDS))
    parser.add_argument("--stars", action="store_true", help="only the lines that end with a star")
    options = parser.parse_intermixed_args()
    program, commands = os.path.abspath(options.draftsman), options.commands.split(",")
    start = min(run(program, ["--version"], tempfile.gettempdir())[0] for _ in range(5))
    print(f"{'input':44} {'kB':>7} {'command':17} {'CPU ms':>8} {'growth':>7} {'MB':>6}", flush=True)

    def line(name, length, command, cost, growth=None):
        cpu, memory, status = cost
        shown = f"{growth:7.1f}" if growth else " " * 7
        # Two versions of a document are twice the input.
        read = length * (2 if "changed" in command and "save" not in command else 1)
        star = " *" if excess(read, cpu, memory) or (growth or 0) > 7 or status < 0 else ""
        if options.stars and not star:
            return
        print(f"{name[:44]:44} {length / 1e3:7.0f} {command:17} {cpu * 1e3:8.0f} {shown} "
              f"{memory / 1e6:6.0f}{star}{ending(status)}", flush=True)

    for path in options.files:
        with open(path, "rb") as file:
            data = file.read()
        for command, cost in measure(program, os.path.basename(path), data, commands).items():
            line(os.path.basename(path), len(data), command, cost)
    if options.files:
        return
    for name, (suffix, make) in SHAPES.items():
        if options.only not in name:
            continue
        small, large = (make(k * options.size * 1000).encode() for k in (1, 4))
        before = measure(program, "a" + suffix, small, commands)
        for command, cost in measure(program, "a" + suffix, large, commands).items():
            growth = None
            if cost[0] > start + 0.1:
                growth = (cost[0] - start) / max(before[command][0] - start, 0.01)
            line(name, len(large), command, cost, growth)


main()
