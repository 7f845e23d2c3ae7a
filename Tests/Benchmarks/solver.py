#!/usr/bin/env python3
"""Times our solver against kiwi on the seven workloads, in one interleaved run.

    Tests/Benchmarks/solver.py [--sizes 10,100,1000] [--work stack,form,...] [--rounds 3] [--out FILE]
                               [--budget 60] [--peer python|c++|both|none] [--values] [--ours BINARY]
                               [--contradiction]

What it does, in a folder of its own that is deleted at the end (--keep FOLDER keeps it):
1. makes a virtual environment with PyPI's `kiwisolver`, a C++ library with a Python face. Where
   PyPI cannot be reached it says so and times our solver alone.
2. unpacks the headers out of that project's source archive and compiles `kiwi_runner.cpp` with
   the C++ compiler, if there is one: kiwi without Python's overhead, the fairest peer.
3. writes the workloads (`gen.py` of ../shared/bench/solver): stack, form, chat, grid, deep, enaml
   and toolbar at every size. The script of each is 24 resizes, 30 one-point drags, 20 changed
   constants, 10 removals and 10 additions; after each step all variables are read.
4. builds the product SolverBenchmark for release and runs, in turns, ours and kiwi in both of its
   insertion orders (`sorted` and `file`; the better one counts, cell by cell), with priorities as
   strengths over a range of 1e7, where kiwi's answers are right most often.
5. prints medians of processor time (the clock of the thread) and the ratio kiwi / ours per
   workload, size and operation, and the peak memory. Above 1 we are faster, or smaller.

`--contradiction` also times ours with one row more, which says of a required equation from the middle
of the file that it is 7 points off, and prints how many times as long that takes. Kiwi refuses such
a row and has nothing to compare.

`--values` compares the answers too, by `compare.py`: which of the two is better, level by level.
A cell `-` was not reached: kiwi gave up after --budget seconds of one build or script.

Figures of 2 cores that had other work, `--rounds 2 --peer c++`: kiwi in C++ / ours, medians of
processor time. At 10 views we are ahead in 44 cells of 49, level in one (memory of chat) and behind
in four: form, remove 0.67, add 0.92 and memory 0.94 (132 KB against 124); enaml, add 0.83. At 100:

              build   resize     drag constant   remove      add   memory
    stack        17       38      7.2       51       14       24      2.8
    form         12      6.9      7.1      4.7      5.8      5.8      2.3
    chat        9.3      4.7      5.1       26       24       41      1.7
    grid         10      7.3      6.5       12      1.8      1.6      2.4
    deep         14      8.6      7.7      160      361      412      8.7
    enaml        14      9.2      7.6      9.4      3.5      6.9      2.5
    toolbar     130      204      4.7    3,307      159      184      4.8

At 1,000 views kiwi builds 160 to 270 times as long and its resizes take 60 to 370 times as long
where it ends within a minute; form, deep, enaml and toolbar did not. At 10,000 views it was not
run: nothing of it ended within a minute when it was. Ours at 10,000 views, in milliseconds (one round
on the same 2 cores, which had a load of 10 to 16 from other work; processor time):

              build   resize     drag constant   remove      add   memory
    stack       113       32     0.42     0.06      4.9      4.5    28 MB
    form         61     0.07     0.07     0.67      6.0      5.9    35 MB
    chat         51      1.8     0.08     0.19      3.0      4.1    29 MB
    grid         26     0.07     0.07      1.5      1.1      0.9    22 MB
    deep         34     0.08     0.08      1.1      3.5      1.0    21 MB
    enaml       141     0.12     0.12     0.02      1.9      2.1    50 MB
    toolbar      70       68     0.11     0.25      4.4      4.4    47 MB

The same at 1,000, 10,000 and 100,000 views, in milliseconds, and by which power of the number of
views the last step grows:

              build                            resize
    stack       5.5    113    3,267   1.5      1.1      32   1,344   1.6
    form        5.2     61      589   1.0    0.008    0.07     1.3   1.3
    chat        5.1     51      551   1.0     0.11     1.8      41   1.4
    grid        2.7     26      255   1.0    0.008    0.07     1.2   1.2
    deep        3.2     34      329   1.0    0.009    0.08     1.6   1.3
    enaml        10    141    1,909   1.1    0.009    0.12     2.2   1.3
    toolbar     6.7     70        -     -      3.4      68       -     -

The stack and the toolbar were run again when forms began to stop where what they wanted is reached and moves to be
made bit by bit (load of 4, the lesser of two rounds, processor time, in milliseconds; before it, in the same hours,
stack resizes took 30 and 906 ms, the toolbar's third resize 633 ms and 74.7 s):

              build                            resize
    stack       6.7    137    2,106   1.2     0.93      20     450   1.4
    toolbar     9.0     94      979   1.0      3.0      36     543   1.2
    chat        7.2     69      706   1.0     0.16     2.1      46   1.3

Bytes per constraint at 10,000 views (the peak of the build and the whole script over what the problem as read
takes; the column "memory" above is the same), before and after tables were packed and lists given back, since
what is mostly zero or one is kept only where there is any and what a first basis is chosen with is given back, and
since free columns have numbers of their own:

               stack     form     chat     grid     deep    enaml  toolbar
    before       910      728      800      530      684      713    1,024
    after        358      407      421      390      367      422      618
    since        330      381      363      351      330      412      552
    free         285      364      314      309      277      409      548

What is left: tables by column; rows with their bookkeeping; the forms; gaps that tables leave in the heap as they
grow (one byte in ten to one in five); and 20 bytes of the benchmark's own. Codes of two bytes for coefficients,
weights and priorities took it to 259, 333, 292, 276, 249, 369 and 540, but builds of enaml took 6 % longer with them
and constants in grid 8 %, so they were not kept.

The resize at 10,000 and 100,000 views before and after free columns had numbers of their own, in turns (three runs
each, medians, milliseconds; load of 3 to 5): stack 15.2 and 386, then 15.7 and 325 (by the power 1.4, then 1.3); chat
1.6 and 44, then 1.4 and 33 (1.4 both).

Rows whose coefficients are all 1 or -1 without coefficients, the sign in a bit of the column's number, take 10 to 24
bytes a constraint less; all of grid takes 6 % more instructions with them, so they were not kept.

**Limits.** A resize pivots once for each view that begins or ceases to give way. In large blocks such a
pivot costs the forms whose values change (`Sources/Simplex/Tableau`). In deeply nested stacks of equal parts
a pivot from a point that is far off changes forms in all of them. There the first search of blocks of 8,192
columns and more begins again (`Engine.restart`), and later moves are made bit by bit
(`Sources/Simplex/Glide`). A solve ends after 5,000 pivots plus 200 for each form and says so.
"""
import argparse
import json
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SHARED = os.path.join(os.path.dirname(ROOT), 'shared', 'bench', 'solver')
WORK = 'stack,form,chat,grid,deep,enaml,toolbar'
STEPS = ['resize', 'drag', 'edit-const', 'edit-remove', 'edit-add']
TITLES = ['build ms', 'resize µs', 'drag µs', 'constant µs', 'remove µs', 'add µs', 'memory KB']
NO_CACHE = dict(os.environ, PYTHONDONTWRITEBYTECODE='1')


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, env=NO_CACHE, **options)


def python_peer(folder):
    """The commands of kiwi under Python, or none if PyPI is out of reach."""
    environment = os.path.join(folder, 'environment')
    subprocess.run([sys.executable, '-m', 'venv', environment], check=True)
    python = os.path.join(environment, 'bin', 'python')
    made = run([python, '-m', 'pip', 'install', '-q', 'kiwisolver'])
    if made.returncode:
        print('PyPI cannot be reached, so kiwi is not timed:', made.stderr.strip()[-200:])
        return {}
    runner = os.path.join(SHARED, 'runners', 'kiwi_py_runner.py')
    return {f'kiwi-python {order}': [python, runner, '--order', order, '--top', '1e7']
            for order in ('sorted', 'file')}


def native_peer(folder):
    """The commands of kiwi in C++, or none without a compiler or the headers."""
    got = run([sys.executable, '-m', 'pip', 'download', '-q', '--no-deps',
               '--no-binary', 'kiwisolver', '-d', folder, 'kiwisolver==1.4.9'])
    archives = [name for name in os.listdir(folder) if name.endswith('.tar.gz')]
    if not archives:
        print('no source archive of kiwisolver:', got.stderr.strip()[-200:])
        return {}
    with tarfile.open(os.path.join(folder, archives[0])) as archive:
        archive.extractall(folder, filter='data')
    headers = os.path.join(folder, archives[0][:-len('.tar.gz')])
    runners = os.path.join(SHARED, 'runners')
    binary = os.path.join(folder, 'kiwi')
    try:
        made = run(['c++', '-O3', '-march=native', '-DNDEBUG', '-std=c++17', '-I', headers, '-I', runners,
                    os.path.join(runners, 'kiwi_runner.cpp'), '-o', binary])
    except FileNotFoundError:
        print('no C++ compiler: kiwi is timed under Python only')
        return {}
    if made.returncode:
        print('kiwi does not compile here:', made.stderr[-300:])
        return {}
    return {f'kiwi-c++ {order}': [binary, '--order', order, '--top', '1e7'] for order in ('sorted', 'file')}


def our_solver(binary):
    if binary:
        return {'ours': [os.path.abspath(binary)]}
    build = ['swift', 'build', '-c', 'release', '--product', 'SolverBenchmark', '--package-path', ROOT]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    folder = run(build + ['--show-bin-path']).stdout.strip()
    return {'ours': [os.path.join(folder, 'SolverBenchmark')]}


def measure(command, path, options, values=None):
    """One line of figures of a runner, or what became of it."""
    extra = ['--values', values] if values else []
    try:
        done = run(command + [path, '--reps', '3', '--budget', str(options.budget), '--clock', 'cpu'] + extra,
                   timeout=2 * options.budget + 60)
    except subprocess.TimeoutExpired:
        return None
    lines = done.stdout.strip().splitlines()
    return json.loads(lines[-1]) if done.returncode == 0 and lines else None


def cells(rows):
    """Medians of build, steps and memory over the rounds of one runner; None where unfinished."""
    rows = [row for row in rows if row]
    if not rows:
        return [None] * len(TITLES)
    builds = [ms for row in rows for ms in row['build_ms']]
    found = [statistics.median(builds) if builds else None]
    for step in STEPS:
        samples = [us for row in rows for us in row['samples'].get(step, [])]
        found.append(statistics.median(samples) if samples else None)
    finished = [row['mem_kb'] for row in rows if not row['timeout']]
    return found + [min(finished) if finished else None]


def best(one, other):
    return [min((value for value in pair if value is not None), default=None) for pair in zip(one, other)]


def number(value):
    return '-' if value is None else f'{value:.0f}' if value >= 100 else f'{value:.3g}'


def report(name, results):
    """Prints the table of one file; returns the cells in which a peer is ahead."""
    ours = cells(results['ours'])
    lines, behind = [('ours', ours)], []
    for peer in ('kiwi-c++', 'kiwi-python'):
        orders = [cells(rows) for key, rows in results.items() if key.startswith(peer + ' ')]
        if not orders:
            continue
        peers = best(*orders)
        ratios = [a / b if a is not None and b else None for a, b in zip(peers, ours)]
        lines += [(peer, peers), ('  / ours', ratios)]
        behind += [f'{name} {title.split()[0]} ({peer} {ratio:.2f})'
                   for title, ratio in zip(TITLES, ratios) if ratio is not None and ratio < 1]
    print(f'\n{name:<14}' + ''.join(f'{title:>13}' for title in TITLES))
    for title, values in lines:
        print(f'{title:<14}' + ''.join(f'{number(value):>13}' for value in values), flush=True)
    return behind


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--sizes', default='10,100,1000')
    parser.add_argument('--work', default=WORK)
    parser.add_argument('--rounds', type=int, default=3)
    parser.add_argument('--budget', type=float, default=60)
    parser.add_argument('--peer', default='both', choices=('python', 'c++', 'both', 'none'))
    parser.add_argument('--contradiction', action='store_true')
    parser.add_argument('--values', action='store_true')
    parser.add_argument('--ours')
    parser.add_argument('--out')
    parser.add_argument('--keep')
    options = parser.parse_args()
    if not os.path.exists(os.path.join(SHARED, 'gen.py')):
        sys.exit(f'the workloads are not there: {SHARED}')
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or temporary
        os.makedirs(folder, exist_ok=True)
        compare_all(options, folder)


def contradict(path):
    """Writes the problem with one required equation once more, 7 points off; returns its path."""
    lines = open(path).read().splitlines()
    rows = [number for number, line in enumerate(lines) if line.split(' ')[0] in ('con', 'off')]
    removed = {line.split(' ')[1] for line in lines if line.startswith('rem ')}
    required = [words for words in (lines[number].split(' ') for number in rows)
                if words[0] == 'con' and words[2:4] == ['1000', 'e'] and words[1] not in removed]
    words = list(required[len(required) // 2])
    words[1], words[4] = str(len(rows)), repr(float(words[4]) + 7)
    lines.insert(rows[-1] + 1, ' '.join(words))
    changed = path.replace('.alp', '+1.alp')
    with open(changed, 'w') as file:
        file.write('\n'.join(lines) + '\n')
    return changed


def report_contradiction(name, command, path, options, plain):
    """Prints the figures of ours with one contradiction, and the ratios to those without it."""
    row = measure(command, contradict(path), options)
    if row and not row['timeout'] and row['refused'] == 0:
        sys.exit(f'{name}: the contradiction was not found')
    figures, without = cells([row]), cells(plain)
    ratios = [a / b if a is not None and b else None for a, b in zip(figures, without)]
    for title, values in (('with one more', figures), ('  / ours', ratios)):
        print(f'{title:<14}' + ''.join(f'{number(value):>13}' for value in values), flush=True)


def compare_all(options, folder):
    solvers = our_solver(options.ours)
    if options.peer in ('c++', 'both'):
        solvers.update(native_peer(folder))
    if options.peer in ('python', 'both'):
        solvers.update(python_peer(folder))
    gen = run([sys.executable, os.path.join(SHARED, 'gen.py'), folder, '--sizes', options.sizes, '--only', options.work])
    if gen.returncode:
        sys.exit(gen.stderr)
    out = open(options.out, 'a') if options.out else None
    behind = []
    for size in options.sizes.split(','):
        for work in options.work.split(','):
            path = os.path.join(folder, f'{work}-{size}.alp')
            results = {name: [] for name in solvers}
            given_up = set()
            for turn in range(options.rounds):
                for name, command in solvers.items():
                    if name in given_up:
                        continue
                    values = os.path.join(folder, name.replace(' ', '-')) if options.values and not turn else None
                    row = measure(command, path, options, values)
                    results[name].append(row)
                    if row is None or row['timeout']:
                        given_up.add(name)
                    if out and row:
                        out.write(json.dumps(dict(row, solver=name)) + '\n')
                        out.flush()
            behind += report(f'{work}-{size}', results)
            if options.contradiction:
                report_contradiction(f'{work}-{size}', solvers['ours'], path, options, results['ours'])
            if options.values:
                judge(folder, path, solvers)
    print('\nbehind: ' + ('; '.join(behind) if behind else 'nowhere'))


def judge(folder, path, solvers):
    """Compares our answers with those of each peer, level by level."""
    for name in solvers:
        if name != 'ours':
            files = [os.path.join(folder, other.replace(' ', '-')) for other in ('ours', name)]
            if all(os.path.exists(file) for file in files):
                done = run([sys.executable, os.path.join(SHARED, 'compare.py'), path] + files)
                print(f'  ours (A) and {name} (B):', done.stdout.strip().splitlines()[-1:] or done.stderr[-200:])


main()
