#!/usr/bin/env python3
"""What a team's store costs, beside a file and beside git: one run, on a server of its own.

    swift build -c release --traits PostgreSQL --product draftsman
    swift build -c release --traits PostgreSQL --product history-benchmark
    python3 Tests/Benchmarks/team.py .build/release/draftsman .build/release/history-benchmark
        [--saves 16] [--revisions p300x10k=2000] [--only saves,p1k,p300x10k,latency]

The documents are those of `history-benchmark`: p1k is 1,000 revisions of 1,000 views, p300x10k 10,000 of
300. git keeps the same documents in a bare repository, which it packs as `gc` does, and reaches them
through `file://`, as if by a connection. PostgreSQL is started on loopback with its own settings,
so it waits for the disk at every COMMIT, and ended by its id.

  saves    one save of a whole document: into a file, into the database by 1 and by 8 writers, each on a
           branch of its own, and git add, commit and push into a bare repository by as many
  p1k …    the whole history pushed, cloned, and 30 revisions more pulled
  latency  five commands through a proxy, at 0 and at 20 ms a round trip

Time is the wall's, then the processor's: of the commands, and of the server behind them. Both begin
with starting the process. Of several the median counts. Markdown is printed; the last table has
the coefficients of the sizing model in the page RunningATeamsDatabase.
"""
import argparse, os, pathlib, resource, shutil, socket, statistics, subprocess, sys, tempfile, threading, time

FILE = "plan.layout.json"
NOBODY = {**os.environ, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
          "GIT_AUTHOR_NAME": "b", "GIT_AUTHOR_EMAIL": "b@example.invalid",
          "GIT_COMMITTER_NAME": "b", "GIT_COMMITTER_EMAIL": "b@example.invalid"}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A server of PostgreSQL in a folder."""

    def __init__(self, folder):
        newest = max(pathlib.Path("/usr/lib/postgresql").iterdir(), key=lambda path: int(path.name))
        self.programs, self.folder, self.port = newest / "bin", folder, free_port()
        folder.mkdir()
        if os.getuid() == 0:
            shutil.chown(folder, "postgres")
        self.run("initdb", "-D", folder / "data", "-U", "owner", "--no-locale", "-E", "UTF8", "-A", "trust")
        with open(folder / "data/postgresql.conf", "a") as settings:
            settings.write(f"port = {self.port}\nlisten_addresses = '127.0.0.1'\n"
                           f"unix_socket_directories = '{folder}'\n")
        self.run("pg_ctl", "-D", folder / "data", "-l", folder / "log", "-w", "start")
        self.process = int((folder / "data/postmaster.pid").read_text().split()[0])

    def run(self, program, *words):
        prefix = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        subprocess.run([*prefix, str(self.programs / program), *map(str, words)], check=True,
                       stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL, cwd="/")

    def stop(self):
        self.run("pg_ctl", "-D", self.folder / "data", "-m", "immediate", "stop")

    def ask(self, sql):
        return subprocess.run(
            [self.programs / "psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", "owner", "-d",
             "postgres", "-tAc", sql], check=True, capture_output=True, text=True).stdout.strip()

    def url(self, port=None):
        return f"postgresql://owner@127.0.0.1:{port or self.port}/postgres?sslmode=disable&gssencmode=disable"

    def processor(self):
        """The seconds that the server and its children have worked, those that have ended too."""
        ticks = 0
        for entry in os.listdir("/proc"):
            try:
                fields = pathlib.Path(f"/proc/{entry}/stat").read_text().rsplit(")", 1)[1].split()
            except (OSError, IndexError):
                continue
            if entry == str(self.process):
                ticks += sum(map(int, fields[11:15]))
            elif fields[1] == str(self.process):
                ticks += sum(map(int, fields[11:13]))
        return ticks / os.sysconf("SC_CLK_TCK")


class Proxy:
    """Leads connections to a port; each direction takes half of a round trip. Counts the round trips."""

    def __init__(self, port, milliseconds):
        self.target, self.delay, self.trips, self.client_speaks = port, milliseconds / 2000, 0, False
        self.lock = threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            client, _ = self.listener.accept()
            server = socket.create_connection(("127.0.0.1", self.target))
            for source, target, is_client in [(client, server, True), (server, client, False)]:
                source.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                threading.Thread(target=self.pump, args=(source, target, is_client), daemon=True).start()

    def pump(self, source, target, is_client):
        try:
            while data := source.recv(1 << 20):
                with self.lock:
                    self.trips += is_client and not self.client_speaks
                    self.client_speaks = is_client
                if self.delay:
                    time.sleep(self.delay)
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def taken(self):
        with self.lock:
            trips, self.trips = self.trips, 0
        return trips


class Cost:
    """What some work took, in milliseconds."""

    def __init__(self, server, work, count=1):
        def children():
            used = resource.getrusage(resource.RUSAGE_CHILDREN)
            return used.ru_utime + used.ru_stime
        before, there, begin = children(), server.processor(), time.monotonic()
        work()
        self.wall = (time.monotonic() - begin) * 1000 / count
        self.client = (children() - before) * 1000 / count
        self.server = (server.processor() - there) * 1000 / count

    def __str__(self):
        return f"{self.wall:,.1f} | {self.client:,.1f} | {self.server:,.1f}"


class Person:
    """Somebody with a folder and a cache of copies."""

    def __init__(self, program, folder, store):
        self.program, self.folder, self.store = program, folder, store
        folder.mkdir(parents=True)
        self.environment = {**os.environ, "HOME": str(folder), "XDG_CACHE_HOME": str(folder / "cache"),
                            "DRAFTSMAN_STORE": str(store), "DRAFTSMAN_AUTHOR": "b"}

    def run(self, *words):
        done = subprocess.run([self.program, *map(str, words)], cwd=self.folder, env=self.environment,
                              capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"{words}: {done.stderr or done.stdout}")
        return done.stdout

    def save(self, text, *words):
        (self.folder / FILE).write_bytes(text)
        self.run("save", FILE, "-m", "one", *words)


def git(folder, *words):
    return subprocess.run(["git", "-C", str(folder), *map(str, words)], check=True, env=NOBODY,
                          capture_output=True).stdout


class GitPerson:
    """Somebody with a clone, who works on a branch."""

    def __init__(self, folder, bare, branch):
        self.folder, self.branch = folder, branch
        git("/", "clone", "-q", f"file://{bare}", folder)
        git(folder, "config", "gc.auto", "0")
        git(folder, "checkout", "-q", "-B", branch)

    def commit(self, text):
        (self.folder / FILE).write_bytes(text)
        git(self.folder, "add", "-A")
        git(self.folder, "commit", "-q", "--allow-empty", "-m", "one")

    def save(self, text):
        self.commit(text)
        git(self.folder, "push", "-q", "origin", self.branch)


def together(works):
    """Does several things at once."""
    threads = [threading.Thread(target=work) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


class Benchmark:
    def __init__(self, given, folder):
        self.given, self.folder = given, folder
        self.program, self.maker = (str(pathlib.Path(p).resolve()) for p in (given.program, given.maker))
        self.server = Server(folder / "server")
        self.made = {}
        self.coefficients = []

    def person(self, name, store):
        return Person(self.program, self.folder / name, store)

    def reset(self):
        self.server.ask("DROP SCHEMA IF EXISTS draftsman CASCADE")
        self.person(f"setup{time.monotonic_ns()}", "x").run("remote", "setup", self.server.url(), "-q")

    def workload(self, name):
        """A store and a bare repository with the same history."""
        if name not in self.made:
            store, bare = self.folder / f"{name}.draftsman", self.folder / f"{name}.git"
            count = dict(pair.split("=") for pair in self.given.revisions.split(",") if pair).get(name)
            subprocess.run([self.maker, name, "--only-make", "--keep", store, "--keep-git", bare,
                            *(["--revisions", count] if count else [])], check=True)
            self.made[name] = store, bare
        return self.made[name]

    def documents(self, bare, count):
        """The last documents of the main branch, the oldest first."""
        names = git(bare, "rev-list", "--first-parent", f"-{count}", "main").decode().split()
        return [git(bare, "show", f"{name}:{FILE}") for name in reversed(names)]

    def saves(self):
        count = self.given.saves
        texts = self.documents(self.workload("p1k")[1], count + 1)
        print(f"\nA save of a document of {len(texts[0]) / 1000:,.0f} kB (1,000 views), ms each of {count}:\n")
        print("| | wall | commands | server |\n|---|--:|--:|--:|")

        def measure(title, people):
            for person, words in people:
                person.save(texts[0], *words)
            cost = Cost(self.server, lambda: together(
                [lambda person=person, words=words: [person.save(text, *words) for text in texts[1:]]
                 for person, words in people]), count * len(people))
            print(f"| {title} | {cost} |", flush=True)
            return cost

        file = self.person("file", "layouts.draftsman")
        measure("on a file", [(file, [])])
        for writers in (1, 8):
            self.reset()
            first = self.person(f"first{writers}", self.server.url())
            first.save(texts[0])
            people = []
            for number in range(writers):
                first.run("branch", f"job-{number}")
                people.append((self.person(f"pg{writers}-{number}", self.server.url()),
                               ["--branch", f"job-{number}"]))
            cost = measure(f"PostgreSQL, {writers} writer{'s' * (writers > 1)}", people)
        self.coefficients.append(("server's processor time for a save, 8 writers", f"{cost.server:.1f} ms"))
        for writers in (1, 8):
            bare = self.folder / f"push{writers}.git"
            git("/", "init", "-q", "--bare", "-b", "main", bare)
            people = [(GitPerson(self.folder / f"git{writers}-{number}", bare, f"job-{number}"), [])
                      for number in range(writers)]
            measure(f"git add, commit, push, {writers} writer{'s' * (writers > 1)}", people)

    def history(self, name):
        store, bare = self.workload(name)
        own = self.person(f"{name}-own", store)
        count = int(own.run("sql", "SELECT count(*) FROM revision").split()[-1])
        texts = self.documents(bare, 30)
        self.reset()
        own.run("remote", "add", "origin", self.server.url())
        print(f"\n{name}, {count:,} revisions, ms:\n")
        print("| | wall | commands | server | git: wall | commands |\n|---|--:|--:|--:|--:|--:|")

        def line(title, work, in_git):
            costs = [Cost(self.server, lambda work=work: work()) for work in works(work)]
            theirs = [Cost(self.server, lambda work=work: work()) for work in works(in_git)]
            middle = sorted(costs, key=lambda cost: cost.wall)[len(costs) // 2]
            git_cost = sorted(theirs, key=lambda cost: cost.wall)[len(theirs) // 2]
            print(f"| {title} | {middle} | {git_cost.wall:,.1f} | {git_cost.client:,.1f} |", flush=True)
            return middle

        works = lambda work: work if isinstance(work, list) else [work]
        pushed = self.folder / f"{name}-pushed.git"
        git("/", "init", "-q", "--bare", "-b", "main", pushed)
        line("push everything", lambda: own.run("push", "--all"),
             lambda: git(bare, "push", "-q", "--mirror", f"file://{pushed}"))
        size = int(self.server.ask(
            "SELECT sum(pg_total_relation_size(oid)) FROM pg_class "
            "WHERE relnamespace = 'draftsman'::regnamespace AND relkind = 'r'"))
        rows = dict(line.split("|") for line in self.server.ask(
            "SELECT relname, pg_total_relation_size(oid) FROM pg_class "
            "WHERE relnamespace = 'draftsman'::regnamespace AND relkind = 'r'").split("\n"))
        people = [self.person(f"{name}-clone{n}", "layouts.draftsman") for n in range(3)]
        clone = line(
            "clone", [lambda p=p: p.run("clone", self.server.url()) for p in people],
            [lambda n=n: git("/", "clone", "-q", f"file://{pushed}", self.folder / f"{name}-git{n}")
             for n in range(3)])
        file = (people[0].folder / "layouts.draftsman").stat().st_size
        # Somebody repeats the last revisions, which are changes once more since the first one differs.
        publisher = GitPerson(self.folder / f"{name}-publisher", pushed, "main")
        for text in texts:
            people[0].save(text)
            publisher.commit(text)
        people[0].run("push")
        git(publisher.folder, "push", "-q", "origin", "main")
        line(f"pull {len(texts)} revisions", [lambda p=p: p.run("pull") for p in people[1:]],
             [lambda n=n: git(self.folder / f"{name}-git{n}", "pull", "-q", "--ff-only") for n in range(2)])
        nothing = line("fetch with nothing new", [lambda: people[1].run("fetch")] * 5,
                       [lambda: git(self.folder / f"{name}-git0", "fetch", "-q")] * 5)
        packed = sum(f.stat().st_size for f in (pushed / "objects").rglob("*") if f.is_file())
        print(f"\nBytes of the database {size / 1e6:,.1f} MB ("
              + ", ".join(f"{key} {int(value) / 1e6:,.2f}" for key, value in sorted(rows.items()))
              + f"), of a clone's file {file / 1e6:,.1f} MB, of git's pack {packed / 1e6:,.1f} MB")
        self.coefficients += [
            (f"database, {name}", f"{size / count / 1000:.2f} kB a revision"),
            (f"clone's file, {name}", f"{file / count / 1000:.2f} kB a revision"),
            (f"clone, {name}: processor", f"{clone.client / count:.2f} ms a revision"),
            (f"clone, {name}: the server's", f"{clone.server / count:.3f} ms a revision"),
            (f"fetch with nothing new, {name}: the server's", f"{nothing.server:.1f} ms")]

    def latency(self):
        texts = self.documents(self.workload("p1k")[1], 15)
        print("\nLatency of a command, ms of the wall (round trips, connecting included):\n")
        print("| | 0 ms | 20 ms |\n|---|--:|--:|")
        columns = []
        for delay in (0, 20):
            self.reset()
            proxy = Proxy(self.server.port, delay)
            person = self.person(f"latency{delay}", self.server.url(proxy.port))
            other = self.person(f"remote{delay}", "layouts.draftsman")
            person.save(texts[0])
            other.run("clone", self.server.url(proxy.port))
            column = {}

            def timed(title, work):
                proxy.taken()
                begin = time.monotonic()
                work()
                column.setdefault(title, []).append(((time.monotonic() - begin) * 1000, proxy.taken()))
            for number in range(5):
                timed("save", lambda: person.save(texts[1 + 2 * number]))
                timed("log", lambda: person.run("log", "-n", "5"))
                timed("diff", lambda: person.run("diff", "HEAD~1..HEAD"))
                timed("fetch one revision", lambda: other.run("fetch"))
                timed("fetch nothing", lambda: other.run("fetch"))
                other.run("pull")
                other.save(texts[2 + 2 * number])
                timed("push one revision", lambda: other.run("push"))
            columns.append(column)
        for title in columns[0]:
            cells = []
            for column in columns:
                wall = statistics.median(wall for wall, _ in column[title])
                cells.append(f"{wall:,.0f} ({statistics.median_high(trips for _, trips in column[title])})")
            print(f"| {title} | {' | '.join(cells)} |", flush=True)

    def run(self):
        for part in self.given.only.split(","):
            {"saves": self.saves, "latency": self.latency}.get(part, lambda: self.history(part))()
        if self.coefficients:
            print("\n| coefficient | measured |\n|---|--:|")
            for title, value in self.coefficients:
                print(f"| {title} | {value} |")


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("maker", help="history-benchmark")
    options.add_argument("--saves", type=int, default=16)
    options.add_argument("--revisions", default="", help="shorter histories: p300x10k=2000")
    options.add_argument("--only", default="saves,latency,p1k,p300x10k")
    given = options.parse_args()
    with tempfile.TemporaryDirectory(prefix="draftsman-team-") as scratch:
        # The server's user has to pass through the folder.
        os.chmod(scratch, 0o755)
        benchmark = Benchmark(given, pathlib.Path(scratch))
        try:
            benchmark.run()
        finally:
            benchmark.server.stop()


main()
