"""Requests made up from the OpenAPI document, right and wrong: what comes has to be what it says."""

import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent


def test_made_up_requests_get_what_the_document_says(newsstand, tmp_path):
    """Seconds of it are bounded by the number of requests, which are the same every time."""
    command = [pathlib.Path(sys.executable).parent / "schemathesis", "--config-file", HERE / "schemathesis.toml",
               "run", newsstand.address + "/api/v1/openapi.json", "--checks", "all", "--max-examples", "60",
               "--no-color"]
    # What it remembers of failures would make the next run another one.
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=600)
    print(ran.stdout)
    assert ran.returncode == 0, ran.stdout + ran.stderr
