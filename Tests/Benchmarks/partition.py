#!/usr/bin/env python3
"""Cuts the leader of a Patroni cluster off under writers, heals it, and looks for what was lost.

  partition.py DRAFTSMAN PATRONI [--rounds N] [--writers N]

Three hosts in network namespaces of their own, each with etcd and a PostgreSQL that Patroni keeps
(synchronous_mode_strict); writers in a fourth, and one beside the leader, who stays on the wrong
side of the cut. Each `draftsman save --store postgresql://…` that ended with 0 was acknowledged. After
each round the database is asked: everything acknowledged must be there once, nothing twice.

DRAFTSMAN is built with the trait PostgreSQL; PATRONI is the folder with `patroni` of a virtual
environment that the account postgres can read (pip install 'patroni[etcd3,psycopg3]'). Needs root,
Linux, etcd, PostgreSQL 15 in /usr/lib/postgresql, and nobody else who uses namespaces named dm-*.
Ends with status 1 if anything was lost or is there twice. About a minute and a half for a round.
"""
import argparse, collections, json, os, shutil, signal, subprocess, sys, tempfile, threading, time
import urllib.request

NODES = ["dm-1", "dm-2", "dm-3"]
CLIENTS = "dm-clients"
NET = "10.77.0."
ADDRESS = {name: NET + str(index + 1) for index, name in enumerate(NODES)} | {CLIENTS: NET + "9"}
BINARIES = sorted(p for p in os.listdir("/usr/lib/postgresql") if p.isdigit())[-1:]
PG = f"/usr/lib/postgresql/{BINARIES[0]}/bin" if BINARIES else ""


def ip(*words):
    subprocess.run(["ip", *words], check=True)


def inside(name, *command):
    return ["ip", "netns", "exec", name, *command]


class Net:
    """A bridge in the clients' namespace and a link to each node."""

    def __init__(self):
        for name in [CLIENTS, *NODES]:
            ip("netns", "add", name)
            subprocess.run(inside(name, "ip", "link", "set", "lo", "up"), check=True)
        ip("-n", CLIENTS, "link", "add", "bridge", "type", "bridge")
        ip("-n", CLIENTS, "addr", "add", ADDRESS[CLIENTS] + "/24", "dev", "bridge")
        ip("-n", CLIENTS, "link", "set", "bridge", "up")
        for name in NODES:
            ip("-n", CLIENTS, "link", "add", "to-" + name, "type", "veth", "peer", "name", "net",
               "netns", name)
            ip("-n", CLIENTS, "link", "set", "to-" + name, "master", "bridge", "up")
            ip("-n", name, "addr", "add", ADDRESS[name] + "/24", "dev", "net")
            ip("-n", name, "link", "set", "net", "up")

    def set_link(self, node, state):
        ip("-n", CLIENTS, "link", "set", "to-" + node, state)

    def remove(self):
        for name in [*NODES, CLIENTS]:
            subprocess.run(["ip", "netns", "del", name], check=False)


class Cluster:
    """etcd and Patroni on each node."""

    def __init__(self, folder, patroni):
        self.folder, self.processes, self.asking = folder, [], None
        peers = ",".join(f"{n}=http://{ADDRESS[n]}:2380" for n in NODES)
        for name in NODES:
            home = os.path.join(folder, name)
            os.makedirs(home)
            here = ADDRESS[name]
            self.start(name, ["etcd", "--name", name, "--data-dir", home + "/etcd",
                              "--listen-peer-urls", f"http://{here}:2380",
                              "--initial-advertise-peer-urls", f"http://{here}:2380",
                              "--listen-client-urls", f"http://{here}:2379,http://127.0.0.1:2379",
                              "--advertise-client-urls", f"http://{here}:2379",
                              "--initial-cluster", peers, "--heartbeat-interval", "200",
                              "--election-timeout", "2000"], "etcd")
        time.sleep(4)
        for name in NODES:
            home = os.path.join(folder, name)
            with open(home + "/patroni.yml", "w") as file:
                json.dump(self.settings(name, home), file, indent=1)
            subprocess.run(["chown", "-R", "postgres", home], check=True)
            self.start(name, ["runuser", "-u", "postgres", "--", os.path.join(patroni, "patroni"),
                              home + "/patroni.yml"], "patroni")

    def settings(self, name, home):
        here = ADDRESS[name]
        login = lambda user: {"username": user, "password": user}
        return {
            "scope": "layouts", "name": name,
            "restapi": {"listen": here + ":8008", "connect_address": here + ":8008"},
            "etcd3": {"hosts": [ADDRESS[n] + ":2379" for n in NODES]},
            "bootstrap": {
                "dcs": {
                    "ttl": 20, "loop_wait": 5, "retry_timeout": 5, "synchronous_mode": True,
                    "synchronous_mode_strict": True, "maximum_lag_on_failover": 1 << 20,
                    "postgresql": {"use_pg_rewind": True, "parameters": {
                        "synchronous_commit": "on", "wal_log_hints": "on", "max_connections": 60,
                        "shared_buffers": "32MB", "fsync": "on"}}},
                "initdb": [{"encoding": "UTF8"}, {"locale": "C"}, "data-checksums"]},
            "postgresql": {
                "listen": f"{here},127.0.0.1:5432", "connect_address": here + ":5432",
                "data_dir": home + "/data", "bin_dir": PG, "pgpass": home + "/pgpass",
                "parameters": {"unix_socket_directories": home},
                "pg_hba": ["local all all trust", f"host all all {NET}0/24 trust",
                           "host all all 127.0.0.1/32 trust",
                           f"host replication all {NET}0/24 trust",
                           "host replication all 127.0.0.1/32 trust"],
                "authentication": {"superuser": login("postgres"), "replication": login("copier"),
                                   "rewind": login("rewinder")}}}

    def start(self, name, command, kind):
        log = open(os.path.join(self.folder, f"{name}.{kind}.log"), "ab")
        self.processes.append(subprocess.Popen(
            inside(name, *command), stdout=log, stderr=log, stdin=subprocess.DEVNULL,
            start_new_session=True))

    def view(self, node):
        """What a node's Patroni says of the cluster, asked from the clients' namespace."""
        script = ("import sys,urllib.request;"
                  f"print(urllib.request.urlopen('http://{ADDRESS[node]}:8008/cluster',timeout=2)"
                  ".read().decode())")
        run = subprocess.run(inside(CLIENTS, sys.executable, "-c", script), capture_output=True,
                             text=True)
        try:
            return {m["name"]: m for m in json.loads(run.stdout)["members"]}
        except (ValueError, KeyError):
            return {}

    def wait(self, what, condition, seconds=300):
        end = time.time() + seconds
        while time.time() < end:
            for node in NODES:
                found = condition(self.view(node))
                if found:
                    return found
            time.sleep(1)
        views = {node: self.view(node) for node in NODES}
        raise SystemExit(f"{what}: not within {seconds} s; logs are in {self.folder}: {views}")

    def whole(self, view):
        """The leader, if all three run and one follows it synchronously."""
        leaders = [n for n, m in view.items() if m["role"] == "leader" and m["state"] == "running"]
        others = [m for n, m in view.items() if n not in leaders]
        sound = len(others) == 2 and all(m["state"] == "streaming" for m in others)
        return leaders[0] if len(leaders) == 1 and sound and any(
            m["role"] == "sync_standby" for m in others) else None

    def stop(self):
        for process in reversed(self.processes):
            try:
                os.killpg(process.pid, signal.SIGTERM)
            except ProcessLookupError:
                pass
        time.sleep(3)
        for name in NODES:
            pids = subprocess.run(["ip", "netns", "pids", name], capture_output=True, text=True)
            for pid in pids.stdout.split():
                try:
                    os.kill(int(pid), signal.SIGKILL)
                except ProcessLookupError:
                    pass


class Draftsman:
    """The program, with a home folder for each who uses it."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder

    def run(self, namespace, who, url, *words, text=None):
        home = os.path.join(self.folder, who)
        os.makedirs(home, exist_ok=True)
        environment = {"PATH": os.environ["PATH"], "HOME": home, "DRAFTSMAN_AUTHOR": who}
        return subprocess.run(
            inside(namespace, self.program, *words, "--store", url), cwd=home, env=environment,
            input=text, capture_output=True, text=True)


class Writer(threading.Thread):
    """Saves one layout again and again, and notes what was acknowledged."""

    def __init__(self, draftsman, namespace, name, branch, url, prefix, until):
        super().__init__(daemon=True)
        self.draftsman, self.namespace, self.writer = draftsman, namespace, name
        self.branch, self.url, self.prefix, self.until = branch, url, prefix, until
        self.acknowledged, self.refused, self.gap = [], collections.Counter(), 0.0

    def run(self):
        number, last = 0, time.time()
        while not self.until.is_set():
            number += 1
            message = f"{self.prefix} {self.writer} {number}"
            document = {"format": "draftsman.layout/1", "layouts": [{
                "id": self.writer, "views": [{"id": "root", "label": message}]}]}
            result = self.draftsman.run(
                self.namespace, self.writer, self.url, "save", "-", "--as",
                f"{self.writer}.layout.json", "-m", message, "--branch", self.branch,
                text=json.dumps(document))
            if result.returncode == 0:
                self.acknowledged.append(message)
                self.gap, last = max(self.gap, time.time() - last), time.time()
            else:
                self.refused[result.stderr.strip().split("\n")[0][:120]] += 1
                time.sleep(0.2)


def messages(draftsman, url, branch):
    for _ in range(60):
        result = draftsman.run(CLIENTS, "auditor", url, "log", branch, "--json=lines")
        if result.returncode == 0:
            break
        time.sleep(2)
    else:
        raise SystemExit(f"log of {branch}: {result.stderr}")
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    return collections.Counter(row["message"] for row in rows if "message" in row)


def play(number, cluster, net, draftsman, url, writers):
    leader = cluster.wait("a whole cluster", cluster.whole)
    until = threading.Event()
    mine = f"postgresql://postgres@127.0.0.1/layouts?replicated=yes&connect_timeout=2&sslmode=disable"
    team = [Writer(draftsman, CLIENTS, f"w{i}", f"w{i}" if i else "main", url, f"round {number}",
                   until) for i in range(writers)]
    team.append(Writer(draftsman, leader, "wrong", "wrong", mine, f"round {number}", until))
    for writer in team:
        writer.start()
    time.sleep(6)
    net.set_link(leader, "down")
    cut = time.time()
    others = [n for n in NODES if n != leader]
    successor = cluster.wait("another leader", lambda view: next(
        (n for n in others if view.get(n, {}).get("role") == "leader"
         and view[n]["state"] == "running"), None))
    elected = time.time() - cut
    time.sleep(8)
    net.set_link(leader, "up")
    cluster.wait("the old leader back", cluster.whole)
    time.sleep(6)
    until.set()
    for writer in team:
        writer.join()
    return leader, successor, elected, team


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(2))
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("draftsman")
    parser.add_argument("patroni")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--writers", type=int, default=8)
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="partition.")
    os.chmod(folder, 0o755)
    net = Net()
    cluster, failed = None, True
    try:
        cluster = Cluster(folder, options.patroni)
        cluster.wait("a whole cluster", cluster.whole)
        hosts = ",".join(ADDRESS[n] for n in NODES)
        url = (f"postgresql://postgres@{hosts}/layouts?replicated=yes&connect_timeout=2"
               "&target_session_attrs=read-write&sslmode=disable")
        subprocess.run(inside(CLIENTS, "psql", url.replace("/layouts", "/postgres").replace(
            "replicated=yes&", ""), "-qc", "CREATE DATABASE layouts TEMPLATE template0 LOCALE 'C'"),
            check=True)
        # libpq asks the first host first, which may be a standby that has not seen it yet.
        time.sleep(3)
        draftsman = Draftsman(options.draftsman, os.path.join(folder, "homes"))
        setup = subprocess.run(
            inside(CLIENTS, options.draftsman, "remote", "setup", url), capture_output=True, text=True,
            env={"PATH": os.environ["PATH"], "HOME": folder})
        print(setup.stdout + setup.stderr, end="")
        acknowledged = collections.defaultdict(set)
        failed = False
        for number in range(1, options.rounds + 1):
            leader, successor, elected, team = play(
                number, cluster, net, draftsman, url, options.writers)
            lost = twice = 0
            for writer in team:
                acknowledged[writer.branch].update(writer.acknowledged)
            for branch, told in acknowledged.items():
                if not told:
                    continue
                there = messages(draftsman, url, branch)
                lost += sum(1 for message in told if there[message] == 0)
                twice += sum(1 for count in there.values() if count > 1)
            refused = sum((writer.refused for writer in team), collections.Counter())
            right = sum(len(writer.acknowledged) for writer in team[:-1])
            print(f"round {number}: {leader} cut, {successor} led after {elected:.1f} s; "
                  f"acknowledged {right} and {len(team[-1].acknowledged)} on the wrong side, "
                  f"longest gap {max(w.gap for w in team[:-1]):.1f} s, refused "
                  f"{sum(refused.values())}; lost {lost}, twice {twice}", flush=True)
            for text, count in refused.most_common(4):
                print(f"    {count} x {text}", flush=True)
            failed = failed or lost + twice > 0
        print("something was lost or is there twice" if failed else "nothing lost, nothing twice")
    except SystemExit:
        failed = True
        raise
    finally:
        if cluster:
            cluster.stop()
        net.remove()
        if not failed:
            shutil.rmtree(folder, ignore_errors=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
