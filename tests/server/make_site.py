#!/usr/bin/env python3
"""Writes a folder as the C file that src/http/site.h describes: make_site.py FOLDER FILE.

For the tests of the server only; the real page has its own builder."""

import gzip
import hashlib
import pathlib
import re
import sys

TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8", ".txt": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml", ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
HASHED = re.compile(r"-[0-9a-f]{8}\.\w+$")


def packed(plain):
    """The compressed bytes, or none if they save nothing."""
    small = gzip.compress(plain, 9, mtime=0)
    return small if len(small) < len(plain) else b""


def array(name, data):
    rows = [", ".join(map(str, data[i:i + 20])) for i in range(0, len(data), 20)]
    return f"static const unsigned char {name}[] = {{\n    " + ",\n    ".join(rows) + "};\n"


def entry(number, path, folder):
    plain = path.read_bytes()
    small = packed(plain)
    name = path.relative_to(folder).as_posix()
    arrays = array(f"plain_{number}", plain) + (array(f"gzip_{number}", small) if small else "")
    tag = hashlib.sha256(plain).hexdigest()[:16]
    return arrays, (
        f'    {{"{name}", "{TYPES[path.suffix]}", plain_{number}, {len(plain)}, '
        f'{f"gzip_{number}" if small else "0"}, {len(small)}, "\\"{tag}\\"", '
        f'{"true" if HASHED.search(name) else "false"}}},\n')


def main():
    folder, target = map(pathlib.Path, sys.argv[1:])
    files = sorted((path for path in folder.rglob("*") if path.is_file()),
                   key=lambda path: path.relative_to(folder).as_posix().encode())
    entries = [entry(number, path, folder) for number, path in enumerate(files)]
    target.write_text(
        '#include "http/site.h"\n\n' + "".join(arrays for arrays, _ in entries)
        + "\nconst struct site_file site_files[] = {\n" + "".join(row for _, row in entries)
        + f"}};\nconst size_t site_count = {len(entries)};\n", encoding="utf-8")


if __name__ == "__main__":
    main()
