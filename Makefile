# Broadsheet's commands. `make` alone lists them.

PORT ?= 8080
HOST ?= 127.0.0.1
NEWSSTAND ?=
PREFIX ?= /usr/local
DESTDIR ?=
# Everything is built once, with the flags of Scripts/build-flags: optimised, without debug information but
# with the names that crash reports show, and so that tests may see what is internal.
FLAGS := $(shell cat Scripts/build-flags)
# Our own warnings are errors with the toolchain that we know.
STRICT := $(shell swift --version 2>/dev/null | grep -q "Swift version 6\.3" && echo BROADSHEET_STRICT=1)
# A Mac has no UIKit: what draws on phones is built by Xcode (Apple/README.md), and nothing here builds it
# there.
ifeq ($(shell uname -s),Darwin)
export BROADSHEET_PART := mac
endif
SWIFT_BUILD = $(STRICT) swift build $(FLAGS)
# Here all that the package has is built; the packages within it ask for that where they name it.
TRAITS := --traits Server
WITH_TESTS = --explicit-target-dependency-import-check error --build-tests
SWIFT_TESTS = $(SWIFT_BUILD) $(TRAITS) $(WITH_TESTS)
# What decodes strangers' pictures is built where libvips is, which nothing asks for.
PICTURES := $(shell [ "$$(uname -s)" = Linux ] && pkg-config --exists vips 2>/dev/null && echo yes)
SWIFT_PICTURES = $(SWIFT_BUILD) $(TRAITS) --product broadsheet-pictures
# Both, for packages: what is missing is installed before.
SWIFT_SERVER = $(SWIFT_BUILD) $(TRAITS) --product broadsheet && $(SWIFT_PICTURES)
SWIFT_COMMAND = $(SWIFT_BUILD) $(TRAITS) --product broadsheet $(if $(PICTURES),&& $(SWIFT_PICTURES))
# Packages within this one share what is built. Two packages in one folder: neither may take the other's
# plan for its own.
SHARED = --scratch-path ../.build --disable-build-manifest-caching
# The illustrator has no libraries: in the folder of the others it would forget theirs.
ILLUSTRATOR = .build/illustrator
SWIFT_ILLUSTRATOR = swift build --package-path Newsstands/Illustrator --scratch-path $(ILLUSTRATOR)
DRAW = $(ILLUSTRATOR)/debug/illustrator Newsstands/BuiltIn/Stories
DRAWINGS = Newsstands/BuiltIn/Pictures
VENV = .venv
PYTEST = $(VENV)/bin/python -m pytest -q Tests/Browser
# A worker for each core, and a newsstand for each worker; a file's tests stay together.
WORKERS = -n auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder
BENCHMARKS = feeds composing differences rendering
# What every change needs, and what else there is.
TESTS = test-unit test-api test-browser
MORE_TESTS = test-unit-long test-browser-matrix test-caches test-desktop test-deb examples drill fuzz \
	guard-benchmarks test-simulation

# What the native client opens: a newsstand file or --server URL; what was open last when left out.
DESKTOP_ARGUMENTS = $(if $(SERVER),--server "$(SERVER)") $(if $(NEWSSTAND),--newsstand "$(NEWSSTAND)")

.PHONY: help run build install uninstall clean deb check-deb test-deb desktop deb-desktop \
	test test-more test-all test-unit test-unit-long test-browser test-browser-matrix test-api test-caches \
	test-desktop test-desktop-widgets test-desktop-outside contact-sheets desktop-sheets drill examples \
	tutorial drawings check format lint check-graph check-floors check-maps check-container check-apple \
	check-drawings \
	check-documentation \
	benchmark benchmark-serving benchmark-pictures benchmark-live benchmark-desktop \
	benchmark-capacity simulate-day test-simulation guard-benchmarks growth fuzz

help:
	@echo "make run         build, and serve the built-in newsstand at http://$(HOST):$(PORT)"
	@echo "                 PORT=9000 and NEWSSTAND=path/to/newsstand.yaml are understood"
	@echo "make install     the command, its manual pages and completions in PREFIX=/usr/local; DESTDIR is"
	@echo "                 understood, and make uninstall takes them away"
	@echo "make deb         a Debian package of the server, in Packages/"
	@echo "make check-deb   installs it in a bare Debian that is booted beside this one, has it serve, upgrades and"
	@echo "                 purges it; takes root and a mirror of Debian"
	@echo "make desktop     the native client (Linux): builds it and runs it; NEWSSTAND= and SERVER= are"
	@echo "                 understood"
	@echo "make test        what every change needs: unit and contract tests, the interface for programs, and"
	@echo "                 every kind of page in the browser"
	@echo "make test-all    that, and what takes long: random cases by the thousand, all widths and schemes, the"
	@echo "                 native client, caches in front, examples, drill, fuzzers, benchmarks"
	@echo "make test-unit   the unit tests alone; TARGETS=BroadsheetCoreTests is understood"
	@echo "make test-caches   nginx and Varnish in front, as Documentation/Operations has them; those that are"
	@echo "                 installed (nginx-light, varnish, varnish-modules)"
	@echo "make test-desktop   the tests of the native client, on a screen of their own"
	@echo "make deb-desktop    a Debian package of the native client, in Packages/"
	@echo "make contact-sheets   pictures of every kind of page at six widths, light and dark; FONTS=android"
	@echo "                 is understood"
	@echo "make desktop-sheets   pictures of the native client's pages, each beside the browser's"
	@echo "make drill       backends that fail in every way, and what readers still get; kills in the newsroom and"
	@echo "                 of servers that share a database"
	@echo "make examples    build the example packages and run their own checks"
	@echo "make tutorial    the steps of the tutorial for app teams, in an empty package"
	@echo "make check       formatting, lint, floors of the core, maps, warnings as errors, documentation"
	@echo "make drawings    draw the pictures of the built-in newspapers' stories"
	@echo "make format      format every Swift file"
	@echo "make benchmark   speed against yardsticks in the same run"
	@echo "make guard-benchmarks   the same, briefly, against the figures that are kept in Benchmarks/figures"
	@echo "make benchmark-serving   the cost of a request, against nginx in the same run (Linux)"
	@echo "make benchmark-pictures  the cost of a picture, against vipsthumbnail in the same run (Linux)"
	@echo "make benchmark-live   how soon open pages show a switch, with 500 of them"
	@echo "make benchmark-desktop   the native client: its start, idling, memory of a long front and of a long"
	@echo "                 wander, stalls"
	@echo "make benchmark-capacity   what a refresh, a hit, an open page and a decision cost, and memory (Linux)"
	@echo "make simulate-day   a day of a billion views from what that measured, with plots"
	@echo "make growth      documents made to cost too much, in three sizes each"
	@echo "make fuzz        the same inputs for each fuzzer, with the address sanitizer"

run:
	@Scripts/install-system-packages run
	@$(SWIFT_COMMAND)
	@.build/release/broadsheet serve --host $(HOST) --port $(PORT) $(if $(NEWSSTAND),--newsstand "$(NEWSSTAND)")

install:
	@Scripts/install-system-packages run
	@$(SWIFT_COMMAND)
	@DESTDIR="$(DESTDIR)" Scripts/install-command .build/release "$(PREFIX)"

uninstall:
	@DESTDIR="$(DESTDIR)" Scripts/install-command --remove "$(PREFIX)"

deb:
	@Scripts/install-system-packages package-server
	@$(SWIFT_SERVER)
	@Scripts/package-server .build/release Packages

test-deb:
	@Scripts/install-system-packages package-server
	@$(SWIFT_SERVER)
	@Scripts/test-deb .build/release

check-deb: deb
	@Scripts/install-system-packages check-deb
	@Scripts/check-deb "$$(ls -t Packages/broadsheet_*.deb | head -1)"

build:
	@Scripts/install-system-packages build
	@$(SWIFT_BUILD) $(TRAITS)

desktop:
	@Scripts/install-system-packages desktop
	@cd Desktop && $(SWIFT_BUILD) $(SHARED) --product broadsheet-desktop
	@.build/release/broadsheet-desktop $(DESKTOP_ARGUMENTS)

deb-desktop:
	@Scripts/install-system-packages package
	@cd Desktop && $(SWIFT_BUILD) $(SHARED) --product broadsheet-desktop
	@Scripts/package-desktop .build/release Packages

test-desktop: test-desktop-widgets test-desktop-outside

test-desktop-widgets:
	@Scripts/install-system-packages test-desktop
	@cd Desktop && $(SWIFT_BUILD) $(WITH_TESTS) $(SHARED)
	@cd Desktop && $(STRICT) swift test $(FLAGS) $(SHARED) --skip-build --disable-xctest
	@Scripts/on-screen sh -c \
		'cd Desktop && $(STRICT) swift test $(FLAGS) $(SHARED) --skip-build --disable-swift-testing'

test-desktop-outside:
	@Scripts/install-system-packages test-desktop
	@$(SWIFT_COMMAND)
	@cd Desktop && $(SWIFT_BUILD) $(SHARED) --product broadsheet-desktop
	@Scripts/test-desktop-outside

test:
	@Scripts/run-tests "make test, what every change needs" $(TESTS)

test-more:
	@Scripts/run-tests "make test-more, what make test leaves out" $(MORE_TESTS)

test-all:
	@Scripts/run-tests "make test-all" $(TESTS) $(MORE_TESTS)

test-unit:
	@Scripts/install-system-packages test-unit
	@$(SWIFT_TESTS)
	@$(STRICT) Scripts/run-unit-tests $(TARGETS)

test-unit-long:
	@Scripts/install-system-packages test-unit
	@$(SWIFT_TESTS)
	@$(STRICT) Scripts/run-unit-tests --long

test-browser: $(VENV)/installed
	@$(SWIFT_COMMAND)
	@$(PYTEST) $(WORKERS) -m "not matrix"

test-browser-matrix: $(VENV)/installed
	@$(SWIFT_COMMAND)
	@$(PYTEST) $(WORKERS) -m matrix

test-api: $(VENV)/installed
	@$(SWIFT_COMMAND)
	@$(VENV)/bin/python -m pytest -q Tests/API

# Debian starts a Varnish that it installs: nobody gets one unasked.
test-caches: $(VENV)/installed
	@Scripts/install-system-packages test-caches
	@$(SWIFT_COMMAND)
	@$(VENV)/bin/python -m pytest -q -rs -n 2 --dist loadfile Tests/Caches

contact-sheets: $(VENV)/installed
	@$(SWIFT_COMMAND)
	@Scripts/contact-sheets $(if $(FONTS),--fonts $(FONTS))

desktop-sheets: $(VENV)/installed
	@Scripts/install-system-packages test-desktop
	@$(SWIFT_COMMAND)
	@cd Desktop && $(SWIFT_BUILD) $(SHARED) --product broadsheet-desktop
	@Scripts/desktop-sheets

drill:
	@Scripts/install-system-packages run
	@$(SWIFT_COMMAND)
	@Tests/Faults/drill.py
	@Tests/Faults/newsroom_kills.py 5
	@Tests/Faults/lost_decisions.py
	@Tests/Cluster/drill.py --short || [ $$? -eq 2 ]

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

check: lint check-graph check-floors check-maps check-container check-apple check-drawings
	@Scripts/install-system-packages build
	@$(SWIFT_TESTS)
	@Scripts/check-documentation
	@Scripts/check-apple-systems
	@Scripts/check-apple-symbols

check-graph:
	@Scripts/check-graph

check-floors:
	@Scripts/check-floors

check-maps:
	@Scripts/check-maps

check-container:
	@Scripts/check-container

check-apple: $(VENV)/installed
	@$(VENV)/bin/python Scripts/check-apple-project

check-drawings:
	@$(SWIFT_ILLUSTRATOR)
	@$(DRAW) $(ILLUSTRATOR)/Pictures
	@diff -rq $(ILLUSTRATOR)/Pictures $(DRAWINGS) || { echo "make drawings draws them anew"; exit 1; }

check-documentation:
	@Scripts/install-system-packages build
	@$(SWIFT_TESTS)
	@Scripts/check-documentation

lint:
	@Scripts/lint-assets
	@git ls-files -z '*.swift' | xargs -0 swift format lint --strict --parallel

drawings:
	@$(SWIFT_ILLUSTRATOR)
	@$(DRAW) $(DRAWINGS)

format:
	@git ls-files -z '*.swift' | xargs -0 swift format format --in-place --parallel

benchmark:
	@Scripts/install-system-packages benchmark
	@for name in $(BENCHMARKS); do echo "== $$name"; \
		(cd Benchmarks && $(SWIFT_BUILD) $(SHARED) --product $$name && \
		../.build/release/$$name) || exit 1; done

guard-benchmarks:
	@Scripts/install-system-packages benchmark
	@$(STRICT) Scripts/guard-benchmarks

benchmark-serving:
	@Scripts/install-system-packages benchmark
	@$(SWIFT_COMMAND)
	@Scripts/benchmark-serving

benchmark-pictures:
	@Scripts/install-system-packages benchmark
	@$(SWIFT_PICTURES)
	@Scripts/picture-benchmark

benchmark-live:
	@Scripts/install-system-packages run
	@$(SWIFT_COMMAND)
	@Scripts/benchmark-live

benchmark-desktop:
	@Scripts/install-system-packages test-desktop
	@cd Desktop && $(SWIFT_BUILD) $(SHARED) --product broadsheet-desktop
	@cd Desktop && $(SWIFT_BUILD) $(SHARED) --product desktop-benchmark
	@Scripts/benchmark-desktop

# The unit tests' list has PostgreSQL, and the benchmarks' wrk and nginx.
benchmark-capacity:
	@Scripts/install-system-packages benchmark
	@Scripts/install-system-packages test-unit
	@$(SWIFT_COMMAND)
	@Scripts/capacity-benchmark

simulate-day:
	@Scripts/simulate-day --pictures Documentation/Capacity

test-simulation:
	@Benchmarks/Capacity/test_day.py

growth:
	@Scripts/install-system-packages benchmark
	@cd Benchmarks && $(SWIFT_BUILD) $(SHARED) --product growth
	@.build/release/growth $(GROWTH)

fuzz:
	@Scripts/fuzz

clean:
	@rm -rf .build $(VENV) Screenshots Packages
