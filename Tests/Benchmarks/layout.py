#!/usr/bin/env python3
"""Solves and saves one large layout with the command line, and times it.

    Tests/Benchmarks/layout.py [--views 10000] [--draftsman BINARY] [--on 390x844] [--keep FOLDER]

The layout is a feed: rows in a scroll view, each of ten views with an image, three labels in a
vertical stack and three buttons in a row of equal widths, pinned to margins and to the row above.
Without --draftsman the product is built for release first. Three commands are run in a folder of
their own, deleted at the end: `save` with solving, `solve`, and `save` after one constant has
changed. Printed are wall-clock seconds and the peak of the resident memory of each.

`LayoutBenchmark` times the engine alone, without files, on the same layout.
"""
import argparse
import json
import os
import subprocess
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def view(name, kind, children=(), **properties):
    made = {'id': name, 'class': kind}
    if children:
        made['children'] = list(children)
    if properties:
        made['properties'] = properties
    return made


def sized(name, kind, width, height):
    return view(name, kind, **{'intrinsicContentSize.width': width, 'intrinsicContentSize.height': height})


def equal(first, second, constant=0):
    return {'first': first, 'second': second, 'constant': constant}


def row_views(row):
    texts = view(f'texts{row}', 'UIStackView', [f'{name}{row}' for name in ('title', 'detail', 'date')],
                 axis='vertical', spacing=4)
    buttons = view(f'buttons{row}', 'UIStackView', [f'{name}{row}' for name in ('like', 'share', 'more')],
                   distribution='fillEqually', spacing=8)
    texts['arranged'] = buttons['arranged'] = 'all'
    return [
        view(f'row{row}', 'UIView', [f'image{row}', f'texts{row}', f'buttons{row}']),
        sized(f'image{row}', 'UIImageView', 40, 40), texts,
        sized(f'title{row}', 'UILabel', 80 + row % 37, 20), sized(f'detail{row}', 'UILabel', 150 + row % 91, 17),
        sized(f'date{row}', 'UILabel', 60, 14), buttons,
        sized(f'like{row}', 'UIButton', 40 + row % 7, 30), sized(f'share{row}', 'UIButton', 50, 30),
        sized(f'more{row}', 'UIButton', 30, 30),
    ]


def row_constraints(row, last):
    name = f'row{row}'
    made = [equal(f'{name}.left', 'list.left'), equal(f'{name}.right', 'list.right'),
            equal(f'{name}.width', 'root.width'),
            equal(f'{name}.top', f'row{row - 1}.bottom', 8) if row else equal(f'{name}.top', 'list.top')]
    if row == last:
        made.append(equal(f'{name}.bottom', 'list.bottom'))
    return made + [
        equal(f'image{row}.leading', f'{name}.leadingMargin'), equal(f'image{row}.top', f'{name}.topMargin'),
        equal(f'texts{row}.leading', f'image{row}.trailing', 8), equal(f'texts{row}.top', f'{name}.topMargin'),
        equal(f'texts{row}.trailing', f'{name}.trailingMargin'),
        equal(f'buttons{row}.top', f'texts{row}.bottom', 6),
        equal(f'buttons{row}.trailing', f'{name}.trailingMargin'),
        equal(f'buttons{row}.bottom', f'{name}.bottomMargin'),
    ]


def feed(count):
    rows = max(1, (count - 2) // 10)
    views = [view('root', 'UIView', ['list']), view('list', 'UIScrollView', [f'row{row}' for row in range(rows)])]
    constraints = [equal(f'list.{edge}', f'root.{edge}') for edge in ('left', 'top', 'right', 'bottom')]
    for row in range(rows):
        views += row_views(row)
        constraints += row_constraints(row, rows - 1)
    return {'format': 'draftsman.layout/1', 'id': 'feed', 'name': 'Feed', 'root': 'root',
            'views': views, 'constraints': constraints}


def build():
    command = ['swift', 'build', '-c', 'release', '--product', 'draftsman', '--package-path', ROOT]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    done = subprocess.run(command + ['--show-bin-path'], check=True, capture_output=True, text=True)
    return os.path.join(done.stdout.strip(), 'draftsman')


def timed(title, command, folder):
    """Runs a command to its end; prints what it took and the last line it wrote."""
    start = time.monotonic()
    with open(os.path.join(folder, 'out'), 'w+') as out:
        child = subprocess.Popen(command, cwd=folder, stdout=out, stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(child.pid, 0)
        out.seek(0)
        lines = out.read().strip().splitlines()
    seconds = time.monotonic() - start
    print(f'{title:<32}{seconds:8.2f} s wall {usage.ru_utime + usage.ru_stime:8.2f} s processor'
          f'{usage.ru_maxrss / 1024:8.0f} MB   exit {os.waitstatus_to_exitcode(status)}'
          f'   {len(lines)} lines: {lines[-1][:80] if lines else ""}', flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--views', type=int, default=10_000)
    parser.add_argument('--draftsman')
    parser.add_argument('--on', default='390x844')
    parser.add_argument('--keep')
    options = parser.parse_args()
    binary = os.path.abspath(options.draftsman) if options.draftsman else build()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or temporary
        os.makedirs(folder, exist_ok=True)
        document = feed(options.views)
        path = os.path.join(folder, 'feed.json')
        with open(path, 'w') as out:
            json.dump(document, out)
        print(f"{len(document['views'])} views, {len(document['constraints'])} constraints,"
              f' {os.path.getsize(path) / 1e6:.1f} MB')
        timed('save, solved', [binary, 'save', 'feed.json', '-m', 'First', '--on', options.on], folder)
        timed('solve', [binary, 'solve', 'feed.json', '--on', options.on], folder)
        for constraint in document['constraints']:
            if constraint['first'] == 'texts7.leading':
                constraint['constant'] += 5
        with open(path, 'w') as out:
            json.dump(document, out)
        timed('save again, one constant', [binary, 'save', 'feed.json', '-m', 'Second', '--on', options.on], folder)


main()
