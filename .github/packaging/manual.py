#!/usr/bin/env python3
"""Writes the manual pages of a draftsman program: manual.py PROGRAM DIRECTORY

A page a command in section 1 (draftsman-diff.1) and a page a help topic in section 7
(draftsman-revisions.7), from what the program says of itself: `--experimental-dump-help` has the
commands and options, `--help` the examples, `help TOPIC` the topics. The date is that of
SOURCE_DATE_EPOCH, so the same program gives the same bytes.
"""

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

ENVIRONMENT = [
    ("DRAFTSMAN_STORE", "The store's file where --store is not given."),
    ("DRAFTSMAN_AUTHOR", "Who saves; else git's user.name, else the name of the login."),
    ("DRAFTSMAN_PAGER, PAGER", "The pager of long output; else less."),
    ("NO_COLOR", "If it is set and not empty, no colours are written."),
    ("SOURCE_DATE_EPOCH", "The time that written files state, in seconds since 1970."),
]


def escaped(text):
    """A text of roff: no escape of its own, no request at the start of a line."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.M)


def paragraphs(text):
    return "\n.PP\n".join(escaped(part) for part in text.split("\n\n"))


def verbatim(text):
    return f".nf\n{escaped(text)}\n.fi"


class Manual:
    def __init__(self, program, directory):
        self.program = program
        self.directory = Path(directory)
        epoch = int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))
        self.date = time.strftime("%Y-%m-%d", time.gmtime(epoch))
        self.version = self.said("--version").split(" (")[0]

    def said(self, *arguments):
        """What the program prints; a failure ends the script."""
        environment = dict(os.environ, COLUMNS="80", LC_ALL="C.UTF-8")
        result = subprocess.run(
            [self.program, *arguments], env=environment, check=True, capture_output=True)
        return result.stdout.decode().strip("\n")

    def write(self, name, section, kind, body):
        head = f'.TH "{name.upper()}" "{section}" "{self.date}" "{self.version}" "{kind}"'
        text = head + "\n" + body.strip("\n") + "\n"
        (self.directory / f"{name}.{section}").write_text(text)

    # Section 1

    def command(self, command, path):
        """The page of a command and the pages of its subcommands."""
        name = "-".join(path)
        kinds = [a for a in command.get("arguments", []) if a.get("shouldDisplay", True)]
        options = [a for a in kinds if a["kind"] != "positional"]
        operands = [a for a in kinds if a["kind"] == "positional"]
        nested = [c for c in command.get("subcommands", []) if c["commandName"] != "help"]
        nested = [c for c in nested if c.get("shouldDisplay", True)]
        body = [".SH NAME", f"{escaped(name)} \\- {escaped(command['abstract'].rstrip('.'))}"]
        body += [".SH SYNOPSIS", self.synopsis(path, operands, nested)]
        if command.get("discussion"):
            body += [".SH DESCRIPTION", paragraphs(command["discussion"])]
        if examples := self.examples(path[1:]):
            body += [".SH EXAMPLES", verbatim(examples)]
        if operands:
            body += [".SH ARGUMENTS"] + [self.entry(a) for a in operands]
        if options:
            body += [".SH OPTIONS"] + [self.entry(a) for a in options]
        if nested:
            body.append(".SH COMMANDS")
            for sub in nested:
                title = "-".join(path + [sub["commandName"]])
                body += [".TP", f"\\fB{escaped(title)}\\fR(1)", escaped(sub["abstract"])]
        body += [".SH EXIT STATUS", verbatim(self.statuses)]
        body.append(".SH ENVIRONMENT")
        for variable, meaning in ENVIRONMENT:
            body += [".TP", f"\\fB{escaped(variable)}\\fR", escaped(meaning)]
        body += [".SH SEE ALSO", self.related(path)]
        self.write(name, 1, "Draftsman Manual", "\n".join(body))
        for sub in nested:
            self.command(sub, path + [sub["commandName"]])

    def synopsis(self, path, operands, nested):
        words = [f"\\fB{escaped(' '.join(path))}\\fR"]
        if nested:
            words.append("\\fICOMMAND\\fR")
        words.append("[\\fIOPTION\\fR]...")
        for operand in operands:
            word = f"\\fI{escaped(operand['valueName'].upper())}\\fR"
            word += "..." if operand["isRepeating"] else ""
            words.append(f"[{word}]" if operand["isOptional"] else word)
        return " ".join(words)

    def entry(self, argument):
        value = f"\\fI{escaped(argument.get('valueName', ''))}\\fR"
        names = [
            ("\\-" if name["kind"] == "short" else "\\-\\-") + escaped(name["name"])
            for name in argument.get("names", [])
        ]
        names.sort(key=lambda name: name.startswith("\\-\\-"))
        term = ", ".join(f"\\fB{name}\\fR" for name in names)
        if argument["kind"] == "option":
            term += " " + value
        elif argument["kind"] == "positional":
            term = value
        text = argument.get("abstract", "")
        choices = argument.get("allValues") or []
        remarks = ["one of " + ", ".join(choices)] if choices else []
        if argument["kind"] == "option" and argument.get("defaultValue"):
            remarks.append(f"default: {argument['defaultValue']}")
        if remarks:
            text += f" ({'; '.join(remarks)})"
        return f".TP\n{term}\n{escaped(text.strip())}"

    def examples(self, words):
        """The examples with which the command's help begins."""
        text = self.said(*words, "--help")
        if not text.startswith("EXAMPLES:\n"):
            return ""
        return text.split("\n\n")[0].removeprefix("EXAMPLES:\n")

    def related(self, path):
        names = [] if len(path) == 1 else ["-".join(path[:-1]) + "(1)"]
        names += [f"draftsman-{topic}(7)" for topic in self.topics]
        return ", ".join(f"\\fB{escaped(n[:-3])}\\fR{n[-3:]}" for n in names)

    # Section 7

    def topic(self, name):
        title, _, text = self.said("help", name).partition("\n")
        body = [".SH NAME", f"draftsman\\-{escaped(name)} \\- {escaped(title)}"]
        body += [".SH DESCRIPTION", verbatim(text.strip("\n"))]
        body += [".SH SEE ALSO", "\\fBdraftsman\\fR(1)"]
        self.write(f"draftsman-{name}", 7, "Draftsman Manual", "\n".join(body))

    def write_all(self):
        self.directory.mkdir(parents=True, exist_ok=True)
        root = json.loads(self.said("--experimental-dump-help"))["command"]
        more = re.search(r"More: draftsman help ([^.]*)\.", root["discussion"])
        if more is None:
            sys.exit("manual.py: the program's help no longer names its topics")
        self.topics = more.group(1).split(", ")
        lines = self.said("help", "exit-codes").split("\n\n")
        self.statuses = next(part for part in lines if part.startswith("  0"))
        self.command(root, ["draftsman"])
        for name in self.topics:
            self.topic(name)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    Manual(sys.argv[1], sys.argv[2]).write_all()
