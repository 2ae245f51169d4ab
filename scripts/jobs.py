"""Runs many commands at once, as many as the machine has room for, and knows afterwards where the time went.

A job is a command with a name. It passes if it ends with 0. Nothing is run a second time: a job that fails is a
defect of the program or of its test.
"""

import json
import os
import re
import signal
import subprocess
import threading
import time

HANGS = 3600  # seconds; nothing takes this long, only what hangs meets it


class Job:
    """A command to run. `weight` says how many processors it keeps busy, `expected` how many seconds it takes."""

    def __init__(self, name, command, log, *, env=None, folder=None, weight=1, expected=5.0, skip_code=None):
        self.name, self.command, self.log = name, command, log
        self.env, self.folder, self.weight, self.expected = env or {}, folder, weight, expected
        self.skip_code = skip_code
        self.seconds = self.cpu = 0.0
        self.result = None  # "passed", "failed" or "skipped"

    def run(self):
        self.log.parent.mkdir(parents=True, exist_ok=True)
        began = time.monotonic()
        with open(self.log, "wb") as out:
            process = subprocess.Popen(self.command, cwd=self.folder, env={**os.environ, **self.env}, stdout=out,
                                       stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, start_new_session=True)
            alarm = threading.Timer(HANGS, end_group, [process.pid])
            alarm.start()
            _, status, usage = os.wait4(process.pid, 0)
            alarm.cancel()
            end_group(process.pid)  # what it has left behind
        process.returncode = os.waitstatus_to_exitcode(status)
        self.seconds, self.cpu = time.monotonic() - began, usage.ru_utime + usage.ru_stime
        skipped = self.skip_code is not None and process.returncode == self.skip_code
        self.result = "skipped" if skipped else "failed" if process.returncode else "passed"

    def said(self, most=12000):
        return self.log.read_text(errors="replace")[-most:]


def end_group(group):
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        pass


def tests_of(tree, logs):
    """The tests that ctest knows in a build tree, as jobs; `labels` says what each needs. One whose program is
    not there fails."""
    listed = subprocess.run(["ctest", "--test-dir", str(tree), "--show-only=json-v1"], capture_output=True, text=True,
                            check=True).stdout
    for test in json.loads(listed)["tests"]:
        properties = {entry["name"]: entry["value"] for entry in test["properties"]}
        env = dict(entry.split("=", 1) for entry in properties.get("ENVIRONMENT", []))
        job = Job(f"{tree.name} {test['name']}", test.get("command", ["false"]), logs / tree.name / f"{test['name']}.log", env=env,
                  folder=properties["WORKING_DIRECTORY"], weight=properties.get("PROCESSORS", 1),
                  expected=properties.get("COST", 5.0), skip_code=properties.get("SKIP_RETURN_CODE"))
        job.test, job.labels = test["name"], set(properties.get("LABELS", []))
        yield job


def programs_of(tree, tests):
    """The files of a build tree that tests need: those that stand in their commands and their environments."""
    found = set()
    for file in (tree / "tests").rglob("CTestTestfile.cmake"):
        for line in file.read_text().splitlines():
            named = re.match(r"(?:add_test|set_tests_properties)\(\[=\[(.*?)\]=\]", line)
            if named and named.group(1) in tests:
                found |= set(re.findall(rf'{re.escape(str(tree))}/([^";]+)', line))
    return sorted(found)


def run_all(jobs, room, ended):
    """Runs all jobs, the longest first; `room` processors' worth of them at once. Calls ended(job) after each."""
    waiting = sorted(jobs, key=lambda job: -job.expected)
    state = threading.Condition()
    free = room

    def work(job):
        nonlocal free
        job.run()
        with state:
            free += min(job.weight, room)
            ended(job)
            state.notify()

    threads = []
    with state:
        while waiting:
            fitting = next((job for job in waiting if min(job.weight, room) <= free), None)
            if not fitting:
                state.wait()
                continue
            waiting.remove(fitting)
            free -= min(fitting.weight, room)
            threads.append(threading.Thread(target=work, args=[fitting]))
            threads[-1].start()
    for thread in threads:
        thread.join()


def slowest(jobs, most=20):
    """A table of the jobs that took longest: seconds by the clock, and of a processor."""
    lines = [" seconds      cpu  what"]
    for job in sorted(jobs, key=lambda job: -job.seconds)[:most]:
        lines.append(f"{job.seconds:8.1f} {job.cpu:8.1f}  {job.name}")
    return "\n".join(lines)


class Times:
    """What each job took last time, so that the longest can begin first."""

    def __init__(self, file):
        self.file = file
        self.known = json.loads(file.read_text()) if file.exists() else {}

    def expect(self, jobs):
        for job in jobs:
            job.expected = self.known.get(job.name, job.expected)

    def keep(self, jobs):
        self.known.update({job.name: round(job.seconds, 1) for job in jobs})
        self.file.write_text(json.dumps(self.known, indent=0, sort_keys=True))
