"""What releases have in common: which commit they are of, and archives that are the same bytes wherever they are made."""

import io
import pathlib
import subprocess
import tarfile

ROOT = pathlib.Path(__file__).resolve().parents[1]


def output(*words):
    return subprocess.run([str(word) for word in words], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def commit():
    """Which commit this is, with -changed if something was changed since, and its moment: git knows, or the file COMMIT of a
    release."""
    if not (ROOT / ".git").exists():
        file = ROOT / "COMMIT"
        return file.read_text(encoding="utf-8").strip(), int(file.stat().st_mtime)
    name, moment = output("git", "log", "-1", "--format=%H %ct").split()
    changed = output("git", "status", "--porcelain", "--untracked-files=no")
    return name + ("-changed" if changed else ""), int(moment)


def debian_package(path):
    """{(package, version, architecture)} of a file, if dpkg knows it."""
    for place in (path, path.resolve(), pathlib.Path("/usr") / str(path).lstrip("/")):
        try:
            package = output("dpkg-query", "--search", place).split(": ")[0].split(", ")[0]
            return {tuple(output("dpkg-query", "--show", "--showformat=${Package} ${Version} ${Architecture}", package).split())}
        except (subprocess.CalledProcessError, FileNotFoundError):
            continue
    return set()


def tar(entries, moment):
    """A tar of [(name, mode, number of the owner, bytes, or None for a folder)], all of one moment."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for name, mode, owner, content in entries:
            entry = tarfile.TarInfo(name)
            entry.mode, entry.uid, entry.gid, entry.mtime = mode, owner, owner, moment
            entry.type = tarfile.DIRTYPE if content is None else tarfile.REGTYPE
            entry.size = len(content or b"")
            archive.addfile(entry, io.BytesIO(content or b""))
    return packed.getvalue()
