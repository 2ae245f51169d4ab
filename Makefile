# The two commands: `make run` and `make test`. The rest is for those who work on carnet.
# CMake presets do the building; scripts/bootstrap installs what is missing on a Debian machine.

CMAKE = cmake
PRESET ?= release

.PHONY: run play build test test-all bench mutants check format bootstrap clean

run: build
	build/carnet

play: build
	build/carnet play $(GAME)

build: bootstrap
	@$(CMAKE) --preset release >build/configure.log 2>&1 || { cat build/configure.log; exit 1; }
	@$(CMAKE) --build --preset release
	@cp build/release/carnet build/carnet

bootstrap:
	@mkdir -p build
	@scripts/bootstrap

test: bootstrap
	@scripts/test

test-all: bootstrap
	@scripts/test --all

bench: build
	build/carnet bench

mutants: bootstrap
	@scripts/mutants

check: bootstrap
	@scripts/check-style

format:
	@git ls-files '*.c' '*.h' | xargs clang-format -i

clean:
	rm -rf build
