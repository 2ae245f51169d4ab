"""A database of the test's own, and servers that have it one after the other."""

import contextlib
import json
import pathlib
import re
import signal
import sqlite3
import subprocess
import tempfile
import unittest

import support
from websocket import hello, part


class Kept(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.db = pathlib.Path(folder.name) / "rooms.db"
        self.server = None

    def start(self, *options):
        self.server = support.Server("--db", str(self.db), *options)
        self.addCleanup(self.put_down, self.server)

    @staticmethod
    def put_down(server):
        if server.process.poll() is None:
            server.process.kill()
            server.end()

    def kill(self):
        self.server.stop(signal.SIGKILL)

    def stop(self, words=""):
        """Ends the server in good order; what it has complained about must match."""
        part()
        status, _, errors = self.server.stop()
        self.assertEqual(status, 0, errors)
        self.assertRegex(errors, f"^{words}$" if not words else words)
        return errors

    def refused(self, words, db=None):
        """No server starts with this file."""
        db = str(db or self.db)
        done = subprocess.run([support.SITE_PROGRAM, "serve", "--port", "0", "--db", db], capture_output=True, text=True,
                              timeout=support.SECONDS, check=False)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn(words, done.stderr)
        self.assertIn(db, done.stderr)

    @contextlib.contextmanager
    def changed(self):
        """The file, changed by somebody else while no server has it."""
        db = sqlite3.connect(self.db)
        yield db
        db.commit()
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.close()

    def state(self, room, *tokens):
        """All that a client is told, but for what is not kept: who is connected, and the clock."""
        with hello(self.server, room, *tokens) as client:
            text = json.dumps(client.all)
        return json.loads(re.sub(r'"(here|left)": (true|false|null|\d+)', r'"\1": null', text))
