"""Which part of a process's time goes into storing, as `perf` sees it."""

import re
import shutil
import subprocess

_STORE = re.compile(r"BroadsheetStore|sqlite3|4GRDB")


def storing_share(process, seconds, file):
    """The share of samples that are anywhere below the store; None where there is no `perf`."""
    if not shutil.which("perf"):
        return None
    recorded = subprocess.run(
        ["perf", "record", "-q", "-F", "199", "-g", "-p", str(process), "-o", file, "--",
         "sleep", str(seconds)], capture_output=True)
    if recorded.returncode != 0:
        return None
    script = subprocess.run(
        ["perf", "script", "-i", file, "-F", "comm,ip,sym,dso"], capture_output=True, text=True,
        errors="replace")
    stacks = [stack for stack in script.stdout.split("\n\n") if stack.strip()]
    if not stacks:
        return None
    return sum(bool(_STORE.search(stack)) for stack in stacks) / len(stacks)
