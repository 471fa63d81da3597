# Needs python3 (3.11 or later) with venv, and make. Everything lands in .venv.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input install --quiet
UV := build/lock/bin/uv
SPARK := .venv-spark
SPARK_TESTS ?= tests/batch/spark
LOWEST := .venv-lowest
# Another Python than that of .venv: `make test-python OTHER=python3.13`.
OTHER ?= python3.13
OTHERS := .venv-$(notdir $(OTHER))
LOWEST_PIP := $(LOWEST)/bin/python -m pip --disable-pip-version-check --no-input install --quiet
SPARK_PIP := $(SPARK)/bin/python -m pip --disable-pip-version-check --no-input install --quiet
COMPILE := $(UV) pip compile pyproject.toml --quiet --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links \
	--custom-compile-command "make lock" $(LOCK_ARGS)
MESSAGES := $(wildcard src/arpad/messages/locale/*.po)
# The tests say themselves which of them stay together, and which begin (tests/conftest.py).
WORKERS := -n auto --dist loadgroup --no-loadscope-reorder
PORT ?= 8000
SCHEMA := src/arpad/formats/document/tournament.schema.json

# The tests start some two hundred processes: what they import is compiled once, whoever asks.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup setup-browser demo serve test test-web test-spark test-lowest test-python mutants messages lint bench lock schema guards checks tiebreaks articles proof guide dutch systems picture sheets pages clean

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' $(MAKEFILE_LIST) | \
		while IFS="$$(printf '\t')" read -r name text; do printf '%-8s %s\n' "$$name" "$$text"; done

setup: .venv/.ready ## create .venv from the lock (again only when the lock, pyproject.toml or a message changes)

demo: .venv/.ready ## show what Arpad does, on the bundled examples
	@$(BIN)/python -m arpad.doors.demo

serve: .venv/.ready build/demo/arpad.db ## open the demo federation on http://127.0.0.1:8000 (PORT=8001 elsewhere)
	@$(BIN)/python -m arpad.doors.demo serve build/demo/arpad.db $(PORT)

# Made again when the tables or the story change: an office of an earlier release is not served.
build/demo/arpad.db: src/arpad/office/records/schema.py $(wildcard src/arpad/made_up/*.py) | .venv/.ready
	@echo "Making the office of the demo (half a minute)"
	@rm -rf build/demo build/demo.made && mkdir -p build/demo.made
	@$(BIN)/python -m arpad.doors.demo build/demo.made > build/demo.log
	@mv build/demo.made build/demo

setup-browser: ## install chromium for make test-web, where this machine lets us
	@if command -v chromium >/dev/null; then \
		chromium --version; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && apt-get install -y -qq chromium; \
	else \
		echo "chromium cannot be installed here. As root: apt-get install chromium" >&2; \
		exit 1; \
	fi

test-web: .venv/.ready ## drive the pages in a real browser (make setup-browser installs it)
	ARPAD_BROWSER=1 $(BIN)/pytest tests/doors/web/browser $(PYTEST_ARGS)

test: .venv/.ready ## run the tests (PYTEST_ARGS="-k word" narrows them)
	$(BIN)/pytest $(WORKERS) $(PYTEST_ARGS)

# pyspark leaves its sockets to be collected, some of them when the tests are over.
test-spark: $(SPARK)/.ready ## rate the same periods with DuckDB and with Spark, in $(SPARK) (needs Java 17)
	ARPAD_SPARK=1 JAVA_TOOL_OPTIONS=-XX:TieredStopAtLevel=1 \
		$(SPARK)/bin/python -m pytest --confcutdir tests/batch/spark \
		-W "ignore:unclosed <socket:ResourceWarning" $(SPARK_TESTS) $(PYTEST_ARGS)

test-lowest: $(LOWEST)/.ready ## ask for a rating, a PDF and an office with the lowest releases that pyproject.toml allows, in $(LOWEST)
	rm -rf build/lowest && mkdir -p build/lowest
	cd build/lowest && PATH="$(CURDIR)/$(LOWEST)/bin:$$PATH" && set -e && \
		arpad --version && arpad example --all > /dev/null && \
		arpad rate open-2025.json --format csv > rated.csv && \
		grep '^1,Entry 01,rated,2681,5,3.5,4.61,10,8.3.3,-1.11,-11.1,2670,' rated.csv && \
		arpad sheet round swiss-40-players.trf -o round.pdf && head -c 5 round.pdf | grep '^%PDF-' && \
		arpad office init --federation ESP --as ana && arpad office user list --as ana

mutants: .venv/.ready ## change rules and views a little, 100 times, and name what no test notices (SEED=7 COUNT=20 MUTANT=name)
	$(BIN)/python -m tests.mutants.run $(if $(COUNT),--count $(COUNT)) $(if $(SEED),--seed $(SEED)) $(if $(MUTANT),--mutant $(MUTANT))

test-python: .venv/.ready ## run the tests on another Python, in .venv-python3.13 (OTHER=python3.12)
	$(OTHER) -m venv $(OTHERS)
	$(OTHERS)/bin/python -m pip --disable-pip-version-check --no-input install --quiet --require-hashes -r requirements-dev.lock
	$(OTHERS)/bin/python -m pip --disable-pip-version-check --no-input install --quiet --no-deps --no-build-isolation --editable .
	$(OTHERS)/bin/pytest $(WORKERS) $(PYTEST_ARGS)

messages: .venv/.ready ## say what the message files lack: sentences, plural forms, values, keys nothing says
	$(BIN)/python -m tests.messages.lacking

lint: .venv/.ready ## check formatting, lint rules and types
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy

bench: .venv/.bench ## measure speed, where there is a peer against it (first time fetches elote, trf, numpy and scipy)
	@$(BIN)/python bench/rate.py
	@$(BIN)/python bench/read.py
	@$(BIN)/python bench/office_period.py
	@$(BIN)/python bench/office_import.py
	@$(BIN)/python bench/office_mail.py
	@$(BIN)/python bench/office_scale.py
	@$(BIN)/python -m bench.bundle
	@$(BIN)/python -m bench.batch
	@$(BIN)/python bench/pair.py
	@$(BIN)/python bench/event.py
	@$(BIN)/python bench/standings.py
	@$(BIN)/python -m bench.norms
	@$(BIN)/python bench/startup.py
	@$(BIN)/python -m bench.web

lock: $(UV) ## renew the locks (LOCK_ARGS=--upgrade takes newer releases)
	$(COMPILE) -o requirements.lock
	$(COMPILE) --group dev -c requirements.lock -o requirements-dev.lock
	$(COMPILE) --extra web --extra postgresql --extra documents --extra formats --group server \
		-c requirements-dev.lock -o requirements-server.lock
	$(COMPILE) --extra web --extra postgresql --extra documents --extra formats --group server \
		--resolution lowest-direct -o requirements-lowest.lock
	$(COMPILE) --group bench -c requirements-dev.lock -o requirements-bench.lock
	$(COMPILE) --extra office --extra spark --group test-spark -c requirements.lock -o requirements-spark.lock

guards: .venv/.ready ## write the triggers that office verify expects, from the migrations
	$(BIN)/python -m tests.office.records.write_guards

schema: .venv/.ready ## write the JSON schema of the tournament document
	$(BIN)/python -m arpad.formats.document.schema > $(SCHEMA).tmp || { rm -f $(SCHEMA).tmp; exit 1; }
	mv $(SCHEMA).tmp $(SCHEMA)

checks: .venv/.ready ## write docs/checks.md from the checks
	$(BIN)/python docs/checks.py > docs/checks.md.tmp || { rm -f docs/checks.md.tmp; exit 1; }
	mv docs/checks.md.tmp docs/checks.md

tiebreaks: .venv/.ready ## write docs/tiebreaks.md from the tie-breaks
	$(BIN)/python docs/tiebreaks.py > docs/tiebreaks.md.tmp || { rm -f docs/tiebreaks.md.tmp; exit 1; }
	mv docs/tiebreaks.md.tmp docs/tiebreaks.md

articles: .venv/.ready ## write docs/articles.md from the editions, the code and the tests
	$(BIN)/python docs/articles.py > docs/articles.md.tmp || { rm -f docs/articles.md.tmp; exit 1; }
	mv docs/articles.md.tmp docs/articles.md

proof: .venv/.ready ## the full-size oracles, kills and fuzz: about an hour (PYTEST_ARGS="-k torture" narrows it)
	ARPAD_PROOF=1 $(BIN)/pytest $(WORKERS) -m proof $(PYTEST_ARGS)

guide: .venv/.ready ## run the commands of the officer's and the arbiter's guide again and write their output there
	for page in arbiter-guide running-a-tournament; do $(BIN)/python docs/arbiter_pages.py $$page.md > docs/$$page.md.tmp || { rm -f docs/$$page.md.tmp; exit 1; }; mv docs/$$page.md.tmp docs/$$page.md; done
	$(BIN)/python docs/officer_guide.py > docs/officer-guide.md.tmp || { rm -f docs/officer-guide.md.tmp; exit 1; }
	mv docs/officer-guide.md.tmp docs/officer-guide.md

dutch: .venv/.ready ## pair the cases of docs/dutch-2017-and-2026.md again and write them there
	$(BIN)/python docs/dutch_2017_and_2026.py > docs/dutch-2017-and-2026.md.tmp || { rm -f docs/dutch-2017-and-2026.md.tmp; exit 1; }
	mv docs/dutch-2017-and-2026.md.tmp docs/dutch-2017-and-2026.md

systems: .venv/.ready ## pair the tournament of docs/swiss-systems.md by every system and write it there
	$(BIN)/python docs/swiss_systems.py > docs/swiss-systems.md.tmp || { rm -f docs/swiss-systems.md.tmp; exit 1; }
	mv docs/swiss-systems.md.tmp docs/swiss-systems.md

picture: .venv/.ready ## draw the picture of the README again
	$(BIN)/python docs/picture.py > docs/rate.svg.tmp || { rm -f docs/rate.svg.tmp; exit 1; }
	mv docs/rate.svg.tmp docs/rate.svg

sheets: .venv/.ready ## write docs/sheets.md and draw its pictures
	$(BIN)/python docs/sheets.py --pictures
	$(BIN)/python docs/sheets.py > docs/sheets.md.tmp || { rm -f docs/sheets.md.tmp; exit 1; }
	mv docs/sheets.md.tmp docs/sheets.md

pages: .venv/.ready build/demo/arpad.db ## take the pictures of docs/web.md again, with chromium
	$(BIN)/python docs/web.py build/demo/arpad.db

clean: ## remove .venv, builds and caches
	rm -rf .venv $(SPARK) $(LOWEST) .venv-python3.* build dist src/*.egg-info src/arpad/messages/locale/*.mo .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests bench -type d -name __pycache__ -prune -exec rm -rf {} +

.venv/.ready: .venv/.installed $(MESSAGES)
	$(BIN)/python -m arpad.messages.compiling
	@touch $@

.venv/.installed: requirements-dev.lock pyproject.toml setup.py | .venv/bin/pip
	$(PIP) --require-hashes -r requirements-dev.lock
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.bench: requirements-bench.lock .venv/.ready
	$(PIP) --require-hashes -r requirements-bench.lock
	@touch $@

$(LOWEST)/.installed: requirements-lowest.lock pyproject.toml setup.py | .venv/bin/pip
	$(PYTHON) -m venv --clear $(LOWEST)
	$(LOWEST_PIP) --require-hashes -r requirements-lowest.lock
	$(LOWEST_PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(LOWEST)/.ready: $(LOWEST)/.installed $(MESSAGES)
	$(LOWEST)/bin/python -m arpad.messages.compiling
	@touch $@

# Spark alone is fetched as source, and built with the setuptools of the lock.
$(SPARK)/.installed: requirements-spark.lock pyproject.toml setup.py | .venv/bin/pip
	$(PYTHON) -m venv $(SPARK)
	mkdir -p build
	sed -n '/^setuptools==/,/^ *#/p' requirements-spark.lock > build/setuptools.lock
	$(SPARK_PIP) --require-hashes -r build/setuptools.lock
	$(SPARK_PIP) --require-hashes --no-build-isolation -r requirements-spark.lock
	$(SPARK_PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(SPARK)/.ready: $(SPARK)/.installed $(MESSAGES)
	$(SPARK)/bin/python -m arpad.messages.compiling
	@touch $@

.venv/bin/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Arpad needs Python 3.11 or later; choose one with: make PYTHON=python3.x" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			apt-get update -qq && apt-get install -y -qq python3-venv; \
		else \
			echo "python3 cannot make virtual environments here." \
				"Install the package python3-venv: sudo apt-get install python3-venv" >&2; \
			exit 1; \
		fi
	$(PYTHON) -m venv .venv

$(UV): | .venv/bin/pip
	$(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip --disable-pip-version-check install --quiet uv
