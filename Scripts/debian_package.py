"""What the Debian packages of the server and of the desktop client have in common.

The same build and the same commit give the same bytes; SOURCE_DATE_EPOCH is understood. DEBFULLNAME and
DEBEMAIL say who maintains the package. A program lies in a folder of its own with its resource bundles,
where it looks for them, and with the Swift runtime unless that is linked into it
(`--static-swift-stdlib`). /usr/bin has a link to it.
"""

import gzip
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILT_IN = "Broadsheet_BroadsheetBuiltIn.resources"
# Libraries of the Swift toolchain; all others are packages of the system.
RUNTIME = re.compile(r"lib(swift|_?Foundation|dispatch|BlocksRuntime)\w*\.so$")
# The faces of the built-in newspapers, as in `install-system-packages`.
FACES = (
    "fonts-arapey, fonts-cabin, fonts-ebgaramond, fonts-inter, "
    "fonts-karla, fonts-league-spartan, fonts-oldstandard, fonts-open-sans, fonts-paratype, "
    "fonts-roboto-slab, fonts-vollkorn"
)
COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Broadsheet
Comment:
 The program contains libraries of the Swift project, which are under the
 Apache License 2.0 with the Runtime Library Exception, and Swift packages. The
 licences of those packages are in the folder "licenses" beside this file. The
 Apache License 2.0 is in /usr/share/common-licenses/Apache-2.0.

Files: *
Copyright: {holder}
License: Expat
{text}
"""


class Trouble(Exception):
    """Why there is no package, in words."""


def check(build, programs):
    """Whether what a package needs is there."""
    for tool in ["dpkg", "dpkg-deb", "strip", "ldd", "readelf", "patchelf"]:
        if not shutil.which(tool):
            raise Trouble(f"{tool} is missing; `Scripts/install-system-packages package` brings it.")
    for name in programs:
        if not (build / name).is_file():
            raise Trouble(f"There is no {name} in {build}; build it first, in release mode.")
        with open(build / name, "rb") as file:
            is_program = file.read(4) == b"\x7fELF"
        if not is_program:
            raise Trouble(f"{build / name} is no program of Linux.")
    if not (build / BUILT_IN / "newsstand.yaml").is_file():
        raise Trouble(f"{build / BUILT_IN} lacks the built-in newsstand; build again.")


def source_date():
    """Seconds since 1970 of the last commit, or what SOURCE_DATE_EPOCH says."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given is None:
        try:
            given = run("git", "-C", ROOT, "log", "-1", "--format=%ct").strip()
        except Trouble:
            given = ""
        if not given:
            raise Trouble("This is no checkout with commits; set SOURCE_DATE_EPOCH to its time.")
    if not given.isdecimal():
        raise Trouble(f"SOURCE_DATE_EPOCH is '{given}', which is no number of seconds.")
    return int(given)


def architecture():
    return run("dpkg", "--print-architecture").strip()


def stage_programs(build, home, programs, bundles):
    """Programs with everything that has to lie beside them, of which the first is in /usr/bin as well."""
    home.mkdir(parents=True)
    for name in programs:
        shutil.copyfile(build / name, home / name)
        (home / name).chmod(0o755)
        run("strip", home / name)
    for bundle in bundles:
        shutil.copytree(bundle, home / bundle.name)
    needed = {name: runtime_libraries(build / name) for name in programs}
    libraries = sorted(set().union(*needed.values()))
    for library in libraries:
        shutil.copyfile(library, home / library.name)
        run("strip", "--strip-unneeded", home / library.name)
    for file in [home / name for name in [*programs, *(library.name for library in libraries)]]:
        look_beside(file, needs_libraries=bool(needed.get(file.name, libraries)))
    link = home.parent.parent / "bin" / programs[0]
    link.parent.mkdir(parents=True)
    link.symlink_to(f"../lib/{home.name}/{programs[0]}")


def runtime_libraries(program):
    """The libraries of the Swift toolchain that a program loads, directly or not."""
    found = []
    for line in run("ldd", program).splitlines():
        name, _, place = line.strip().partition(" => ")
        if place.startswith("not found"):
            raise Trouble(f"{program.name} needs {name}, which is not on this machine.")
        if RUNTIME.match(name):
            found.append(pathlib.Path(place.rsplit(" (", 1)[0]))
    return sorted(found)


def look_beside(file, needs_libraries):
    """Has a program or a library look for others in its own folder, and nowhere on the machine that
    built it; nowhere of its own where it needs none."""
    wanted = ["$ORIGIN"] if needs_libraries else []
    if places(file) == wanted:
        return
    run("patchelf", *(["--set-rpath", "$ORIGIN"] if wanted else ["--remove-rpath"]), file)
    if places(file) != wanted:
        raise Trouble(f"{file.name} still looks for libraries in {':'.join(places(file))}.")


def places(file):
    """Where a program or a library says that others are."""
    match = re.search(r"\((?:RUNPATH|RPATH)\).*\[(.*)\]", run("readelf", "-dW", file))
    return match.group(1).split(":") if match else []


def stage_papers(stage, name, overrides, nobodys_address):
    """The changelog, the copyright, and what lintian is told not to mind."""
    share = stage / "usr/share"
    documents = share / "doc" / name
    compress(ROOT / "CHANGELOG.md", documents / "changelog.gz")
    file = share / "lintian/overrides" / name
    file.parent.mkdir(parents=True)
    file.write_text(overrides if os.environ.get("DEBEMAIL") else overrides + nobodys_address)
    licence = (ROOT / "LICENSE").read_text()
    holder = re.search(r"Copyright \(c\) (.+)", licence)
    if not holder:
        raise Trouble("LICENSE names no holder of the copyright.")
    text = licence[holder.end() :].strip()
    lines = "\n".join(f" {line}" if line.strip() else " ." for line in text.splitlines())
    (documents / "copyright").write_text(COPYRIGHT.format(holder=holder.group(1), text=lines))


def stage_licences(build, folder):
    """The licences of the Swift packages that have a module in the build."""
    modules = [entry.stem for entry in build.glob("*.build")]
    checkouts = next(
        (parent / "checkouts" for parent in build.parents if (parent / "checkouts").is_dir()), None
    )
    if checkouts is None:
        raise Trouble(f"No checkouts are above {build}, so the licences of linked packages are unknown.")
    folder.mkdir(parents=True)
    for package in sorted(checkouts.iterdir()):
        if any((package / place / module).is_dir() for module in modules for place in ["Sources", "."]):
            for file in sorted([*package.glob("LICENSE*"), *package.glob("NOTICE*")]):
                shutil.copyfile(file, folder / f"{package.name}-{file.stem}.txt")
    if not any(folder.iterdir()):
        folder.rmdir()
        note("no module of a Swift package was found in the build, so no licence of one is in the package.")


def try_out(stage, name):
    """Whether the program that was put together starts."""
    tried = subprocess.run(
        [stage / "usr/bin" / name, "--help"], capture_output=True, text=True, errors="replace", check=False
    )
    if tried.returncode != 0:
        raise Trouble(f"The packaged program does not start: {tried.stderr.strip() or tried.returncode}")


def dependencies(stage, name, programs, folder, usual):
    """The packages whose libraries are loaded, by the field that they belong into; `usual` where that cannot
    be found out. `programs` are names by field, and the runtime goes with `Depends`."""
    if not shutil.which("dpkg-shlibdeps"):
        note("dpkg-shlibdeps is missing, so the package depends on what Debian 12 calls its libraries.")
        return usual
    home = stage / "usr/lib" / name
    debian = pathlib.Path(folder) / "debian"
    debian.mkdir()
    (debian / "control").write_text(f"Source: {name}\n\nPackage: {name}\nArchitecture: any\n")
    # With this folder it takes the stage for a package that is being built.
    (stage / "DEBIAN").mkdir()
    files = {field: [home / program for program in names] for field, names in programs.items()}
    files["Depends"] += sorted(home.glob("*.so"))
    answer = run(
        "dpkg-shlibdeps",
        "-O",
        "--ignore-missing-info",
        "--warnings=0",
        f"-S{stage}",
        f"-l{home}",
        *(word for field, list in files.items() for word in [f"-d{field}", *list]),
        cwd=folder,
    )
    found = dict(re.findall(r"^shlibs:(\w+)=(.+)$", answer, re.M))
    for field in programs:
        if field not in found:
            raise Trouble(f"dpkg-shlibdeps found no package for {field}.")
    return found


def judge(package):
    """What Debian's own check has against the package; its errors are ours."""
    if not shutil.which("lintian"):
        note("lintian is missing, so nobody has looked at the package.")
        return
    root = ["--allow-root"] if os.getuid() == 0 else []
    run("lintian", *root, "--fail-on", "error", package)


def write_control(stage, fields, description, conffiles=()):
    """`fields` in their order, with None where the size belongs; `conffiles` are paths in the stage."""
    control = stage / "DEBIAN"
    control.mkdir(exist_ok=True)
    entries = [entry for entry in stage.rglob("*") if control not in [entry, *entry.parents]]
    files = sorted(entry for entry in entries if entry.is_file() and not entry.is_symlink())
    sums = [
        f"{hashlib.md5(file.read_bytes()).hexdigest()}  {file.relative_to(stage)}\n"
        for file in files
        if str(file.relative_to(stage)) not in conffiles
    ]
    (control / "md5sums").write_text("".join(sums))
    if conffiles:
        (control / "conffiles").write_text("".join(f"/{file}\n" for file in conffiles))
    # As dpkg-gencontrol counts: files in whole KiB, and one for everything else.
    size = len(entries) - len(files) + sum(-(-file.stat().st_size // 1024) for file in files)
    lines = [f"{name}: {size if value is None else value}\n" for name, value in fields.items()]
    (control / "control").write_text(f"{''.join(lines)}Description: {description}")


def maintainer():
    name = os.environ.get("DEBFULLNAME", "The Broadsheet authors")
    address = os.environ.get("DEBEMAIL")
    return f"{name} <{address}>" if address else name


def settle(stage, epoch, programs):
    """Modes and times that depend on neither the machine nor the moment."""
    for entry in [stage, *stage.rglob("*")]:
        if not entry.is_symlink():
            entry.chmod(0o755 if entry.is_dir() or entry in programs else 0o644)
        os.utime(entry, (epoch, epoch), follow_symlinks=False)


def write_package(stage, package, epoch, level=None):
    """Packs the stage, at a level of xz or at dpkg's own."""
    package.parent.mkdir(parents=True, exist_ok=True)
    # One thread, so that the number of cores does not change the bytes.
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch), "DPKG_DEB_THREADS_MAX": "1"}
    levels = [] if level is None else [f"-z{level}"]
    run(
        "dpkg-deb", "--root-owner-group", "-Zxz", *levels, "--build", stage, package, env=environment
    )


def compress(source, target):
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(source.read_bytes(), compresslevel=9, mtime=0))


def run(*command, **options):
    """What a command prints; its failure is ours."""
    try:
        done = subprocess.run(
            [str(part) for part in command], capture_output=True, text=True, check=False, **options
        )
    except OSError as error:
        raise Trouble(f"{command[0]} cannot be run: {error.strerror}.") from error
    if done.returncode != 0:
        said = done.stderr.strip() or done.stdout.strip()
        raise Trouble(f"{command[0]} failed: {said or done.returncode}")
    return done.stdout


def note(words):
    print(f"Note: {words}", file=sys.stderr)


def end_with(main):
    """Runs a script; what keeps it from its end is said in words."""
    try:
        main(sys.argv[1:])
    except Trouble as trouble:
        sys.exit(str(trouble))
    except OSError as error:
        sys.exit(f"{error.filename} cannot be read or written: {error.strerror}.")
