# Broadsheet's commands. `make` alone lists them.

PORT ?= 8080
HOST ?= 127.0.0.1
NEWSSTAND ?=
PREFIX ?= /usr/local
DESTDIR ?=
# Our own warnings are errors wherever tests and checks build.
STRICT = BROADSHEET_STRICT=1
SWIFT_BUILD = $(STRICT) swift build --explicit-target-dependency-import-check error
# What is run for readers: without debug information, but with the names that crash reports show.
SWIFT_RELEASE = swift build -c release -debug-info-format none --product broadsheet
VENV = .venv
PYTEST = $(VENV)/bin/python -m pytest -q Tests/Browser
# A worker for each core, and a newsstand for each worker; a file's tests stay together.
WORKERS = -n auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder
BENCHMARKS = feeds composing differences rendering

# What the native client opens: a newsstand file or --server URL; the built-in newsstand when left out.
DESKTOP_ARGUMENTS = $(if $(SERVER),--server "$(SERVER)") $(if $(NEWSSTAND),--newsstand "$(NEWSSTAND)")

.PHONY: benchmark-desktop desktop deb-desktop test-desktop test-desktop-widgets test-desktop-outside desktop-sheets help run build test test-unit test-browser test-api contact-sheets drill examples check format lint benchmark \
	benchmark-serving benchmark-live growth fuzz install uninstall clean check-graph check-floors \
	check-apple check-documentation tutorial

help:
	@echo "make run         build, and serve the built-in newsstand at http://$(HOST):$(PORT)"
	@echo "                 PORT=9000 and NEWSSTAND=path/to/newsstand.yaml are understood"
	@echo "make install     the command, its manual pages and completions in PREFIX=/usr/local; DESTDIR is"
	@echo "                 understood, and make uninstall takes them away"
	@echo "make desktop     the native client (Linux): builds it and runs it; NEWSSTAND= and SERVER= are"
	@echo "                 understood"
	@echo "make test        all tests: unit, contract, browser, interface for programs"
	@echo "make test-desktop   the tests of the native client, on a screen of their own"
	@echo "make deb-desktop    a Debian package of the native client, in Packages/"
	@echo "make contact-sheets   pictures of every kind of page at six widths, light and dark; FONTS=android"
	@echo "                 is understood"
	@echo "make desktop-sheets   pictures of the native client's pages, each beside the browser's"
	@echo "make drill       backends that fail in every way, and what readers still get; kills in the newsroom"
	@echo "make examples    build the example packages and run their own checks"
	@echo "make tutorial    the steps of the tutorial for app teams, in an empty package"
	@echo "make check       formatting, lint, floors of the core, warnings as errors, documentation"
	@echo "make format      format every Swift file"
	@echo "make benchmark   speed against yardsticks in the same run"
	@echo "make benchmark-serving   the cost of a request, against nginx in the same run (Linux)"
	@echo "make benchmark-live   how soon open pages show a switch, with 500 of them"
	@echo "make benchmark-desktop   the native client: its start, idling, memory of a long front, stalls"
	@echo "make growth      documents made to cost too much, in three sizes each"
	@echo "make fuzz        a minute of each fuzzer with the address sanitizer"

run:
	@Scripts/install-system-packages run
	@$(SWIFT_RELEASE)
	@.build/release/broadsheet serve --host $(HOST) --port $(PORT) $(if $(NEWSSTAND),--newsstand "$(NEWSSTAND)")

install:
	@Scripts/install-system-packages run
	@$(SWIFT_RELEASE)
	@DESTDIR="$(DESTDIR)" Scripts/install-command .build/release "$(PREFIX)"

uninstall:
	@DESTDIR="$(DESTDIR)" Scripts/install-command --remove "$(PREFIX)"

build:
	@Scripts/install-system-packages run
	@$(SWIFT_BUILD)

desktop:
	@Scripts/install-system-packages desktop
	@cd Desktop && swift build -c release -debug-info-format none --product broadsheet-desktop
	@Desktop/.build/release/broadsheet-desktop $(DESKTOP_ARGUMENTS)

deb-desktop:
	@Scripts/install-system-packages desktop
	@cd Desktop && swift build -c release -debug-info-format none --product broadsheet-desktop
	@Scripts/package-desktop Desktop/.build/release Packages

test-desktop: test-desktop-widgets test-desktop-outside

test-desktop-widgets:
	@Scripts/install-system-packages test-desktop
	@cd Desktop && $(SWIFT_BUILD) --build-tests
	@cd Desktop && $(STRICT) swift test --skip-build --disable-xctest
	@Scripts/on-screen sh -c 'cd Desktop && $(STRICT) swift test --skip-build --disable-swift-testing'

test-desktop-outside:
	@Scripts/install-system-packages test-desktop
	@cd Desktop && $(SWIFT_BUILD) --product broadsheet-desktop
	@$(SWIFT_BUILD) --product broadsheet
	@Scripts/test-desktop-outside

test: test-unit test-browser test-api

test-unit:
	@Scripts/install-system-packages test
	@$(SWIFT_BUILD) --build-tests
	@$(STRICT) swift test --skip-build
	@$(STRICT) BROADSHEET_DECISIONS=12 swift test --skip-build --filter RadiusTests

test-browser: $(VENV)/installed
	@$(SWIFT_BUILD) --product broadsheet
	@$(PYTEST) $(WORKERS) -m "not timed"
	@$(PYTEST) -m timed

test-api: $(VENV)/installed
	@$(SWIFT_BUILD) --product broadsheet
	@$(VENV)/bin/python -m pytest -q Tests/API

contact-sheets: $(VENV)/installed
	@$(SWIFT_BUILD) --product broadsheet
	@Scripts/contact-sheets $(if $(FONTS),--fonts $(FONTS))

desktop-sheets: $(VENV)/installed
	@Scripts/install-system-packages test-desktop
	@cd Desktop && swift build -c release -debug-info-format none --product broadsheet-desktop
	@$(SWIFT_BUILD) --product broadsheet
	@Scripts/desktop-sheets

drill:
	@$(SWIFT_BUILD) --product broadsheet
	@Tests/Faults/drill.py
	@Tests/Faults/newsroom_kills.py 5

examples: tutorial
	@Scripts/check-tutorials
	@Scripts/check-examples

tutorial:
	@Scripts/install-system-packages run
	@Scripts/run-tutorial

$(VENV)/installed: Tests/Browser/requirements.txt Tests/API/requirements.txt
	@Scripts/install-system-packages test
	@python3 -m venv $(VENV)
	@$(VENV)/bin/pip install -q --disable-pip-version-check -r Tests/Browser/requirements.txt \
		-r Tests/API/requirements.txt
	@touch $@

check: lint check-graph check-floors check-apple
	@$(SWIFT_BUILD) --build-tests
	@Scripts/check-documentation
	@Scripts/check-apple-symbols

check-graph:
	@Scripts/check-graph

check-floors:
	@Scripts/check-floors

check-apple: $(VENV)/installed
	@$(VENV)/bin/python Scripts/check-apple-project

check-documentation:
	@$(SWIFT_BUILD) --build-tests
	@Scripts/check-documentation

lint:
	@Scripts/lint-assets
	@git ls-files -z '*.swift' | xargs -0 swift format lint --strict --parallel

format:
	@git ls-files -z '*.swift' | xargs -0 swift format format --in-place --parallel

benchmark:
	@Scripts/install-system-packages benchmark
	@cd Benchmarks && swift build -c release
	@cd Benchmarks && for name in $(BENCHMARKS); do echo "== $$name"; .build/release/$$name || exit 1; done

benchmark-serving:
	@Scripts/install-system-packages benchmark
	@$(SWIFT_RELEASE)
	@Scripts/benchmark-serving

benchmark-live:
	@Scripts/install-system-packages run
	@$(SWIFT_RELEASE)
	@Scripts/benchmark-live

benchmark-desktop:
	@Scripts/install-system-packages test-desktop
	@cd Desktop && swift build -c release -debug-info-format none --product broadsheet-desktop
	@cd Desktop && swift build -c release -debug-info-format none --product desktop-benchmark
	@Scripts/benchmark-desktop

growth:
	@Scripts/install-system-packages benchmark
	@cd Benchmarks && swift build -c release --product growth
	@Benchmarks/.build/release/growth $(GROWTH)

fuzz:
	@Scripts/fuzz

clean:
	@rm -rf .build $(VENV) Screenshots Desktop/.build Packages
