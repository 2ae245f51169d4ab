"""A release: the same bytes wherever it is made, and it builds where there is neither node nor clang nor a network."""

import hashlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tarfile
import tempfile
import unittest
import urllib.request

from support import ROOT, tool_folder

CARNET = pathlib.Path(os.environ["CARNET"])
TREE = CARNET.parent
WITHOUT_NETWORK = ["unshare", "--net"] if os.geteuid() == 0 else ["unshare", "--user", "--net"]


def run(*words, **options):
    done = subprocess.run([str(word) for word in words], capture_output=True, encoding="utf-8", check=False, **options)
    if done.returncode != 0:
        raise AssertionError(f"{words}: {done.returncode}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


def clone(folder):
    """Another checkout with the same files, changed ones as they are now, and the npm packages."""
    run("git", "clone", "--quiet", "--shared", ROOT, folder)
    for name in run("git", "ls-files", "-z", cwd=ROOT).split("\0")[:-1]:
        target = folder / name
        target.unlink(missing_ok=True)
        if (ROOT / name).exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target, follow_symlinks=False)
    run("git", "add", "--intent-to-add", ".", cwd=folder)
    (folder / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    return folder


@unittest.skipUnless((ROOT / ".git").exists() and (TREE / "web/site.c").exists(), "neither git nor a page")
class Release(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.made = cls.folder / "made"
        run(ROOT / "scripts/dist", TREE, cls.made)
        cls.name = next(cls.made.glob("*.tar.gz")).name.removesuffix(".tar.gz")
        with tarfile.open(cls.made / f"{cls.name}.tar.gz") as archive:
            cls.entries = archive.getmembers()
            archive.extractall(cls.folder, filter="data")
        cls.source = cls.folder / cls.name

    def test_entries(self):
        names = [entry.name for entry in self.entries]
        self.assertEqual(names, sorted(names))
        self.assertEqual({(entry.uid, entry.gid, entry.uname, entry.gname) for entry in self.entries}, {(0, 0, "", "")})
        self.assertEqual({entry.mtime for entry in self.entries}, {int(run("git", "log", "-1", "--format=%ct", cwd=ROOT))})
        self.assertEqual({entry.mode for entry in self.entries}, {0o644, 0o755})
        self.assertEqual({name.split("/")[0] for name in names}, {self.name})
        self.assertEqual([name for name in names if "node_modules" in name or "/.git/" in name], [])

    def test_it_tells_the_commit(self):
        commit = (self.source / "COMMIT").read_text(encoding="utf-8")
        self.assertEqual(commit.removesuffix("\n").removesuffix("-changed"), run("git", "rev-parse", "HEAD", cwd=ROOT).strip())

    def test_checksums(self):
        lines = (self.made / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
        sums = {line.split("  ")[1]: line.split("  ")[0] for line in lines}
        self.assertEqual(sorted(sums), [f"{self.name}.spdx.json", f"{self.name}.tar.gz"])
        for name, checksum in sums.items():
            self.assertEqual(hashlib.sha256((self.made / name).read_bytes()).hexdigest(), checksum)

    @unittest.skipUnless(shutil.which("gpg") and shutil.which("gpgconf"), "gpg is not installed")
    def test_the_checksums_are_signed(self):
        """With a key that is named, by whoever has it; and as the page for it says one checks that."""
        home = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(dir="/tmp")))  # its sockets have short names
        env = {**os.environ, "GNUPGHOME": str(home)}
        self.addCleanup(run, "gpgconf", "--kill", "all", env=env)
        run("gpg", "--batch", "--passphrase", "", "--quick-generate-key", "Ann <ann@example.org>", env=env)
        folder, signed = home / "made", home / "made/SHA256SUMS.asc"
        run(ROOT / "scripts/dist", TREE, folder, "ann@example.org", env=env)
        page = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
        checks = [words.split() for words in re.findall(r"(?m)^    (gpg --verify .*|sha256sum .*)$", page)]
        self.assertEqual(len(checks), 2)
        for words in checks:
            run(*words, cwd=folder, env=env)
        sums = folder / "SHA256SUMS"
        sums.write_bytes(sums.read_bytes().replace(b"0", b"1", 1))
        with self.assertRaisesRegex(AssertionError, "BAD signature"):
            run(*checks[0], cwd=folder, env=env)
        for name in self.made.iterdir():
            self.assertIn(name.name, {file.name for file in folder.iterdir()} - {signed.name})
        with self.assertRaisesRegex(AssertionError, "could not be signed with bob@example.org"):
            run(ROOT / "scripts/dist", TREE, home / "other", "bob@example.org", env=env)
        self.assertFalse((home / "other").exists())
        run(ROOT / "scripts/dist", TREE, folder)  # no longer
        self.assertFalse(signed.exists())

    def test_what_is_in_it(self):
        bill = json.loads((self.made / f"{self.name}.spdx.json").read_text(encoding="utf-8"))
        self.assertEqual((bill["spdxVersion"], bill["dataLicense"], bill["SPDXID"]), ("SPDX-2.3", "CC0-1.0", "SPDXRef-DOCUMENT"))
        self.assertRegex(bill["documentNamespace"], r"^https://\S+$")
        self.assertRegex(bill["creationInfo"]["created"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")
        self.assertRegex(bill["creationInfo"]["creators"][0], r"^Tool: \S")
        packages = {package["name"]: package for package in bill["packages"]}
        self.assertEqual(len(packages), len({package["SPDXID"] for package in bill["packages"]}))
        for package in packages.values():
            self.assertRegex(package["SPDXID"], r"^SPDXRef-[A-Za-z0-9.-]+$")
            self.assertTrue(package["name"] and package["versionInfo"] and package["downloadLocation"])
            self.assertIs(package["filesAnalyzed"], False)
            self.assertRegex(package["externalRefs"][0]["referenceLocator"], r"^pkg:(generic|npm|deb)/\S+@\S+$")
        lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
        for name in ("lit", "lit-html", "lit-element", "@lit/reactive-element"):
            self.assertEqual(packages[name]["versionInfo"], lock[f"node_modules/{name}"]["version"])
            self.assertEqual(packages[name]["licenseDeclared"], "BSD-3-Clause")
        self.assertNotIn("esbuild", packages)
        if shutil.which("dpkg-query"):
            for library in ("libuv", "libsqlite3", "libsodium", "libmicrohttpd", "libc6", "wasi-libc"):
                self.assertTrue([name for name in packages if name.startswith(library)], library)
        known = {"SPDXRef-DOCUMENT", *(package["SPDXID"] for package in bill["packages"])}
        related = bill["relationships"]
        self.assertIn({"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
                       "relatedSpdxElement": packages["carnet"]["SPDXID"]}, related)
        self.assertEqual({relation["relatedSpdxElement"] for relation in related} | {"SPDXRef-DOCUMENT"}, known)

    def test_those_whose_work_is_in_the_page_are_named(self):
        self.assertIn("Copyright (c) 2017 Google LLC", (self.source / "prebuilt/licences.txt").read_text(encoding="utf-8"))

    def test_another_checkout_gives_the_same_bytes(self):
        other = clone(self.folder / "another" / "checkout")
        run("make", "dist", cwd=other, env={**os.environ, "CARNET_NO_BOOTSTRAP": "1"})
        for file in sorted(self.made.iterdir()):
            self.assertEqual((other / "build/dist" / file.name).read_bytes(), file.read_bytes(), file.name)

    def test_it_builds_without_node_clang_and_network(self):
        """And what is installed from it runs, serves its page and finds its module."""
        tools = tool_folder(self.folder / "tools", "dpkg-query", "mktemp", "find")
        try:
            run(*WITHOUT_NETWORK, "true")
        except AssertionError as reason:
            self.skipTest(f"the network cannot be taken away here: {reason}")
        destination = self.folder / "installed"
        env = {"PATH": str(tools), "HOME": str(self.folder), "LC_ALL": "C.UTF-8"}
        for missing in ("node", "nodejs", "npm", "clang", "wasm-ld", "curl"):
            self.assertIsNone(shutil.which(missing, path=str(tools)))
        unshare = [shutil.which(WITHOUT_NETWORK[0]), *WITHOUT_NETWORK[1:]]
        said = run(*unshare, "make", "install", f"DESTDIR={destination}", "prefix=/usr", "libdir=lib/of/this/machine",
                   cwd=self.source, env=env)
        self.assertNotIn("needs these packages", said)
        program = destination / "usr/bin/carnet"
        self.assertEqual(run(program, "--version"), run(CARNET, "--version"))
        self.assertEqual(self.served(program), (TREE / "web/site/index.html").read_bytes())
        self.assertTrue((destination / "usr/share/doc/carnet/licences.txt").is_file())
        if (TREE / "carnet-mpi.so").exists():
            self.assertTrue((destination / "usr/lib/of/this/machine/carnet/carnet-mpi.so").is_file())
            words = ("sim", "temple", "--games", "50", "--seed", "3", "--json")
            mpi = ["mpirun", "--oversubscribe", *(["--allow-run-as-root"] if os.geteuid() == 0 else []), "-n", "2"]
            self.assertEqual(run(*mpi, program, *words), run(program, *words))

    def served(self, program):
        with subprocess.Popen([program, "serve", "--port", "0", "--db", self.folder / "rooms.db"], stdout=subprocess.PIPE,
                              encoding="utf-8") as server:
            try:
                url = re.search(r"http://localhost:\d+/", server.stdout.readline()).group()
                with urllib.request.urlopen(url, timeout=60) as answer:
                    return answer.read()
            finally:
                server.send_signal(signal.SIGTERM)


if __name__ == "__main__":
    unittest.main()
