# make demo         set up, then print a full ruling on a disputed game
# make test         set up, then run the tests, but for those of every night
# make test-slow    the tests of every night: hundreds of games at random
# make test-ziglang try the C compiler that comes from PyPI, of 80 MB
# make desk         set up, then open the referee's desk in the browser; PORT=0 takes any port
# make test-desk    try the desk in a browser: needs Chromium, be it chromium-headless-shell alone
# make test-desk-slow  what of that is tried every night: every book and every hostile name
# make test-engines archives on Spark (needs Java 17), Dask and Ray; GAMES=2000 is quicker
# make check        style, types, and whether generated/ is what the books say
# make build        compile every book into generated/
# make docs         write anew what the documentation shows the program to print
# make book        write the law book into site/, and check its links
# make goldens      write anew what each pass makes of the golden book
# make vsix         package the extension for VS Code, and try it: needs node 20 and npm
# make bench        the speed of the screen and of the command, as ratios
# make bench-report what a million games take, and beside what: writes docs/performance.md
#
# Needs Python 3.11 or later and make. Everything is installed into ./.venv.

PYTHON ?= python3
PORT   ?= 8417
GAMES  ?= 200000
VENV   := .venv
BIN    := $(VENV)/bin
# What is imported is compiled then, which is far less than all that is installed. uv takes a third
# of the time that pip does; where it cannot be had, or cannot install, pip does it. One that is at
# hand makes the environment, too, which it can of a Python without the module for that.
PIP    := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
UV     := $(or $(shell command -v uv),$(BIN)/uv) pip install --quiet --python $(BIN)/python
INSTALL = install() { $(UV) "$$@" 2>/dev/null || $(PIP) "$$@"; }; install

# Images of containers often ask for no bytecode; then every command would compile hoyle anew.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help demo desk test test-slow test-ziglang test-desk test-desk-slow test-engines check \
        lint types drift build docs book goldens bench bench-report format clean vsix

help:
	@sed -n 's/^# \{0,1\}//p;/^$$/q' Makefile

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; v = sys.version_info; sys.exit(0 if v >= (3, 11) else "hoyle needs Python 3.11 or later; $(PYTHON) is %d.%d. Try: make PYTHON=python3.11" % v[:2])'
	@uv venv --quiet --clear --seed --python $(PYTHON) $(VENV) 2>/dev/null || \
	  $(PYTHON) -m venv --clear $(VENV) || { rm -rf $(VENV); \
	  echo "No environment could be made. On Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	@command -v uv >/dev/null || $(PIP) uv 2>/dev/null || true
	@touch $@

# What the command needs, then what its tests need as well; again when pyproject.toml changes.
$(VENV)/.core: $(VENV)/.made pyproject.toml
	@echo "Installing hoyle into $(VENV) ..." >&2
	@$(INSTALL) --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.made pyproject.toml
	@echo "Installing hoyle and its development tools into $(VENV) ..." >&2
	@$(INSTALL) --editable '.[dev]'
	@touch $(VENV)/.core $@

# Exit code 1 says that something was found, as in a disputed game it should be.
demo: $(VENV)/.core
	@$(BIN)/hoyle judge examples/whist-revoke.game || test $$? -eq 1

# All at once, where nothing is installed yet: asking twice takes twice as long.
$(VENV)/.browser: $(VENV)/.made pyproject.toml
	@echo "Installing hoyle, its development tools and what drives a browser into $(VENV) ..." >&2
	@$(INSTALL) --editable '.[dev,browser]'
	@touch $(VENV)/.core $(VENV)/.dev $@

desk: $(VENV)/.dev
	@$(BIN)/hoyle desk --port $(PORT)

# The desk in a browser is tried by test-desk.
test: $(VENV)/.dev
	$(BIN)/python -m pytest -q -rs -n auto --dist worksteal --ignore tests/browser

test-desk: $(VENV)/.browser
	HOYLE_BROWSER=needed $(BIN)/python -m pytest -q tests/browser

$(VENV)/.ziglang: $(VENV)/.dev
	@$(INSTALL) --editable '.[dev,native]'
	@touch $@

test-ziglang: $(VENV)/.ziglang
	HOYLE_ZIGLANG=needed $(BIN)/python -m pytest -q tests/test_cli_native.py

$(VENV)/.engines: $(VENV)/.dev
	@$(INSTALL) --editable '.[dev,spark,dask,ray]'
	@touch $@

test-engines: $(VENV)/.engines
	HOYLE_ENGINES=needed HOYLE_GAMES=$(GAMES) $(BIN)/python -m pytest -q tests/engines

test-slow: $(VENV)/.dev
	$(BIN)/python -m pytest -q -n auto -m slow --ignore tests/browser

test-desk-slow: $(VENV)/.browser
	HOYLE_BROWSER=needed $(BIN)/python -m pytest -q -m slow tests/browser

check: lint types drift

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/hoyle fmt --check

types: $(VENV)/.dev
	$(BIN)/mypy

drift: $(VENV)/.dev
	$(BIN)/hoyle build --check

build: $(VENV)/.core
	$(BIN)/hoyle build

docs: $(VENV)/.dev
	@$(BIN)/python -m pytest -q tests/test_docs.py tests/test_grammar_page.py tests/test_codes.py \
		tests/test_advice.py --update-golden

book: $(VENV)/.core
	$(BIN)/hoyle book -o site
	$(BIN)/python -m tests.links site

goldens: $(VENV)/.dev
	@$(BIN)/python -m pytest -q tests/test_goldens.py --update-golden

bench: $(VENV)/.dev
	$(BIN)/python -m bench
	$(BIN)/python -m bench.keys

# What npm brings is pinned in package-lock.json; the client is tried against this very server.
vsix: $(VENV)/.dev
	cp LICENSE editors/vscode/
	cd editors/vscode && npm ci --no-audit --no-fund && npm run package
	cd editors/vscode && HOYLE=$(CURDIR)/$(BIN)/hoyle npm test

$(VENV)/.peers: $(VENV)/.dev
	@$(INSTALL) --editable '.[dev,peers]'
	@touch $@

bench-report: $(VENV)/.peers
	$(BIN)/python -m bench.report

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/hoyle fmt

clean:
	rm -rf $(VENV) build dist site .pytest_cache .mypy_cache .ruff_cache .hypothesis
