# The two commands: `make run` and `make test`. The rest is for those who work on carnet.
# CMake presets do the building; scripts/bootstrap installs what is missing on a Debian machine.

CMAKE = cmake
PRESET ?= release

.PHONY: run play build test test-all bench bench-server ranks-speed deb screenshots tap-speed think-speed mutants check format bootstrap bootstrap-test clean

run: build
	build/carnet serve $(if $(LAN),--lan) $(if $(PORT),--port $(PORT))

play: build
	build/carnet play $(GAME)

build: bootstrap
	@$(CMAKE) --preset release -DBUILD_TESTING=OFF >build/configure.log 2>&1 || { cat build/configure.log; exit 1; }
	@$(CMAKE) --build --preset release
	@cp build/release/carnet build/carnet
	@if [ -e build/release/carnet-mpi.so ]; then cp build/release/carnet-mpi.so build/; fi

bootstrap:
	@mkdir -p build
	@scripts/bootstrap

bootstrap-test:
	@mkdir -p build
	@scripts/bootstrap test

test: bootstrap-test
	@scripts/test

test-all: bootstrap-test
	@scripts/test --all

bench-server: build
	@$(CMAKE) --build --preset release --target drive
	@bench/server/run.py build/release $(PARTS)

bench: build
	build/carnet bench

# What several ranks gain over one process (docs/machines.md).
ranks-speed: build bootstrap-test
	@scripts/ranks-speed build/release/carnet

# A Debian package in build/, with a service for systemd (docs/operating.md).
deb: build
	@scripts/deb build/carnet build

# Every page and state of the page in every look, for looking at.
screenshots: build bootstrap-test
	node tests/web/screenshots.mjs build/screenshots $(STATES)

# From the tap to the drawn mark in the browser, four times slowed down.
tap-speed: build bootstrap-test
	node tests/web/speed.mjs

think-speed: build
	node tests/wasm/think_speed.mjs build/release/bots.wasm build/release/carnet data/brains

mutants: bootstrap-test
	@scripts/mutants

check: bootstrap-test
	@scripts/check-style

format:
	@git ls-files '*.c' '*.h' | xargs clang-format -i

clean:
	rm -rf build
