"""Requests made up from the OpenAPI document, right and wrong: what comes has to be what it says."""

import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
NEWSROOM = "/newsroom/.*"


def run(address, folder, *arguments, examples=60):
    """Seconds of it are bounded by the number of requests, which are the same every time."""
    command = [pathlib.Path(sys.executable).parent / "schemathesis", "--config-file", HERE / "schemathesis.toml",
               "run", address + "/api/v1/openapi.json", "--checks", "all", "--max-examples", str(examples),
               "--no-color", *arguments]
    # What it remembers of failures would make the next run another one.
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=600)
    print(ran.stdout)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_made_up_requests_get_what_the_document_says(newsstand, tmp_path):
    run(newsstand.address, tmp_path, "--exclude-path-regex", NEWSROOM)


def test_made_up_decisions_get_what_the_document_says(newsroom, tmp_path):
    """Whatever is decided, at random and with an editor's token: pages change under it all the time."""
    run(newsroom.address, tmp_path, "--include-path-regex", NEWSROOM, "--header",
        f"Authorization: Bearer {newsroom.editor}", examples=30)


def test_nobody_gets_into_the_newsroom_without_a_token(newsroom, tmp_path):
    run(newsroom.address, tmp_path, "--include-path-regex", NEWSROOM, "--exclude-checks",
        "positive_data_acceptance", examples=5)
