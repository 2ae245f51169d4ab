"""What these tests share: other trees and other tools than those of this build."""

import pathlib
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Enough to build carnet without its page.
PLAIN_TOOLS = ("ar as awk basename bash cat cc cmake cp cut date dirname env false gcc gcc-ar gcc-ranlib grep head id install "
               "ld ld.bfd ln ls make mkdir mv ninja nproc paste pkg-config pkgconf ranlib readlink rm sed sh sort stat strip tail test "
               "touch tr true uname xargs").split()


def tool_folder(folder, *more):
    """A folder for PATH in which these tools are, and no others."""
    folder.mkdir()
    for tool in (*PLAIN_TOOLS, *more):
        if found := shutil.which(tool):
            (folder / tool).symlink_to(found)
    return folder


def configure(tree, *options, source=ROOT, path=None):
    """Configures a build of the program alone, with the tools of a folder if one is given: status and what was said."""
    env = {"PATH": str(path)} if path else None
    if path:
        options = (*options, "-DCMAKE_IGNORE_PATH=/bin;/sbin;/usr/bin;/usr/sbin;/usr/local/bin")
    done = subprocess.run(["cmake", "-S", str(source), "-B", str(tree), "-G", "Ninja", "-DBUILD_TESTING=OFF", *options],
                          env=env, capture_output=True, encoding="utf-8", check=False)
    return done.returncode, done.stdout + done.stderr


def without_npm_packages(folder):
    """This source tree as somebody has it who did not run npm."""
    folder.mkdir()
    for name in ROOT.iterdir():
        if name.name not in (".git", "build", "web"):
            (folder / name.name).symlink_to(name)
    (folder / "web").mkdir()
    for name in (ROOT / "web").iterdir():
        if name.name != "node_modules":
            (folder / "web" / name.name).symlink_to(name)
    return folder
